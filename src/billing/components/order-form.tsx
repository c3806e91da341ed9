import { valibotResolver } from '@hookform/resolvers/valibot'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Button } from '../../ui/button'
import { call } from '../../ui/call'
import { TextField } from '../../ui/field'
import { showProblem } from '../../ui/form'
import { FormMessage } from '../../ui/form-message'
import { planLabel } from '../plan'
import { OrderRequest, type PlanName } from '../rules'
import type { Payer } from './paying'

type OrderFormProps = { plan: PlanName; payer: Payer; onClose: () => void }
type Ordered = { email: string; url: string | null }

/** Orders the plan by purchase order, and says calmly what happens next. */
export function OrderForm({ plan, payer, onClose }: OrderFormProps) {
  const [ordered, setOrdered] = useState<Ordered | null>(null)
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: valibotResolver(OrderRequest),
    values: { plan, poNumber: '', email: payer.email, contact: '' },
    resetOptions: { keepDirtyValues: true },
  })
  const { errors, isSubmitting } = formState
  const submit = handleSubmit((order) =>
    call<{ url: string | null }>('POST', '/api/stripe/invoice', order).then(
      ({ url }) => setOrdered({ email: order.email, url }),
      (problem) => showProblem(problem, setError),
    ),
  )
  if (ordered) return <Confirmation {...ordered} onClose={onClose} />
  return (
    <form onSubmit={submit} noValidate className="mt-5 grid gap-4">
      <p className="text-muted text-small">
        We send an invoice to your billing contact, to be paid within 30 days. Your plan begins when our team has
        approved the order, usually within one working day.
      </p>
      <FormMessage>{errors.root?.message}</FormMessage>
      <TextField label="Purchase order number" error={errors.poNumber?.message} {...register('poNumber')} />
      <TextField label="Billing contact" autoComplete="name" error={errors.contact?.message} {...register('contact')} />
      <TextField
        label="Billing e-mail"
        type="email"
        autoComplete="email"
        error={errors.email?.message}
        {...register('email')}
      />
      <Button type="submit" busy={isSubmitting}>
        Order the {planLabel(plan)} plan
      </Button>
    </form>
  )
}

function Confirmation({ email, url, onClose }: Ordered & { onClose: () => void }) {
  return (
    <div role="status" className="mt-5 grid gap-3">
      <p className="font-semibold text-large">Your order is with us.</p>
      <p>The invoice goes to {email}. When our team has approved the order, your plan begins, and this page says so.</p>
      <div className="flex flex-wrap items-center gap-4">
        <Button onClick={onClose}>Done</Button>
        {url && (
          <a href={url} target="_blank" rel="noopener">
            See the invoice
          </a>
        )}
      </div>
    </div>
  )
}
