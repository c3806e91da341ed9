import { valibotResolver } from '@hookform/resolvers/valibot'
import { Suspense, useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import { plans } from '../../../organizations/pricing/prices'
import { Button } from '../../../ui/components/button'
import { Dialog } from '../../../ui/components/dialog'
import { lazyPart } from '../../../ui/components/lazy-part'
import { TextField } from '../../../ui/forms/field'
import { showProblem } from '../../../ui/forms/form-errors'
import { FormMessage } from '../../../ui/forms/form-message'
import { call } from '../../../ui/hooks/api-client'
import { setInitialFocus } from '../../../ui/hooks/use-focus'
import { planLabel } from '../../provider/plan-terms'
import { OrderRequest, type PlanName } from '../../rules'
import type { PaymentData, ShownOrder } from '../overview'
import type { Payer } from './paying'

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

type OrderFormProps = { plan: PlanName; payer: Payer; onOrdered: (ordered: Ordered) => void }

function OrderForm({ plan, payer, onOrdered }: OrderFormProps) {
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: valibotResolver(OrderRequest),
    values: { plan, poNumber: '', email: payer.email, contact: payer.name },
    resetOptions: { keepDirtyValues: true },
  })
  const { errors, isSubmitting } = formState
  const submit = handleSubmit((order) =>
    call('POST', '/api/stripe/invoice', { json: order }).then(
      ({ invoice_id: _id, url }) => {
        const { email, poNumber } = order
        onOrdered({ email, order: { _id, status: 'open', plan, poNumber, url, due: null } })
      },
      (problem) => showProblem(problem, setError),
    ),
  )
  return (
    <form onSubmit={submit} noValidate className="mt-5 grid gap-4">
      <p className="text-muted text-small">
        We’ll send an invoice to your billing contact, due within 30 days. Your plan starts once our team approves the
        order, usually within one business day.
      </p>
      <p className="text-small">
        No number yet?{' '}
        <a href={`/admin/billing/quote?plan=${plan}`} target="_blank" rel="noopener">
          Print a quote
        </a>{' '}
        (opens in a new tab), and come back with the number.
      </p>
      <FormMessage>{errors.root?.message}</FormMessage>
      <TextField label="Purchase order number" error={errors.poNumber?.message} {...register('poNumber')} />
      <TextField label="Billing contact" autoComplete="name" error={errors.contact?.message} {...register('contact')} />
      <TextField
        label="Billing email"
        type="email"
        autoComplete="email"
        error={errors.email?.message}
        {...register('email')}
      />
      <Button live type="submit" busy={isSubmitting}>
        Order the {planLabel(plan)} plan
      </Button>
    </form>
  )
}

type Ordered = { email: string; order: ShownOrder }

/** The page behind it shows the order already. Closing reloads the page, for the rest of what the server knows. */
function OrderedDialog({ email, order: { url } }: Ordered) {
  const close = () => location.assign('/admin/billing')
  return (
    <Dialog
      key="ordered"
      title="We have your order"
      description={`We’re sending the invoice to ${email}. Your plan starts once our team approves the order. You can check on it on this page.`}
      initialFocus="heading"
      onClose={close}
    >
      <div className="mt-6 flex flex-wrap items-center gap-4">
        <Button onClick={close}>Done</Button>
        {url && (
          <a href={url} target="_blank" rel="noopener">
            See the invoice
          </a>
        )}
      </div>
    </Dialog>
  )
}
