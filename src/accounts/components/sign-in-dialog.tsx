import { useState } from 'react'
import { brand } from '../../platform/brand'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import { saveAfterSignIn } from '../../ui/save-intent'
import type { SignInDialogProps } from '../../ui/shell'
import { SignInForm } from './sign-in-form'

/** Signing in without leaving the page; an authentication prompt comes first where something needed an account. */
export default function SignInDialog({ reason, onClose }: SignInDialogProps) {
  const [asks, setAsks] = useState(reason.kind === 'save')
  const goOn = () => {
    if (reason.kind === 'save') saveAfterSignIn(reason.jobId)
    location.reload()
  }
  return asks ? (
    <Dialog title="Please sign in" onClose={onClose}>
      <p className="mt-2">You must be logged in to save jobs...</p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button onClick={() => setAsks(false)}>Login</Button>
        <Button kind="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </Dialog>
  ) : (
    <Dialog title={`${brand.name} Login`} onClose={onClose}>
      <SignInForm onSignedIn={goOn} />
    </Dialog>
  )
}
