import { toast, toastOnNextPage } from '../../../ui/components/toast'
import { call } from '../../../ui/hooks/api-client'
import { planLabel, planTerms } from '../../provider/plan-terms'
import type { PlanName } from '../../rules'

/** Implemented by both card forms, the provider's and the stand-in's. */
export type CardReader = {
  /** Creates a payment method from the typed card. Throws CardRefused with the provider's message. */
  read: () => Promise<string>
  /** Confirms a payment with the bank. Throws CardRefused with the provider's message. */
  confirm: (clientSecret: string) => Promise<void>
}

/** The provider's message about a card, for the person who typed it. */
export class CardRefused extends Error {}

export type Payer = { email: string; name: string }

/**
 * Pays for a plan by card. The server charges the card. If the bank asks for confirmation, the second call to the
 * server finds the confirmed payment.
 * @throws ApiError, or CardRefused if the card can't be read or confirmed
 */
export async function payWithCard(plan: PlanName, reader: CardReader, payer: Payer): Promise<void> {
  const method = await reader.read()
  const { status, client_secret: secret } = await charge(plan, method, payer)
  if (status === 'succeeded') return
  await confirmOrTell(reader, secret)
  await charge(plan, method, payer)
}

/** With the card that paid before. @throws ApiError */
export async function resumePlan(plan: PlanName, payer: Payer): Promise<void> {
  await charge(plan, undefined, payer)
}

function charge(plan: PlanName, method: string | undefined, { email, name }: Payer) {
  const { path, subscriptionType, amount } = planTerms[plan]
  const body = { payment_method: method, email, clientName: name, subscriptionType, amount }
  return call('POST', `/api/stripe/${path}`, { json: body })
}

async function confirmOrTell(reader: CardReader, clientSecret: string): Promise<void> {
  try {
    await reader.confirm(clientSecret)
  } catch (error) {
    toast({ kind: 'error', title: 'Error Occurred with Payment' })
    throw error
  }
}

/** The specification's labels, which differ from the plans' names. */
const labels = { annual: 'Annual', monthly: 'Monthly' } as const

export function tellPaid(plan: PlanName): void {
  toast({
    title: `Successful ${labels[planTerms[plan].subscriptionType]} Subscription Payment!`,
    description: 'Your account has now been upgraded, you are being redirected to the Admin Portal.',
  })
  goToAdminSoon('/admin?paid')
}

/** The dashboard says it, because the page that resumed the plan is left at once. */
export function tellResumed(plan: PlanName): void {
  toastOnNextPage({
    title: `Your ${planLabel(plan)} plan is active again.`,
    description: 'Nothing was charged today.',
    close: 'OK',
  })
  location.assign('/admin')
}

/** @param page the dashboard; with `?paid`, it also says what was paid */
export function goToAdminSoon(page: '/admin' | '/admin?paid' = '/admin'): void {
  setTimeout(() => location.assign(page), 2000)
}
