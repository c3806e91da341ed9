import { Suspense } from 'react'
import type { Plan } from '../../../billing/account/overview'
import { plans } from '../../../organizations/pricing/prices'
import { formatDay } from '../../../platform/time/clock'
import { ButtonLink } from '../../../ui/components/button'
import { lazyPart } from '../../../ui/components/lazy-part'
import { useHydrated } from '../../../ui/hooks/use-hydrated'

const PlanActions = lazyPart(async () => ({
  default: (await import('../../../billing/account/shared/plan-actions')).PlanActions,
}))

type PaymentSectionProps = {
  /** What the member’s organization pays for. */
  plan: Plan | null
  hires: boolean
  email: string
  hasPortal: boolean
}

export function PaymentSection({ plan, hires, ...payer }: PaymentSectionProps) {
  const known = plans.find((known) => known.plan === plan?.plan)
  return (
    <section aria-labelledby="payment-heading">
      <h2 id="payment-heading" className="font-semibold text-large">
        Payment
      </h2>
      {plan && known ? <Subscription known={known} plan={plan} {...payer} /> : hires ? <Offer /> : <FoldedOffer />}
    </section>
  )
}

type SubscriptionProps = Omit<PaymentSectionProps, 'plan' | 'hires'> & { plan: Plan; known: (typeof plans)[number] }

/** The actions need JavaScript. Until it is there, the buttons lead to the page with all facts. */
function Subscription({ known, plan, email, hasPortal }: SubscriptionProps) {
  const isHydrated = useHydrated()
  return (
    <>
      <p className="mt-2">
        Your organization has the plan {known.name}: {known.price} {known.every}.
        {plan.until && ` It is paid until ${formatDay(plan.until)}.`}
      </p>
      {isHydrated ? (
        <Suspense fallback={<BillingLinks />}>
          <PlanActions plan={plan} payer={{ email, name: plan.name }} hasPortal={hasPortal} />
        </Suspense>
      ) : (
        <BillingLinks />
      )}
    </>
  )
}

const billingPath = '/admin/billing'

function BillingLinks() {
  return (
    <p className="mt-4 flex flex-wrap gap-3">
      <ButtonLink kind="outlined" href={billingPath}>
        Visit Payment Portal
      </ButtonLink>
      <ButtonLink kind="quiet" href={billingPath}>
        Cancel Subscription
      </ButtonLink>
    </p>
  )
}

const [cheapest] = plans

/** One line for people who look for work, because the prices are only for employers. */
function FoldedOffer() {
  return (
    <p className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
      <span>
        Your profile is free. Hiring? Post jobs from {cheapest?.price} {cheapest?.every}. See the{' '}
        <a href="/pricing">prices</a>.
      </span>
      <ButtonLink kind="outlined" href="/admin/job/new">
        Subscribe
      </ButtonLink>
    </p>
  )
}

/** The offer for employers. Everything else in the profile is free. */
function Offer() {
  return (
    <>
      <p className="mt-2">Your profile and your applications are free. Posting jobs for an organization costs:</p>
      <ul className="mt-2">
        {plans.map(({ plan, name, price, every, saves }) => (
          <li key={plan}>
            {name} {price} {every}
            {saves && ` (${saves.toLowerCase()})`}
          </li>
        ))}
      </ul>
      <p className="mt-4">
        <ButtonLink kind="outlined" href="/admin/job/new">
          Subscribe
        </ButtonLink>
      </p>
    </>
  )
}
