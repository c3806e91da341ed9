import { brand } from '../../platform/config/brand'
import type { MailContent } from '../../platform/mail/mail-template'
import { withoutLinks } from '../../platform/text/without-links'

type Relayed = { organization: string; sender: string; message: string; href: string; hasApplied: boolean }

/**
 * The mail to a member from an employer, who doesn't see the member's address. The employer's address is proven, so the
 * message keeps its addresses.
 */
export const messageMail = ({ organization, sender, message, href, hasApplied }: Relayed): MailContent => ({
  subject: `An employer wrote to you on ${brand.name}`,
  paragraphs: [`${withoutLinks(sender)} of ${withoutLinks(organization)} read your profile and wrote:`],
  quoted: toLines(message),
  answering: hasApplied
    ? 'They know your email address, because you applied to one of their jobs. To write back, reply to this email.'
    : 'They can’t see your email address. If you reply to this email, they will.',
  button: { label: 'See your messages', href },
  closing: [
    'You can block this organization or report the message on our site. If you’re not interested, you can ignore this email.',
  ],
  why: `You’re getting this email because your ${brand.name} profile is visible to employers.`,
})

type Reply = { member: string; organization: string; text: string }

/** The mail with a member's reply. Answers to this mail go to the member, who agreed to that. */
export const replyMail = ({ member, organization, text }: Reply): MailContent => ({
  subject: `A member replied to you on ${brand.name}`,
  paragraphs: [`${withoutLinks(member)} replied to the message that you sent them for ${withoutLinks(organization)}:`],
  quoted: toLines(withoutLinks(text)),
  answering: 'To write back, reply to this email.',
  closing: ['If you have nothing to add, you can ignore this email.'],
  why: `You’re getting this email because you wrote to a member of ${brand.name}.`,
})

type Reported = {
  report: {
    message: string
    reason: string
    organization: string
    reporter: { displayName: string }
    sender: { displayName: string } | null
  }
  href: string
}

/** The mail to our team about a reported message. It contains everything needed to judge the report. */
export const reportMail = ({
  report: { message, reason, organization, reporter, sender },
  href,
}: Reported): MailContent => ({
  subject: 'A member reported a message',
  paragraphs: [
    `${withoutLinks(reporter.displayName)} reported a message. This is what they say about it:`,
    ...toLines(withoutLinks(reason)),
    `The message is from ${withoutLinks(sender?.displayName ?? 'Former member')} of ${withoutLinks(organization)}:`,
    ...toLines(withoutLinks(message)),
  ],
  button: { label: 'Settle the report', href },
  why: 'This went to the team’s inbox.',
})

const toLines = (text: string) => text.split(/\n+/).filter((line) => line.trim() !== '')
