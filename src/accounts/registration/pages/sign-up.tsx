import { brand } from '../../../platform/config/brand'
import { isActive } from '../../../ui/shell/shell-context'
import { signInHref, useSignIn } from '../../../ui/shell/sign-in-prompt'
import { employerHome } from '../../paths'
import { SignUpForm } from '../components/sign-up-form'

/** Visitors on their way to the employer area are signed up as employers. */
export default function SignUp({ redirect }: { redirect: string }) {
  const { ask } = useSignIn()
  const hires = isActive(redirect, employerHome)
  return (
    <div className="mx-auto max-w-md">
      <h1 className="font-bold text-title">{`Sign Up for ${brand.name}`}</h1>
      <SignUpForm
        isEmployer={hires}
        redirect={redirect}
        onSignIn={(email) => ask({ kind: 'login', redirect, email })}
        onSignedUp={(isEmployer) => location.assign(isEmployer && !hires ? employerHome : redirect)}
      />
      <p className="mt-6">
        Have an account? <a href={signInHref(redirect)}>Login</a>
      </p>
      <noscript>
        <p className="mt-3 text-muted text-small">Turn on JavaScript to sign up. You can search and read without it.</p>
      </noscript>
    </div>
  )
}
