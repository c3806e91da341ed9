import { useTrialWords } from '../../accounts/registration/shared/sign-up-words'
import { Plans } from '../../organizations/pricing/shared/pricing-table'
import { ButtonLink } from '../../ui/components/button'
import { signUpHref, useSignIn } from '../../ui/shell/sign-in-prompt'

export const hydrates = 'on reach'

export default function Pricing() {
  const { viewer } = useSignIn()
  const trialWords = useTrialWords()
  return (
    <div>
      <h1 className="font-bold text-title">Pricing</h1>
      <p className="mt-3 max-w-measure text-large text-muted">
        One price for your whole organization, however many jobs you post.
      </p>
      {!viewer?.isEmployer && (
        <p className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-3">
          {!viewer && <ButtonLink href={signUpHref('/admin/job/new')}>Start posting for free</ButtonLink>}
          <strong>{trialWords}.</strong> Choose a plan once you know it works for you.
        </p>
      )}
      <Plans />
    </div>
  )
}
