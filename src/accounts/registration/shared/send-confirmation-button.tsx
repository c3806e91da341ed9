import { useState } from 'react'
import { Button } from '../../../ui/components/button'
import { toast, toastFailure } from '../../../ui/components/toast'
import { call } from '../../../ui/hooks/api-client'

export function SendConfirmationButton({ className }: { className?: string }) {
  const [busy, setBusy] = useState(false)

  async function send() {
    setBusy(true)
    try {
      await call('POST', '/api/auth/verify/resend', { json: { redirect: location.pathname + location.search } })
      await toast({ title: 'Email sent', description: 'Press the button in it to confirm your address.' })
    } catch (problem) {
      await toastFailure(problem)
    } finally {
      setBusy(false)
    }
  }

  return (
    <Button kind="outlined" busy={busy} onClick={send} className={className}>
      Send the email again
    </Button>
  )
}
