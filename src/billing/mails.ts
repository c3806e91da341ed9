import { and, eq, isNotNull, or, sql } from 'drizzle-orm'
import { users } from '../accounts/schema'
import { isNotSuspended } from '../accounts/sessions/current-user'
import { plans } from '../organizations/pricing/prices'
import { brand } from '../platform/config/brand'
import type { Actor } from '../platform/db/audit'
import type { BatchEntry } from '../platform/db/batch'
import type { Database } from '../platform/db/database'
import { holdMailStatement } from '../platform/mail/held-mail'
import { sendHeldMail } from '../platform/mail/mail-bundle'
import type { MailContent } from '../platform/mail/mail-template'
import { withoutLinks } from '../platform/text/without-links'
import { formatDay } from '../platform/time/clock'
import { planLabel } from './provider/plan-terms'
import type { PlanName } from './rules'

type About = { plan: PlanName; origin: string }
export type AboutOrder = About & { poNumber: string }

const ignore = 'You don’t need to do anything.'

const getPrice = (plan: PlanName) => plans.find((known) => known.plan === plan)?.price ?? ''
const planAndPrice = (plan: PlanName) => `${planLabel(plan)} plan (${getPrice(plan)})`

/** What all of these mails have in common. */
const mailTo = (origin: string, subject: string, paragraphs: string[], closing: string) => ({
  subject,
  paragraphs: ['Hi,', ...paragraphs],
  button: { label: 'See your billing page', href: `${origin}/admin/billing` },
  closing: [closing],
  why: `You’re getting this email because you manage or pay for an organization’s plan on ${brand.name}.`,
})

type Received = AboutOrder & { due: string | null }

export const orderReceivedMail = ({ plan, poNumber, due, origin }: Received): MailContent =>
  mailTo(
    origin,
    'We have your purchase order',
    [
      `We received purchase order ${withoutLinks(poNumber)} for the ${planAndPrice(plan)}. The invoice went to your billing contact${due ? ` and is due on ${formatDay(due)}` : ''}.`,
      'Your plan starts once our team approves the order, usually within one business day, or as soon as the invoice is paid.',
    ],
    `${ignore} To change the order, withdraw it on your billing page and order again.`,
  )

export const orderApprovedMail = ({ plan, poNumber, ends, origin }: AboutOrder & { ends: string }): MailContent =>
  mailTo(
    origin,
    'Your purchase order is approved',
    [
      `We approved purchase order ${withoutLinks(poNumber)}. Your organization has the ${planAndPrice(plan)} until ${formatDay(ends)}, and can post and edit jobs now.`,
    ],
    `${ignore} The invoice is due within 30 days of the order.`,
  )

export const orderWithdrawnMail = ({ plan, poNumber, origin }: AboutOrder): MailContent =>
  mailTo(
    origin,
    'Your purchase order is withdrawn',
    [
      `Purchase order ${withoutLinks(poNumber)} for the ${planAndPrice(plan)} is withdrawn, and its invoice is void. Nothing is owed for it.`,
    ],
    ignore,
  )

export const orderPaidMail = ({ plan, poNumber, ends, origin }: AboutOrder & { ends: string | null }): MailContent =>
  mailTo(
    origin,
    'Your invoice is paid',
    [
      `We received the payment for purchase order ${withoutLinks(poNumber)}: ${planAndPrice(plan)}${ends ? `, paid until ${formatDay(ends)}` : ''}. Your invoice and receipt are in the payment portal, which opens from your billing page.`,
    ],
    ignore,
  )

export const planPaidMail = ({ plan, next, origin }: About & { next: string }): MailContent =>
  mailTo(
    origin,
    `We received your payment for ${brand.name}`,
    [
      `Your organization’s ${planAndPrice(plan)} is paid until ${formatDay(next)}. The next payment is due on that day.`,
      'Your receipt is in the payment portal, which opens from your billing page.',
    ],
    `${ignore} If you don’t want to renew, cancel on your billing page.`,
  )

type Canceled = { plan: PlanName | null; resumableUntil: string | null; origin: string }

/** `resumableUntil` is the end of a paid period in which the plan can be resumed. */
export const planCanceledMail = ({ plan, resumableUntil, origin }: Canceled): MailContent =>
  mailTo(
    origin,
    `Your ${brand.name} plan is canceled`,
    [
      `Your organization’s ${plan ? `${planLabel(plan)} ` : ''}plan was canceled and has ended. Nothing more is charged. Published jobs stay live until their 60 days are up.`,
      resumableUntil
        ? `The plan is paid until ${formatDay(resumableUntil)}. Until then, you can resume it at no cost.`
        : 'To post and edit jobs again, choose a plan.',
    ],
    'If this was intended, you can ignore this email. If not, tell the other administrators of your organization.',
  )

type MoneyMail = {
  organizationId: string
  by: Actor
  /** The billing contact of an order, who may not be an administrator. */
  contact?: string | null
  content: MailContent
}

/** Mails that were stored with a change. Nothing is stored if the batch fails, and then `send` finds nothing. */
export type HeldMails = { statements: BatchEntry[]; send: () => Promise<void> }

export const noMails: HeldMails = { statements: [], send: async () => {} }

/**
 * Returns the statements that store a mail about money in the batch of its change, and a function that sends it after the
 * batch. It goes to the administrator who acted, or to all of them if nobody in the organization did, and to the billing
 * contact. Only proven addresses get it.
 */
export async function holdMailsAboutMoney(
  env: Env,
  db: Database,
  { organizationId, by, contact, content }: MoneyMail,
): Promise<HeldMails> {
  const isOwn = eq(users.organizationId, organizationId)
  const rows = await db
    .select({ id: users.id, isOwn: sql<number>`${isOwn}`, address: users.verifiedEmail })
    .from(users)
    .where(
      and(
        or(isOwn, contact ? eq(users.verifiedEmail, contact) : undefined),
        isNotNull(users.verifiedEmail),
        isNotSuspended(),
      ),
    )
    .limit(50)
  const own = rows.filter((row) => row.isOwn === 1)
  const actor = own.filter(({ id }) => id === by.userId)
  const recipients = [...(actor.length > 0 ? actor : own), ...rows.filter(({ address }) => address === contact)]
  const addresses = [...new Set(recipients.flatMap(({ address }) => address ?? []))]
  return {
    statements: await Promise.all(
      addresses.map((to) => holdMailStatement(env, db, { to, purpose: 'money' }, { content })),
    ),
    send: async () => {
      for (const to of addresses) await sendHeldMail(env, db, { to, purpose: 'money' })
    },
  }
}
