import { plans } from '../organizations/pricing/prices'
import { brand } from '../platform/config/brand'
import type { MailContent } from '../platform/mail/mail-template'
import { withoutLinks } from '../platform/text/without-links'
import { dayOf } from '../platform/time/clock'
import { planLabel } from './provider/plan-terms'
import type { PlanName } from './rules'

type About = { plan: PlanName; origin: string }
export type AboutOrder = About & { poNumber: string }

const why = `You’re getting this email because you manage or pay for an organization’s plan on ${brand.name}.`
const ignore = 'You don’t need to do anything.'

const priceOf = (plan: PlanName) => plans.find((known) => known.plan === plan)?.price ?? ''
const planAndPrice = (plan: PlanName) => `${planLabel(plan)} plan (${priceOf(plan)})`
const toBilling = (origin: string) => ({ label: 'See your billing page', href: `${origin}/admin/billing` })

export const orderReceivedMail = ({
  plan,
  poNumber,
  due,
  origin,
}: AboutOrder & { due: string | null }): MailContent => ({
  subject: 'We have your purchase order',
  paragraphs: [
    'Hi,',
    `We received purchase order ${withoutLinks(poNumber)} for the ${planAndPrice(plan)}. The invoice went to your billing contact${due ? ` and is due on ${dayOf(due)}` : ''}.`,
    'Your plan starts once our team approves the order, usually within one business day, or as soon as the invoice is paid.',
  ],
  button: toBilling(origin),
  closing: [`${ignore} To change the order, withdraw it on your billing page and order again.`],
  why,
})

export const orderApprovedMail = ({ plan, poNumber, ends, origin }: AboutOrder & { ends: string }): MailContent => ({
  subject: 'Your purchase order is approved',
  paragraphs: [
    'Hi,',
    `We approved purchase order ${withoutLinks(poNumber)}. Your organization has the ${planAndPrice(plan)} until ${dayOf(ends)}, and can post and edit jobs now.`,
  ],
  button: toBilling(origin),
  closing: [`${ignore} The invoice is due within 30 days of the order.`],
  why,
})

export const orderWithdrawnMail = ({ plan, poNumber, origin }: AboutOrder): MailContent => ({
  subject: 'Your purchase order is withdrawn',
  paragraphs: [
    'Hi,',
    `Purchase order ${withoutLinks(poNumber)} for the ${planAndPrice(plan)} is withdrawn, and its invoice is void. Nothing is owed for it.`,
  ],
  button: toBilling(origin),
  closing: [ignore],
  why,
})

export const orderPaidMail = ({ plan, poNumber, ends, origin }: AboutOrder & { ends: string | null }): MailContent => ({
  subject: 'Your invoice is paid',
  paragraphs: [
    'Hi,',
    `We received the payment for purchase order ${withoutLinks(poNumber)}: ${planAndPrice(plan)}${ends ? `, paid until ${dayOf(ends)}` : ''}. Your invoice and receipt are in the payment portal, which opens from your billing page.`,
  ],
  button: toBilling(origin),
  closing: [ignore],
  why,
})

export const planPaidMail = ({ plan, next, origin }: About & { next: string }): MailContent => ({
  subject: `We received your payment for ${brand.name}`,
  paragraphs: [
    'Hi,',
    `Your organization’s ${planAndPrice(plan)} is paid until ${dayOf(next)}. The next payment is due on that day.`,
    'Your receipt is in the payment portal, which opens from your billing page.',
  ],
  button: toBilling(origin),
  closing: [`${ignore} If you don’t want to renew, cancel on your billing page.`],
  why,
})

/** `resumableUntil` is the end of a paid period in which the plan can be resumed. */
export const planCanceledMail = ({
  plan,
  resumableUntil,
  origin,
}: {
  plan: PlanName | null
  resumableUntil: string | null
  origin: string
}): MailContent => ({
  subject: `Your ${brand.name} plan is canceled`,
  paragraphs: [
    'Hi,',
    `Your organization’s ${plan ? `${planLabel(plan)} ` : ''}plan was canceled and has ended. Nothing more is charged. Published jobs stay live until their 60 days are up.`,
    resumableUntil
      ? `The plan is paid until ${dayOf(resumableUntil)}. Until then, you can resume it at no cost.`
      : 'To post and edit jobs again, choose a plan.',
  ],
  button: toBilling(origin),
  closing: [
    'If this was intended, you can ignore this email. If not, tell the other administrators of your organization.',
  ],
  why,
})
