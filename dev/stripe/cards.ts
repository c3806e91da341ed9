/** A test card, with the provider's own number and ready-made name. */
type Card = {
  number: string
  token: string
  brand: string
  refusal?: { code: string; decline_code?: string; message: string }
  /** The first payment must be confirmed with the bank. */
  asksFirst?: boolean
  /** It works now, but is declined when the plan renews. */
  failsLater?: boolean
}

const declined = { code: 'card_declined', decline_code: 'generic_decline', message: 'Your card was declined.' }

export const cards: readonly Card[] = [
  { number: '4242424242424242', token: 'pm_card_visa', brand: 'visa' },
  { number: '5555555555554444', token: 'pm_card_mastercard', brand: 'mastercard' },
  { number: '4000000000000002', token: 'pm_card_visa_chargeDeclined', brand: 'visa', refusal: declined },
  {
    number: '4000000000009995',
    token: 'pm_card_visa_chargeDeclinedInsufficientFunds',
    brand: 'visa',
    refusal: {
      code: 'card_declined',
      decline_code: 'insufficient_funds',
      message: 'Your card has insufficient funds.',
    },
  },
  {
    number: '4000000000000069',
    token: 'pm_card_chargeDeclinedExpiredCard',
    brand: 'visa',
    refusal: { code: 'expired_card', message: 'Your card has expired.' },
  },
  {
    number: '4000000000000127',
    token: 'pm_card_chargeDeclinedIncorrectCvc',
    brand: 'visa',
    refusal: { code: 'incorrect_cvc', message: "Your card's security code is incorrect." },
  },
  {
    number: '4000000000000119',
    token: 'pm_card_chargeDeclinedProcessingError',
    brand: 'visa',
    refusal: {
      code: 'processing_error',
      message: 'An error occurred while processing your card. Try again in a little bit.',
    },
  },
  { number: '4000002500003155', token: 'pm_card_authenticationRequiredOnSetup', brand: 'visa', asksFirst: true },
  { number: '4000002760003184', token: 'pm_card_authenticationRequired', brand: 'visa', asksFirst: true },
  { number: '4000000000000341', token: 'pm_card_chargeCustomerFail', brand: 'visa', failsLater: true },
]

export const declinedLater = declined
