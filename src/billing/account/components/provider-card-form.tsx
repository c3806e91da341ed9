import { CardElement, Elements, useElements, useStripe } from '@stripe/react-stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import { useMemo, useState } from 'react'
import { type CardFormProps, CardPayment } from './card-payment'
import { type CardReader, CardRefused } from './paying'

/** Uses the provider's own fields, so card numbers never reach this site. Load this lazily, when the user pays. */
export default function ProviderCardForm({ publishableKey, ...props }: CardFormProps & { publishableKey: string }) {
  const stripe = useMemo(() => loadStripe(publishableKey), [publishableKey])
  return (
    <Elements stripe={stripe}>
      <CardFields {...props} />
    </Elements>
  )
}

function CardFields(props: CardFormProps) {
  const stripe = useStripe()
  const elements = useElements()
  const [isReady, setReady] = useState(false)
  const card = elements?.getElement(CardElement)
  const { name, email } = props.payer

  const reader: CardReader | null =
    stripe && card && isReady
      ? {
          read: async () => {
            const result = await stripe.createPaymentMethod({ type: 'card', card, billing_details: { name, email } })
            if (result.error) throw new CardRefused(result.error.message)
            return result.paymentMethod.id
          },
          confirm: async (clientSecret) => {
            const { error } = await stripe.confirmCardPayment(clientSecret)
            if (error) throw new CardRefused(error.message)
          },
        }
      : null

  return (
    <CardPayment {...props} reader={reader}>
      <div className="min-h-12 rounded-control border-[1.5px] border-muted bg-raised px-3.5 py-3.5">
        <CardElement options={{ style: { base: look() } }} onReady={() => setReady(true)} />
      </div>
    </CardPayment>
  )
}

/** The site's colors for the fields, which are in the provider's iframe. */
function look() {
  const theme = getComputedStyle(document.documentElement)
  const color = (name: string) => theme.getPropertyValue(name).trim()
  return {
    color: color('--ink'),
    iconColor: color('--muted'),
    fontSize: theme.fontSize,
    '::placeholder': { color: color('--muted') },
  }
}
