import { Button } from '../../../ui/components/button'
import { Notice } from '../../../ui/components/notice'
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

/** Takes a form’s place, so that nobody writes what they can’t send. */
export function UnprovenNotice({ email, can }: { email: string; can: string }) {
  return (
    <Notice title="Confirm your email first." action={<SendConfirmationButton />}>
      {`We sent a link to ${email}. After you follow it, you can ${can}. `}
      <a href="/profile/account" className="text-inherit">
        Change your email
      </a>
    </Notice>
  )
}
