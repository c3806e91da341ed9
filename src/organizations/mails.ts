import { brand } from '../platform/config/brand'
import { greeting, type MailContent } from '../platform/mail/mail-template'
import { withoutLinks } from '../platform/text/without-links'
import { formatDay } from '../platform/time/clock'

type Ending = { ends: string; href: string; stop: string }

/** Sent to the administrators of an organization whose free trial ends in a week. */
export const trialEndsMail = ({ ends, href, stop }: Ending): MailContent => ({
  subject: `Your free trial of ${brand.name} ends in one week`,
  paragraphs: [
    'Hi,',
    `Your organization’s free trial ends on ${formatDay(ends)}. After that, jobs you’ve already published stay live until their 60 days are up, and you’ll need a plan to post new ones.`,
    'One plan covers your whole organization, no matter how many jobs you post. You can pay by card or by purchase order.',
  ],
  button: { label: 'See the plans', href },
  closing: ['If you don’t need to post more jobs, you can ignore this email. Nothing is charged.'],
  why: `You’re getting this email because you manage jobs for an organization on ${brand.name}.`,
  stop,
})

type Invited = { name: string; inviter: string; organization: string; href: string }

/** Sent to a person who is invited to manage an organization's jobs. The recipient may be a stranger. */
export const administratorInvitationMail = ({ name, inviter, organization, href }: Invited): MailContent => ({
  subject: `You’re invited to manage jobs on ${brand.name}`,
  paragraphs: [
    greeting(name),
    `${withoutLinks(inviter)} has invited you to be an administrator of ${withoutLinks(organization)} on ${brand.name}. You’ll be able to post jobs and review applicants. This link expires in seven days.`,
  ],
  button: { label: 'See the invitation', href },
  closing: ['If you don’t want to accept, you can ignore this email.'],
  why: `You’re getting this email because an organization on ${brand.name} invited this address.`,
})
