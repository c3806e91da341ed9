import { Suspense, useEffect, useState } from 'react'
import { Plans } from '../../../organizations/pricing/shared/pricing-table'
import { brand } from '../../../platform/config/brand'
import { formatDay } from '../../../platform/time/clock'
import { Button } from '../../../ui/components/button'
import { lazyPart } from '../../../ui/components/lazy-part'
import { Notice } from '../../../ui/components/notice'
import { ProblemWords } from '../../../ui/forms/form-message'
import { send } from '../../../ui/hooks/api-client'
import { useAct } from '../../../ui/hooks/use-act'
import { useFocus } from '../../../ui/hooks/use-focus'
import { AreaPage } from '../../../ui/layouts/area-page'
import { planLabel } from '../../provider/plan-terms'
import type { PlanName } from '../../rules'
import { type Payer, resumePlan, tellResumed } from '../components/paying'
import type { PaymentData, Plan, ShownOrder } from '../overview'
import { PlanActions } from '../shared/plan-actions'

const ConfirmDialog = lazyPart(() => import('../../../ui/components/confirm-dialog'))

const PaymentDialog = lazyPart(() => import('../components/payment-dialog'))

export type BillingProps = {
  plan: Plan
  paymentData: PaymentData
  email: string
  /** Whether staff are acting for the organization. They can look but can't pay. */
  isGuest: boolean
  opens: PlanName | null
}

export default function Billing({ plan, paymentData, email, isGuest, opens }: BillingProps) {
  const [chosen, setChosen] = useState<PlanName | null>(null)
  const [order, setOrder] = useState<ShownOrder | null>(plan.order ?? null)
  const [withdrawn, setWithdrawn] = useState<string | null>(null)
  const isPaid = plan.statusCode === '4'
  const canChoose = !isGuest && !isPaid && plan.statusCode !== '0' && paymentData.kind !== 'closed'
  /** A plan that is paid for can only be resumed. Nothing else can be bought until it ends. */
  const canPay = canChoose && plan.paidAhead === null
  const payer = { email, name: plan.name }

  // Opened in an effect, because the server renders no dialogs.
  useEffect(() => {
    if (opens && canPay) setChosen(opens)
  }, [opens, canPay])

  function noteWithdrawn(poNumber: string) {
    setOrder(null)
    setWithdrawn(poNumber)
  }

  function close() {
    setChosen(null)
    if (location.search) history.replaceState(null, '', '/admin/billing')
  }

  return (
    <AreaPage>
      <h1 className="mt-8 font-bold text-title">Billing</h1>
      <Facts plan={plan} />
      {plan.isPastDue && (
        <Notice title="Your last payment was declined.">
          Your jobs stay as they are while we try the payment again. Update your card in the payment portal.
        </Notice>
      )}
      {order && (
        <OrderSection
          order={order}
          canWithdraw={!isGuest && paymentData.kind !== 'closed'}
          onWithdrawn={noteWithdrawn}
        />
      )}
      {!order && withdrawn !== null && <Withdrawn poNumber={withdrawn} />}
      {isGuest && (
        <p className="mt-6 max-w-measure text-muted">
          You act for this organization. Only its own administrators can pay or cancel.
        </p>
      )}
      {isPaid && !isGuest && opens && opens !== plan.plan && <OtherPlan opens={opens} plan={plan} />}
      {isPaid && !isGuest && <PlanActions plan={plan} payer={payer} hasPortal={paymentData.kind !== 'closed'} />}
      {!isPaid && paymentData.kind === 'closed' && (
        <p className="mt-6 max-w-measure">
          Payments are not open on this site yet. <a href={`mailto:${brand.mail}`}>Write to us</a>, and we’ll set up
          your plan by hand.
        </p>
      )}
      {canChoose && (
        <>
          <noscript>
            <p className="mt-6 font-semibold text-danger">Turn on JavaScript to pay.</p>
          </noscript>
          {plan.paidAhead ? <ResumePlan {...plan.paidAhead} payer={payer} /> : <Plans onChoose={setChosen} />}
        </>
      )}
      <Suspense fallback={null}>
        {chosen && (
          <PaymentDialog
            plan={chosen}
            paymentData={paymentData}
            payer={payer}
            canOrder={order === null}
            onOrdered={setOrder}
            onClose={close}
          />
        )}
      </Suspense>
    </AreaPage>
  )
}

