import { brand } from '../../platform/config/brand'
import { greeting, type MailContent } from '../../platform/mail/mail-template'
import { withoutLinks } from '../../platform/text/without-links'
import { dayWords } from './dates'

type Ending = { title: string; state: string; expirationDate: string }
type Reminder = { displayName: string; certifications: readonly Ending[]; href: string; stop: string }

export const certificationReminderMail = ({ displayName, certifications, href, stop }: Reminder): MailContent => {
  const isOne = certifications.length === 1
  return {
    subject: isOne ? 'Your certification is expiring soon' : 'Your certifications are expiring soon',
    paragraphs: [
      greeting(displayName),
      isOne
        ? 'This is a reminder that a certification on your profile expires soon:'
        : 'This is a reminder that certifications on your profile expire soon:',
      ...certifications.map(
        ({ title, state, expirationDate }) =>
          `${withoutLinks(title)}, ${withoutLinks(state)}: expires on ${dayWords(expirationDate)}.`,
      ),
      'Once you’ve renewed, add the new date to your profile so employers can see it.',
    ],
    button: { label: 'Open my profile', href },
    closing: ['If you’re not renewing, you can ignore this email.'],
    why: `You’re getting this email because you added certifications to your ${brand.name} profile.`,
    stop,
  }
}
