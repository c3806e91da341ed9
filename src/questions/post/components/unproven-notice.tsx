import { SendConfirmationButton } from '../../../accounts/registration/shared/send-confirmation-button'
import { Notice } from '../../../ui/components/notice'

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
