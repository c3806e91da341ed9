import { Suspense, useState } from 'react'
import { Button } from '../../../ui/components/button'
import { lazyPart } from '../../../ui/components/lazy-part'
import { toast } from '../../../ui/components/toast'
import { call } from '../../../ui/hooks/api-client'

const ConfirmDialog = lazyPart(() => import('../../../ui/components/confirm-dialog'))

type SignOutButtonProps = { member: { _id: string; displayName: string }; onDone: () => void }

/** Ends all sessions of a member, after a question, because it can't be undone. */
export function SignOutButton({ member: { _id, displayName }, onDone }: SignOutButtonProps) {
  const [asks, setAsks] = useState(false)

  async function signOut() {
    await call('POST', '/api/users/:id/sign-out', { param: { id: _id } })
    setAsks(false)
    onDone()
    await toast({ title: 'Signed out', description: `${displayName} is signed out everywhere.` })
  }

  return (
    <>
      <Button kind="outlined" className="noscript:hidden" onClick={() => setAsks(true)}>
        Sign out everywhere
      </Button>
      <Suspense fallback={null}>
        {asks && (
          <ConfirmDialog
            title={`Sign out ${displayName}?`}
            action="Sign out everywhere"
            onConfirm={signOut}
            onClose={() => setAsks(false)}
          >
            <p>All their sessions end now, on every device. They can sign in again with their password.</p>
          </ConfirmDialog>
        )}
      </Suspense>
    </>
  )
}
