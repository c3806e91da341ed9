import { brand } from '../../platform/config/brand'
import { type MailContent, plainName } from '../../platform/mail/mail-template'

type Relayed = { organization: string; sender: string; message: string; href: string }

/** The mail to a member from an employer, who doesn't see the member's address. */
export const messageMail = ({ organization, sender, message, href }: Relayed): MailContent => ({
  subject: `An employer wrote to you on ${brand.name}`,
  paragraphs: [`${plainName(sender)} of ${plainName(organization)} read your profile and wrote:`, ...linesOf(message)],
  answering: 'They can’t see your email address. If you reply to this email, they will.',
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
  paragraphs: [
    `${plainName(member)} replied to the message that you sent them for ${plainName(organization)}:`,
    ...linesOf(text),
  ],
  answering: 'To write back, reply to this email.',
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
    `${plainName(reporter.displayName)} reported a message. This is what they say about it:`,
    ...linesOf(reason),
    `The message is from ${plainName(sender?.displayName ?? 'Former member')} of ${plainName(organization)}:`,
    ...linesOf(message),
  ],
  button: { label: 'Settle the report', href },
  why: 'This went to the team’s inbox.',
})

const linesOf = (text: string) => text.split(/\n+/).filter((line) => line.trim() !== '')
