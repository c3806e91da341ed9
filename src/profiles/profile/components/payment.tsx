import { plans } from '../../../organizations/pricing/prices'
import { ButtonLink } from '../../../ui/components/button'
import { dayWords } from '../../entries/dates'
import type { OwnProfile } from '../profile'

export function PaymentSection({ organization }: Pick<OwnProfile, 'organization'>) {
  const plan = plans.find((known) => known.plan === organization?.plan)
  const subscribes = plan !== undefined && organization?.status !== 'trial'
  return (
    <section aria-labelledby="payment-heading">
      <h2 id="payment-heading" className="font-semibold text-large">
        Payment
      </h2>
      {subscribes ? (
        <Subscription plan={plan} organization={organization} />
      ) : organization ? (
        <Offer />
      ) : (
        <FoldedOffer />
      )}
    </section>
  )
}

const billingPath = '/admin/billing'

function Subscription({ plan, organization }: { plan: (typeof plans)[number] } & Pick<OwnProfile, 'organization'>) {
  const ends = organization?.subscriptionEndDate
  return (
    <>
      <p className="mt-2">
        Your organization has the plan {plan.name}: {plan.price} {plan.every}.
        {ends && ` It is paid until ${dayWords(ends)}.`}
      </p>
      <p className="mt-4 flex flex-wrap gap-3">
        {organization?.statusCode === '4' && (
          <ButtonLink kind="outlined" href={billingPath}>
            Visit Payment Portal
          </ButtonLink>
        )}
        <ButtonLink kind="quiet" href={billingPath}>
          Cancel Subscription
        </ButtonLink>
      </p>
    </>
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
