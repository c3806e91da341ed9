import { useState } from 'react'
import { call } from '../hooks/api-client'
import { Button } from './button'
import { toast } from './toast'
import { toastFailure } from './toast-failure'

/** Sends the link that confirms one's address once more. */
export function SendConfirmationButton({ className }: { className?: string }) {
  const [busy, setBusy] = useState(false)

  async function send() {
    setBusy(true)
    try {
      await call('POST', '/api/auth/verify/resend')
      await toast({ title: 'Email sent', description: 'Press the button in it to confirm your address.' })
    } catch (problem) {
      await toastFailure(problem)
    } finally {
      setBusy(false)
    }
  }

  return (
    <Button live kind="outlined" busy={busy} onClick={send} className={className}>
      Send the email again
    </Button>
  )
}
