import { brand } from '../../../platform/config/brand'
import { isActive } from '../../../ui/shell/shell-context'
import { signInHref, useSignIn } from '../../../ui/shell/sign-in-prompt'
import { employerHome } from '../../paths'
import { homeOfMembers, startOfMembers } from '../../sessions/safe-redirect'
import { type RefusedSignUp, SignUpForm } from '../components/sign-up-form'
import { NeedsJavaScript } from '../shared/needs-javascript'

/** Visitors on their way to the employer area are signed up as employers. */
export default function SignUp({ redirect, refused }: { redirect: string; refused?: RefusedSignUp }) {
  const { ask } = useSignIn()
  const hires = isActive(redirect, employerHome)
  // Who has an account has started already.
  const back = redirect === startOfMembers ? homeOfMembers : redirect
  return (
    <div className="mx-auto max-w-md">
      <h1 className="font-bold text-title">{`Sign Up for ${brand.name}`}</h1>
      <SignUpForm
        isEmployer={refused ? refused.typed.isEmployer !== undefined : hires}
        redirect={redirect}
        refused={refused}
        onSignIn={(email) => ask({ kind: 'login', redirect: back, email })}
        onSignedUp={(isEmployer) => location.assign(isEmployer && !hires ? employerHome : redirect)}
      />
      <p className="mt-6">
        Have an account? <a href={signInHref(back)}>Login</a>
      </p>
      <NeedsJavaScript to="sign up" />
    </div>
  )
}
