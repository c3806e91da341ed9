import { plans, subscribePath } from '../../../organizations/pricing/prices'
import { formatDay } from '../../../platform/time/clock'
import { ButtonLink } from '../../../ui/components/button'
import { Notice } from '../../../ui/components/notice'
import { lifetimeInDays } from '../../lifetimes'

/** Shown if nobody in the organization has confirmed an email address, so nobody else sees its jobs. */
export function WithheldNotice() {
  return (
    <Notice
      quiet
      title="Candidates can’t see your jobs yet."
      action={
        <ButtonLink kind="outlined" href="/profile/account">
          Get the email again
        </ButtonLink>
      }
    >
      They’ll show up as soon as one of your administrators confirms their email address. Open the link in the email we
      sent when you signed up.
    </Notice>
  )
}

/**
 * Shown if the organization can’t post until it subscribes.
 * @param paidUntil the end of a canceled plan that is still paid for
 */
export function TrialOverNotice({ paidUntil }: { paidUntil: string | null }) {
  if (paidUntil !== null)
    return (
      <Notice
        title={`Your plan is canceled, and paid until ${formatDay(paidUntil)}.`}
        action={<Action href="/admin/billing">Resume, $0</Action>}
      >
        Resume it to post and edit jobs again: there’s nothing to pay before that day. Published jobs stay live until
        their {lifetimeInDays} days are up, and you can still pause, close, or delete them.
      </Notice>
    )
  return (
    <Notice title="Your trial or subscription has ended." action={<Subscribe />}>
      Published jobs stay live until their {lifetimeInDays} days are up, and you can still pause, close, or delete them.
      To post and edit jobs again, choose a plan.
    </Notice>
  )
}

/** Shown on the page that follows a payment by card. */
export function PaidNotice({ plan, paidUntil }: { plan: string; paidUntil: string }) {
  const known = plans.find((it) => it.plan === plan)
  return (
    <Notice
      quiet
      title={`Your ${known?.name} plan is paid: ${known?.price}.`}
      action={
        <ButtonLink kind="outlined" href="/admin/billing">
          See your plan
        </ButtonLink>
      }
    >
      The next payment is due on {formatDay(paidUntil)}. Your receipt is in the payment portal, which opens from the
      billing page.
    </Notice>
  )
}

/** Shown after a plan was ordered, until the team approves it. */
export function OrderNotice({ poNumber }: { poNumber: string }) {
  return (
    <Notice
      title={`Order ${poNumber} is waiting for approval.`}
      action={<Action href="/admin/billing">See your order</Action>}
    >
      Your plan starts once our team approves it, usually within one business day.
    </Notice>
  )
}

export function TrialNotice({ daysLeft }: { daysLeft: number }) {
  const when = daysLeft === 0 ? 'today' : daysLeft === 1 ? 'in 1 day' : `in ${daysLeft} days`
  return (
    <Notice title={`Your free trial ends ${when}.`} action={<Subscribe />}>
      After that, your published jobs stay live until their {lifetimeInDays} days are up. To post new ones, choose a
      plan.
    </Notice>
  )
}

const Subscribe = () => <Action href={subscribePath('yearly')}>Subscribe</Action>

function Action({ href, children }: { href: string; children: string }) {
  return (
    <a
      href={href}
      className="inline-flex min-h-11 items-center rounded-control bg-on-warm px-5 font-semibold text-warm no-underline"
    >
      {children}
    </a>
  )
}

/** The parts of an organization’s subscription that decide whether it may add jobs. */
export type Standing = { isTrialOver: boolean; isOrdered: boolean; isPaidAhead: boolean }

/**
 * The link to a new job, or to the plans if none can be added. There is no link while an order is waiting or a paid
 * plan only needs to be resumed; the notice beside it says so.
 */
export function NewJobLink({ isTrialOver, isOrdered, isPaidAhead }: Standing) {
  if (!isTrialOver) return <ButtonLink href="/admin/job/new">New Job</ButtonLink>
  if (isOrdered || isPaidAhead) return null
  return (
    <ButtonLink kind="outlined" href="/pricing">
      New Job: choose a plan first
    </ButtonLink>
  )
}
