import { ButtonLink } from '../../../ui/components/button'
import { signUpPath, useSignIn } from '../../../ui/shell/sign-in-prompt'
import { MemberBenefits } from '../../components/member-benefits'
import { scrollTarget, sections } from './intro'

export function Professionals() {
  const { viewer } = useSignIn()
  return (
    <section
      id={sections.professionals}
      aria-labelledby="professionals-heading"
      className={`border-line border-t ${scrollTarget}`}
    >
      <div className="mx-auto grid max-w-[65.5rem] gap-x-16 grid-cols-[minmax(0,1fr)] gap-y-10 px-5 py-16 md:py-20 lg:grid-cols-[5fr_7fr]">
        <div>
          <p className="font-semibold text-accent text-small">For professionals and students</p>
          <h2 id="professionals-heading" className="mt-2 font-bold text-title">
            Everything your work asks of you, in one place
          </h2>
          <p className="mt-4 max-w-prose text-large text-muted">
            Always free. People see your profile only if you say so.
          </p>
          <p className="mt-7 flex flex-wrap gap-3">
            {viewer ? (
              <ButtonLink href="/profile">Open your profile</ButtonLink>
            ) : (
              <ButtonLink href={signUpPath}>Join for free</ButtonLink>
            )}
            <ButtonLink kind="outlined" href="/jobs">
              Find a job
            </ButtonLink>
          </p>
        </div>
        <MemberBenefits />
      </div>
    </section>
  )
}
