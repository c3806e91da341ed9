import { plans } from '../../../organizations/pricing/prices'
import type { RefusedForm } from '../../../platform/http/act'
import { formatDay, siteTimeZone } from '../../../platform/time/clock'
import { clockIn } from '../../../platform/time/time-zones'
import { Button } from '../../../ui/components/button'
import { TextArea, TextField } from '../../../ui/forms/field'
import { FormMessage } from '../../../ui/forms/form-message'
import type { OrganizationDetails } from '../organization-details'
import { organizationHref } from '../organizations-query'
import { DetailsFact, DetailsSection } from './details-section'

type OrganizationBillingProps = Pick<OrganizationDetails, 'organization' | 'plan' | 'orders'> & {
  /** The form for the end of the trial, if it was refused. */
  refused: RefusedForm | null
}

const planName = (plan: string | null) => plans.find((known) => known.plan === plan)?.name ?? 'None'

export function OrganizationBilling({ organization, plan, orders, refused }: OrganizationBillingProps) {
  return (
    <DetailsSection id="billing" title="Subscription and purchase orders">
      <dl className="mt-3 grid gap-x-10 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
        <DetailsFact label="Plan">{planName(plan.name)}</DetailsFact>
        {plan.until && (
          <DetailsFact label={plan.renews ? 'Renews' : 'Ends'}>
            <time dateTime={plan.until}>{formatDay(plan.until)}</time>
          </DetailsFact>
        )}
        {plan.trialEnds && (
          <DetailsFact label="Free trial">
            {organization.statusCode === '3' ? 'Ends ' : 'Until '}
            <time dateTime={plan.trialEnds}>{formatDay(plan.trialEnds)}</time>
          </DetailsFact>
        )}
        {organization.subscriptionID && (
          <DetailsFact label="Subscription at the provider">{organization.subscriptionID}</DetailsFact>
        )}
      </dl>
      {organization.statusCode === '3' && (
        <TrialForm organizationId={organization._id} ends={plan.trialEnds} refused={refused} />
      )}
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

/** The form begins with the day that the page shows. */
const siteClock = clockIn(siteTimeZone)

type TrialFormProps = { organizationId: string; ends: string | null; refused: RefusedForm | null }

/** A plain form that opens in its place, so that it works without JavaScript. */
function TrialForm({ organizationId, ends, refused }: TrialFormProps) {
  const { typed = {}, errors = {} } = refused ?? {}
  return (
    <details open={refused !== null} className="mt-4">
      <summary className="link-summary">Move the end of the trial</summary>
      <form
        method="post"
        noValidate
        action={`${organizationHref(organizationId)}/trial`}
        className="mt-3 grid max-w-[40rem] gap-4"
      >
        <FormMessage>{refused?.problem}</FormMessage>
        <TextField
          label="Last day"
          type="date"
          name="ends"
          hint="Through the end of this day, UTC. Its administrators get a reminder a week before."
          defaultValue={typed.ends ?? (ends ? siteClock(ends).slice(0, 10) : undefined)}
          error={errors.ends}
        />
        <TextArea
          label="Reason"
          name="why"
          rows={2}
          hint="Only staff see it, in the history."
          defaultValue={typed.why}
          error={errors.why}
        />
        <Button type="submit" className="justify-self-start">
          Move the end
        </Button>
      </form>
    </details>
  )
}

function Order({ order }: { order: OrganizationDetails['orders'][number] }) {
  const { poNumber, plan, status, url, due, contact, email, created } = order
  return (
    <li className="wrap-anywhere border-line border-t py-3">
      <p className="font-semibold">{`${poNumber}, ${planName(plan)}`}</p>
      <p className="text-small">
        {`${status.charAt(0).toUpperCase()}${status.slice(1)}. Ordered ${formatDay(created)}`}
        {due && `, due ${formatDay(due)}`}
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
