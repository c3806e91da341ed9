import { valibotResolver } from '@hookform/resolvers/valibot'
import { useForm } from 'react-hook-form'
import { Button } from '../../../ui/components/button'
import { TextField } from '../../../ui/forms/field'
import { FormMessage } from '../../../ui/forms/form-error'
import { showProblem } from '../../../ui/forms/form-errors'
import { call } from '../../../ui/hooks/api-client'
import { planLabel } from '../../provider/plan-terms'
import { OrderRequest, type PlanName } from '../../rules'
import type { Payer } from '../../subscription/components/paying'
import type { Ordered } from './ordered-dialog'

type OrderFormProps = { plan: PlanName; payer: Payer; onOrdered: (ordered: Ordered) => void }

export function OrderForm({ plan, payer, onOrdered }: OrderFormProps) {
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
