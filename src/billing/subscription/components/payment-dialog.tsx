import { Suspense, useId, useState } from 'react'
import { plans } from '../../../organizations/pricing/prices'
import { Button } from '../../../ui/components/button'
import { Dialog } from '../../../ui/components/dialog'
import { lazyPart } from '../../../ui/components/lazy-part'
import { setInitialFocus } from '../../../ui/hooks/starts-here'
import type { PaymentData, ShownOrder } from '../../account/overview'
import { OrderForm } from '../../purchase-orders/components/order-form'
import { type Ordered, OrderedDialog } from '../../purchase-orders/components/ordered-dialog'
import type { PlanName } from '../../rules'

const ProviderCardForm = lazyPart(() => import('./provider-card-form'))
/** Only on machines without keys. A deploy build doesn't include it. */
const TestCardForm = __LOCAL__ ? lazyPart(() => import('./test-card-form')) : null

type PaymentDialogProps = {
  plan: PlanName
  paymentData: PaymentData
  payer: { email: string; name: string }
  /** False if an order is already waiting for approval. */
  canOrder: boolean
  onOrdered: (order: ShownOrder) => void
  onClose: () => void
}

export default function PaymentDialog({ plan: chosen, paymentData, payer, canOrder, ...on }: PaymentDialogProps) {
  const [plan, setPlan] = useState(chosen)
  const [byOrder, setByOrder] = useState(false)
  const [ordered, setOrdered] = useState<Ordered | null>(null)
  const form = { plan, payer }
  if (ordered) return <OrderedDialog {...ordered} />
  return (
    <Dialog title="Subscribe" onClose={on.onClose}>
      <PlanChoice plan={plan} onChoose={setPlan} />
      {byOrder ? (
        <OrderForm
          {...form}
          onOrdered={(done) => {
            setOrdered(done)
            on.onOrdered(done.order)
          }}
        />
      ) : (
        <Suspense fallback={<p className="mt-6 text-muted">Loading the card form…</p>}>
          {paymentData.kind === 'provider' && (
            <ProviderCardForm {...form} publishableKey={paymentData.publishableKey} />
          )}
          {paymentData.kind === 'test' && TestCardForm && <TestCardForm {...form} />}
        </Suspense>
      )}
      {canOrder && (
        <p className="mt-5 border-line border-t pt-4 text-small">
          <Button kind="quiet" onClick={() => setByOrder(!byOrder)}>
            {byOrder ? 'Pay by card instead' : 'Pay by purchase order instead'}
          </Button>
        </p>
      )}
    </Dialog>
  )
}

function PlanChoice({ plan, onChoose }: { plan: PlanName; onChoose: (plan: PlanName) => void }) {
  const id = useId()
  return (
    <fieldset className="mt-4 grid gap-1">
      <legend className="font-semibold">Plan</legend>
      {plans.map(({ plan: name, name: label, price, every, saves }) => (
        <label key={name} htmlFor={`${id}-${name}`} className="flex min-h-11 items-center gap-3">
          <input
            type="radio"
            // Otherwise an arrow key could change the plan by accident.
            ref={name === plan ? setInitialFocus : undefined}
            id={`${id}-${name}`}
            name={id}
            checked={name === plan}
            onChange={() => onChoose(name)}
            className="size-6 shrink-0 accent-accent"
          />
          <span>
            {label}, <strong>{price}</strong> {every}
            {saves && <span className="text-small text-success">{` · ${saves}`}</span>}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
