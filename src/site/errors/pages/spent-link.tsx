import { SendConfirmationButton } from '../../../accounts/registration/shared/send-confirmation-button'
import { ButtonLink } from '../../../ui/components/button'
import { signInPath } from '../../../ui/shell/sign-in-prompt'

/** `isConfirmed` means that the address is already confirmed, so no new link is needed. */
export type SpentLinkProps = {
  kind: 'invite' | 'verify' | 'email' | 'reset'
  isSignedIn: boolean
  isConfirmed: boolean
}

/** Shown for an emailed link that was used, has expired, or was replaced by a newer one. */
export default function SpentLink(props: SpentLinkProps) {
  const { kind, isSignedIn, isConfirmed } = props
  return (
    <div className="mx-auto max-w-md px-5 py-12">
      <h1 className="font-bold text-title">
        {isConfirmed ? 'Your email is already confirmed' : 'This link has been used or has expired'}
      </h1>
      <p className="mt-3">{isConfirmed ? 'You don’t need this link anymore.' : getAdvice(props)}</p>
      <div className="mt-6">
        {kind === 'reset' ? (
          <ButtonLink href={`${signInPath}?forgot=1`}>Send a new link</ButtonLink>
        ) : kind === 'verify' && isSignedIn && !isConfirmed ? (
          <SendConfirmationButton />
        ) : isSignedIn ? (
          <ButtonLink href={kind === 'email' ? '/profile/account' : '/profile'}>
            {kind === 'email' ? 'Open your account' : 'Open your profile'}
          </ButtonLink>
        ) : (
          <ButtonLink href={signInPath}>Sign in</ButtonLink>
        )}
      </div>
    </div>
  )
}

function getAdvice({ kind, isSignedIn }: SpentLinkProps): string {
  if (kind === 'invite')
    return 'If you’ve accepted the invitation, sign in with your email and password. If you haven’t, look for a newer email from us, or ask the person who invited you to send it again.'
  if (kind === 'email')
    return 'If your new address isn’t in your account yet, enter it there once more, and we’ll send a new link.'
  if (kind === 'reset') return 'Ask for a new one, and use the newest email that we send you. It works for one hour.'
  return isSignedIn
    ? 'Your email isn’t confirmed yet. We can send you a new link.'
    : 'If you’ve confirmed your email, sign in. If you haven’t, sign in and open your account, where you can send a new link.'
}