function Facts({ plan }: { plan: Plan }) {
  return (
    <dl className="mt-6 grid max-w-measure grid-cols-[auto_1fr] gap-x-8 gap-y-2 border-line border-y py-5">
      {getFacts(plan).map(({ label, value }) => (
        <div key={label} className="col-span-2 grid grid-cols-subgrid">
          <dt className="text-muted">{label}</dt>
          <dd className="font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

const standings: Record<Plan['statusCode'], string> = {
  '0': 'Partner',
  '1': 'No active plan',
  '2': 'No active plan',
  '3': 'Free trial',
  '4': 'Active',
}

function getFacts({ statusCode, plan, until, trialEnds, renews, paidAhead }: Plan) {
  const hasPlan = statusCode === '4' || statusCode === '0'
  return [
    { label: 'Plan', value: plan && hasPlan ? planLabel(plan) : statusCode === '4' ? 'By arrangement' : 'N/A' },
    {
      label: 'Status',
      value: paidAhead ? `Canceled, paid until ${formatDay(paidAhead.until)}` : standings[statusCode],
    },
    ...(statusCode === '3' && trialEnds ? [{ label: 'Trial ends', value: formatDay(trialEnds) }] : []),
    ...(statusCode === '4' && until ? [{ label: renews ? 'Next payment' : 'Ends', value: formatDay(until) }] : []),
  ]
}

/** Shown if the user clicked Subscribe for a plan other than their own. Says where to change it. */
function OtherPlan({ opens, plan }: { opens: PlanName; plan: Plan }) {
  return (
    <p role="status" className="mt-6 max-w-measure">
      {plan.hasSubscription
        ? `You already have a plan. To switch to ${planLabel(opens)}, use “Change plan”.`
        : 'You already have a plan. '}
      {!plan.hasSubscription && (
        <>
          <a href={`mailto:${brand.mail}`}>Write to us</a>
          {` to switch to ${planLabel(opens)}.`}
        </>
      )}
    </p>
  )
}

/** In place of the order, with the focus that was on its button. */
function Withdrawn({ poNumber }: { poNumber: string }) {
  const words = useFocus<HTMLParagraphElement>()
  return (
    <p ref={words} tabIndex={-1} className="wrap-anywhere mt-6 max-w-measure">
      {`Purchase order ${poNumber} is withdrawn, and its invoice is void. Nothing is owed for it.`}
    </p>
  )
}

type OrderSectionProps = { order: ShownOrder; canWithdraw: boolean; onWithdrawn: (poNumber: string) => void }

function OrderSection({ order, canWithdraw, onWithdrawn }: OrderSectionProps) {
  const { _id, status, plan, poNumber, url, due } = order
  return (
    <section aria-labelledby="order" className="mt-6 max-w-measure">
      <h2 id="order" className="font-semibold text-large">
        Purchase order {poNumber}
      </h2>
      <p className="mt-1">
        {status === 'open'
          ? `This order is waiting for approval. Your ${planLabel(plan)} plan starts once our team approves it, usually within one business day. If you pay by card instead, we withdraw the order.`
          : `The ${planLabel(plan)} plan is active.`}
        {due && ` The invoice is due on ${formatDay(due)}.`}
      </p>
      {url && (
        <a href={url} target="_blank" rel="noopener" className="inline-flex min-h-11 items-center">
          See the invoice
        </a>
      )}
      {canWithdraw && status === 'open' && _id !== null && (
        <p className="mt-2">
          <WithdrawOrder invoiceId={_id} poNumber={poNumber} onWithdrawn={onWithdrawn} />
        </p>
      )}
    </section>
  )
}

type WithdrawOrderProps = Pick<OrderSectionProps, 'onWithdrawn'> & { invoiceId: string; poNumber: string }

function WithdrawOrder({ invoiceId, poNumber, onWithdrawn }: WithdrawOrderProps) {
  const [asks, setAsks] = useState(false)

  async function withdraw() {
    await send('DELETE', '/api/stripe/invoice/:invoiceId', { param: { invoiceId } })
    onWithdrawn(poNumber)
  }

  return (
    <>
      <Button kind="outlined" onClick={() => setAsks(true)}>
        Withdraw order
      </Button>
      <Suspense fallback={null}>
        {asks && (
          <ConfirmDialog
            title="Withdraw this order?"
            action="Withdraw order"
            dismiss="Keep the order"
            kind="danger"
            onConfirm={withdraw}
            onClose={() => setAsks(false)}
          >
            <p>{`We void the invoice for order ${poNumber}, and nothing is owed. You can order again at any time.`}</p>
          </ConfirmDialog>
        )}
      </Suspense>
    </>
  )
}

type ResumePlanProps = { plan: PlanName; until: string; payer: Payer }

/** Resumes a paid plan with one click. There is nothing to pay, so no card is asked for. */
function ResumePlan({ plan, until, payer }: ResumePlanProps) {
  const [isDone, setDone] = useState(false)
  const { busy, problem, run } = useAct()

  async function resume() {
    await resumePlan(plan, payer)
    setDone(true)
    tellResumed(plan)
  }

  return (
    <section className="mt-6">
      <p className="max-w-measure">
        {`You’ve paid for the ${planLabel(plan)} plan until ${formatDay(until)}. Resume it to post and edit jobs again. The next payment is due on that day.`}
      </p>
      {problem && <ProblemWords problem={problem} />}
      <p className="mt-4">
        <Button busy={busy || isDone} onClick={() => run(resume)}>
          {`Resume ${planLabel(plan)}, $0 today`}
        </Button>
      </p>
    </section>
  )
}
