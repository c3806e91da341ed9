import { brand } from '../../../platform/config/brand'
import { ButtonLink } from '../../../ui/components/button'
import { onPlainPress, useSignIn, type Viewer } from '../../../ui/shell/sign-in-prompt'
import { plans, subscribePath } from '../prices'
import { IncludedInPlans } from './included-in-plans'

type PlansProps = {
  onChoose?: (plan: (typeof plans)[number]['plan']) => void
}

function subscribeHref(viewer: Viewer | null, plan: string): string {
  if (viewer?.isEmployer) return subscribePath(plan)
  return viewer ? '/admin' : `/postjob?plan=${plan}`
}

/** Shown on /pricing and to organizations whose trial has ended. */
export function Plans({ onChoose }: PlansProps) {
  const { viewer } = useSignIn()
  return (
    <>
      <ul className="mt-10 grid gap-x-8 border-line border-b grid-cols-[repeat(auto-fit,minmax(min(100%,11rem),1fr))]">
        {plans.map(({ plan, name, price, amount, months, every, saves }) => (
          <li key={plan} className="grid content-start gap-1 border-line border-t py-8">
            <h2 className="font-semibold text-large">{name}</h2>
            <p>
              <span className="font-bold text-title">{price}</span> <span className="text-muted">{every}</span>
            </p>
            <p className="text-muted text-small">{`About $${Math.round(Number(amount) / months)} a month`}</p>
            <p className="font-semibold text-small text-success md:min-h-6">
              {saves && `${saves} compared with Quarterly`}
            </p>
            <p className="mt-3">
              <ButtonLink
                kind={plan === 'yearly' ? 'filled' : 'outlined'}
                href={subscribeHref(viewer, plan)}
                onClick={onChoose && onPlainPress(() => onChoose(plan))}
                aria-label={`Subscribe: ${name}`}
              >
                Subscribe
              </ButtonLink>
            </p>
          </li>
        ))}
      </ul>
      <IncludedInPlans heading="Each plan includes" className="mt-10" />
      <p className="mt-10 max-w-measure">
        Purchase orders are welcome. Choose a plan, then “Pay by purchase order instead”. Need a W-9 for your district?{' '}
        <a href={`mailto:${brand.mail}?subject=W-9`}>Ask us for it</a>, and we’ll send it.
      </p>
      <p className="mt-3 max-w-measure">
        Want to talk first? <a href={brand.salesCall}>Book a sales call</a> at {brand.phone} or{' '}
        <a href={`mailto:${brand.mail}`}>write to {brand.mail}</a>.
      </p>
    </>
  )
}
