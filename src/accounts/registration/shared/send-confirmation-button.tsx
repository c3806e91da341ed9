import { Button } from '../../../ui/components/button'
import { toast, toastFailure } from '../../../ui/components/toast'
import { call } from '../../../ui/hooks/api-client'
import { useAct } from '../../../ui/hooks/use-act'

export function SendConfirmationButton({ className }: { className?: string }) {
  const { busy, run } = useAct(toastFailure)

  async function send() {
    await call('POST', '/api/auth/verify/resend', { json: { redirect: location.pathname + location.search } })
    await toast({ title: 'Email sent', description: 'Press the button in it to confirm your address.' })
  }

  return (
    <Button kind="outlined" busy={busy} onClick={() => run(send)} className={className}>
      Send the email again
    </Button>
  )
}
