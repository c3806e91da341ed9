import { plans } from '../../../organizations/pricing/prices'
import { dayOf } from '../../../platform/time/clock'
import type { OrganizationDetails } from '../organization-details'
import { DetailsFact, DetailsSection } from './details-section'

type OrganizationBillingProps = Pick<OrganizationDetails, 'organization' | 'plan' | 'orders'>

const planName = (plan: string | null) => plans.find((known) => known.plan === plan)?.name ?? 'None'

export function OrganizationBilling({ organization, plan, orders }: OrganizationBillingProps) {
  return (
    <DetailsSection id="billing" title="Subscription and purchase orders">
      <dl className="mt-3 grid gap-x-10 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
        <DetailsFact label="Plan">{planName(plan.name)}</DetailsFact>
        {plan.until && (
          <DetailsFact label={plan.renews ? 'Renews' : 'Ends'}>
            <time dateTime={plan.until}>{dayOf(plan.until)}</time>
          </DetailsFact>
        )}
        {plan.trialEnds && (
          <DetailsFact label="Free trial">
            {organization.statusCode === '3' ? 'Ends ' : 'Until '}
            <time dateTime={plan.trialEnds}>{dayOf(plan.trialEnds)}</time>
          </DetailsFact>
        )}
        {organization.subscriptionID && (
          <DetailsFact label="Subscription at the provider">{organization.subscriptionID}</DetailsFact>
        )}
      </dl>
      {orders.length === 0 ? (
        <p className="mt-4 text-muted">No purchase orders.</p>
      ) : (
        <ul aria-label="Purchase orders" className="mt-4">
          {orders.map((order) => (
            <Order key={order._id} order={order} />
          ))}
        </ul>
      )}
    </DetailsSection>
  )
}

function Order({ order }: { order: OrganizationDetails['orders'][number] }) {
  const { poNumber, plan, status, url, due, contact, email, created } = order
  return (
    <li className="wrap-anywhere border-line border-t py-3">
      <p className="font-semibold">{`${poNumber}, ${planName(plan)}`}</p>
      <p className="text-small">
        {`${status.charAt(0).toUpperCase()}${status.slice(1)}. Ordered ${dayOf(created)}`}
        {due && `, due ${dayOf(due)}`}
        {contact && ` by ${[contact, email].filter(Boolean).join(', ')}`}
      </p>
      {url && (
        <a href={url} rel="noopener noreferrer" className="inline-flex min-h-11 items-center text-small">
          See the invoice
        </a>
      )}
    </li>
  )
}
