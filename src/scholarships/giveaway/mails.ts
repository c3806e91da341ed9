import { brand } from '../../platform/config/brand'
import type { MailContent } from '../../platform/mail/mail-template'

/** Tells somebody that they won. The item is our own text, so it may stand in the mail. */
export const giveawayWonMail = ({ item, origin }: { item: string; origin: string }): MailContent => ({
  subject: 'You won this week’s giveaway',
  paragraphs: [
    'Hi,',
    `We drew your name. You won: ${item}.`,
    `Reply to this email with the address that we should send it to.`,
  ],
  button: { label: 'See the giveaway', href: `${origin}/giveaway` },
  closing: ['If you don’t want it, you don’t need to do anything.'],
  why: `You’re getting this email because you entered the weekly giveaway of ${brand.name}.`,
})
