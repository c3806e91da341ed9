import { ButtonLink } from '../../ui/button'
import { Notice } from '../../ui/notice'

/** Nobody of the organization has proven an e-mail address yet (security rule 14). */
export function WithheldNotice() {
  return (
    <Notice
      quiet
      title="Your jobs stay out of sight for now."
      action={
        <ButtonLink kind="outlined" href="/profile/account">
          Get the email again
        </ButtonLink>
      }
    >
      You can post and publish already. Candidates see your jobs once an administrator of your organization confirms
      their email address: open the link in the email we sent when you signed up.
    </Notice>
  )
}

/** The organization's status is trial: nothing new until it subscribes (spec 1 section 4). */
export function TrialOverNotice() {
  return (
    <Notice title="Your trial or subscription has ended." action={<Subscribe />}>
      What is published runs out its 60 days, and you can still pause, close or delete it. To post and edit jobs again,
      subscribe.
    </Notice>
  )
}

/** A plan was ordered, and the team has not approved it yet. */
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

/** The free trial is running: how long still. */
export function TrialNotice({ daysLeft }: { daysLeft: number }) {
  const when = daysLeft === 0 ? 'today' : daysLeft === 1 ? 'in 1 day' : `in ${daysLeft} days`
  return (
    <Notice title={`Your free trial ends ${when}.`} action={<Subscribe />}>
      After that, posts stay live but nothing new can be posted.
    </Notice>
  )
}

const Subscribe = () => <Action href="/admin/billing?subscribe=yearly">Subscribe</Action>

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
