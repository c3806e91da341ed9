import { plans } from '../../../organizations/pricing/prices'
import { toast } from '../../../ui/components/toast'
import { call } from '../../../ui/hooks/api-client'
import { planLabel, planTerms } from '../../provider/plan-terms'
import type { PlanName } from '../../rules'

/** What a form for a card can do; both the provider's and the stand-in's are such. */
export type CardReader = {
  /** Makes a payment method of what was typed. Throws CardRefused with the provider's words. */
  read: () => Promise<string>
  /** Lets the bank confirm a payment. Throws CardRefused with the provider's words. */
  confirm: (clientSecret: string) => Promise<void>
}

/** The provider's words about a card, for the person who typed it. */
export class CardRefused extends Error {}

export type Payer = { email: string; name: string }

/**
 * Pays a plan with the card: the server charges it, the bank confirms it where it asks for that, and the server is asked
 * again, which finds it paid.
 * @throws ApiError, and CardRefused where the card cannot be read or confirmed
 */
export async function payWithCard(plan: PlanName, reader: CardReader, payer: Payer): Promise<void> {
  const method = await reader.read()
  const { status, client_secret: secret } = await charge(plan, method, payer)
  if (status === 'succeeded') return
  await confirmOrTell(reader, secret)
  await charge(plan, method, payer)
}

/**
 * Lets a plan that is paid for go on, with the card that paid before.
 * @throws ApiError
 */
export async function resumePlan(plan: PlanName, payer: Payer): Promise<void> {
  await charge(plan, undefined, payer)
}

function charge(plan: PlanName, method: string | undefined, { email, name }: Payer) {
  const { path, subscriptionType } = planTerms[plan]
  const amount = plans.find((known) => known.plan === plan)?.amount
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

/** The specification's label, which differs from the plan's name. */
const labels = { annual: 'Annual', monthly: 'Monthly' } as const

/** Says that it worked, and goes on to the dashboard after two seconds. */
export function tellPaid(plan: PlanName): void {
  toast({
    title: `Successful ${labels[planTerms[plan].subscriptionType]} Subscription Payment!`,
    description: 'Your account has now been upgraded, you are being redirected to the Admin Portal.',
  })
  goToAdminSoon()
}

/** Says that the plan goes on, and goes on to the dashboard. */
export function tellResumed(plan: PlanName): void {
  toast({ title: `Your ${planLabel(plan)} plan is active again.`, description: 'Nothing was charged today.' })
  goToAdminSoon()
}

export function goToAdminSoon(): void {
  setTimeout(() => location.assign('/admin'), 2000)
}
