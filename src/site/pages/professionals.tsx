import { ButtonLink } from '../../ui/components/button'
import { signUpPath, useSignIn } from '../../ui/shell/sign-in-prompt'
import { Lead } from '../components/lead'
import { MemberBenefits } from '../components/member-benefits'

export const hydrates = 'on reach'

export default function ForProfessionals() {
  const { viewer } = useSignIn()
  return (
    <div className="max-w-3xl">
      <Lead title="For those who teach, treat, and study">
        One free account: a job search that knows your words, a resume that districts can read, and employers who can
        find you if you want them to.
      </Lead>
      <p className="mt-8 flex flex-wrap gap-3">
        {viewer ? (
          <ButtonLink href="/profile">Open your profile</ButtonLink>
        ) : (
          <ButtonLink href={signUpPath}>Join for free</ButtonLink>
        )}
        <ButtonLink kind="outlined" href="/jobs">
          Find a job
        </ButtonLink>
      </p>
      <h2 className="mt-14 mb-5 font-bold text-title">What you get</h2>
      <MemberBenefits />
      <h2 className="mt-12 font-bold text-title">What you don’t get</h2>
      <p className="mt-3 max-w-measure">
        No fees, now or later. No public profile unless you turn it on, and it never shows your email address or phone
        number. An employer sees you when you apply, and then only what you send.
      </p>
    </div>
  )
}
