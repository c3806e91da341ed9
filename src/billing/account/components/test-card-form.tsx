import { useRef, useState } from 'react'
import { Button } from '../../../ui/components/button'
import { TextField } from '../../../ui/forms/field'
import { type CardFormProps, CardPayment } from './card-payment'
import { type CardReader, CardRefused } from './paying'

const standIn = '/dev/stripe/v1'

type Question = { answer: (approved: boolean) => void }

/** Plain fields in place of the provider's, on machines without keys (docs/deploy.md). */
export default function TestCardForm(props: CardFormProps) {
  const [card, setCard] = useState({ number: '', expiry: '', cvc: '' })
  const [question, setQuestion] = useState<Question | null>(null)
  const [isMissing, setMissing] = useState(false)
  const fields = useRef<HTMLDivElement>(null)
  const type = (name: keyof typeof card) => ({
    value: card[name],
    error: isMissing && !card[name].trim() ? 'Fill this in.' : undefined,
    onChange: ({ target }: { target: { value: string } }) => setCard({ ...card, [name]: target.value }),
  })

  const reader: CardReader = {
    read: async () => {
      const empty = [...(fields.current?.querySelectorAll('input') ?? [])].find(({ value }) => !value.trim())
      setMissing(empty !== undefined)
      empty?.focus()
      if (empty) throw new CardRefused('Fill in your card details.')
      const [month = '', year = ''] = card.expiry.split('/').map((part) => part.trim())
      const sent = { 'card[number]': card.number, 'card[exp_month]': month, 'card[exp_year]': year }
      const { id } = await ask('/payment_methods', { type: 'card', ...sent, 'card[cvc]': card.cvc })
      return id
    },
    confirm: async (clientSecret) => {
      const approved = await new Promise<boolean>((answer) => setQuestion({ answer }))
      setQuestion(null)
      const path = `/payment_intents/${clientSecret.split('_secret_')[0]}/authenticate`
      const outcome = approved ? 'approve' : 'refuse'
      const { last_payment_error: error } = await ask(path, { client_secret: clientSecret, outcome })
      if (error) throw new CardRefused(error.message)
    },
  }

  return (
    <CardPayment {...props} reader={reader}>
      <p className="rounded-control bg-wash px-4 py-3 text-small">
        <strong>Test mode: no money moves.</strong> 4242 4242 4242 4242 pays, 4000 0000 0000 0002 is declined, 4000 0025
        0000 3155 asks for confirmation.
      </p>
      <div ref={fields} className="grid gap-4">
        {' '}
        <TextField label="Card number" inputMode="numeric" autoComplete="cc-number" {...type('number')} />
        <div className="grid grid-cols-2 gap-4">
          <TextField label="Expires" placeholder="MM/YY" autoComplete="cc-exp" {...type('expiry')} />
          <TextField label="CVC" inputMode="numeric" autoComplete="cc-csc" {...type('cvc')} />
        </div>
      </div>
      {question && (
        <div role="alert" className="rounded-control border border-line p-4">
          <p>
            <strong>Your bank asks:</strong> did you start this payment?
          </p>
          <div className="mt-3 flex flex-wrap gap-3">
            <Button onClick={() => question.answer(true)}>Approve</Button>
            <Button kind="outlined" onClick={() => question.answer(false)}>
              Refuse
            </Button>
          </div>
        </div>
      )}
    </CardPayment>
  )
}

type Answer = { id: string; last_payment_error?: { message: string } | null; error?: { message: string } }

/** @throws CardRefused with the stand-in's message */
async function ask(path: string, fields: Record<string, string>): Promise<Answer> {
  const answer = await fetch(standIn + path, { method: 'POST', body: new URLSearchParams(fields) }).catch(() => null)
  const result: Answer = answer
    ? await answer.json()
    : { id: '', error: { message: 'The test payment service isn’t answering.' } }
  if (result.error) throw new CardRefused(result.error.message)
  return result
}
