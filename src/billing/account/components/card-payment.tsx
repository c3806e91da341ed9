import { type ReactNode, useState } from 'react'
import { Button } from '../../../ui/components/button'
import { FormMessage } from '../../../ui/forms/form-message'
import { ApiError } from '../../../ui/hooks/api-client'
import type { PlanName } from '../../rules'
import { type CardReader, CardRefused, type Payer, payWithCard, tellPaid } from './paying'

export type CardFormProps = { plan: PlanName; payer: Payer }

type CardPaymentProps = CardFormProps & {
  reader: CardReader | null
  children: ReactNode
}

/** The form around the card fields. It pays only once, shows errors, and keeps what the user typed. */
export function CardPayment({ plan, payer, reader, children }: CardPaymentProps) {
  const [state, setState] = useState<'ready' | 'busy' | 'paid'>('ready')
  const [problem, setProblem] = useState<string>()

  async function pay() {
    if (!reader || state !== 'ready') return
    setState('busy')
    setProblem(undefined)
    try {
      await payWithCard(plan, reader, payer)
      setState('paid')
      tellPaid(plan)
    } catch (error) {
      if (!(error instanceof ApiError || error instanceof CardRefused)) throw error
      setProblem(error.message)
      setState('ready')
    }
  }

  return (
    <form
      noValidate
      className="mt-5 grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        pay()
      }}
    >
      {children}
      <FormMessage>{problem}</FormMessage>
      <Button type="submit" busy={state !== 'ready'} disabled={!reader}>
        {state === 'paid' ? 'Paid. One moment' : 'Subscribe'}
      </Button>
    </form>
  )
}
