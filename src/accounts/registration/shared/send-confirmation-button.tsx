import type { FormEvent } from 'react'
import { Button } from '../../../ui/components/button'
import { Notice } from '../../../ui/components/notice'
import { toast, toastFailure } from '../../../ui/components/toast'
import { call } from '../../../ui/hooks/api-client'
import { useAct } from '../../../ui/hooks/use-act'

/** A form, so that it works without JavaScript. It must not stand in a form or a paragraph. */
export function SendConfirmationButton() {
  const { busy, run } = useAct(toastFailure)

  async function send() {
    await call('POST', '/api/auth/verify/resend', { json: { redirect: location.pathname + location.search } })
    await toast({ title: 'Email sent', description: 'Press the button in it to confirm your address.' })
  }

  return (
    <form
      method="post"
      action="/profile/account/confirmation"
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        if (!busy) run(send)
      }}
    >
      <Button type="submit" kind="outlined" busy={busy}>
        Send the email again
      </Button>
    </form>
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
