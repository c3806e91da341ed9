import { ButtonLink } from '../../../ui/components/button'
import { Notice } from '../../../ui/components/notice'
import { signInHref, signUpHref } from '../../../ui/shell/sign-in-prompt'

/** What the sign-in dialog over this page says, for guests without JavaScript and those who closed it. */
export function SignInToAsk() {
  return (
    <Notice
      quiet
      title="Sign in to ask a question."
      action={<ButtonLink href={signInHref('/ask')}>Sign in</ButtonLink>}
    >
      You don’t have an account yet? <a href={signUpHref('/ask')}>Sign up</a>.
    </Notice>
  )
}
