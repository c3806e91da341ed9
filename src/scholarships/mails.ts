import { brand } from '../platform/config/brand'
import { greeting, type MailContent } from '../platform/mail/mail-template'
import { withoutLinks } from '../platform/text/without-links'
import type { ApplicationFields } from './application/rules'

type To = { displayName: string; href: string }

/** `until` is the deadline, or null if the application can't be changed any more. */
type Receipt = To & { headline: string; fields: ApplicationFields; until: string | null }

export const receiptMail = ({ displayName, headline, fields, until, href }: Receipt): MailContent => ({
  subject: 'We received your scholarship application',
  paragraphs: [
    greeting(displayName),
    `We received your application for the ${headline}. ${until ? `You can change it until ${until}.` : 'The deadline has passed, so you can’t change it anymore.'} Here is a copy.`,
    `University/School: ${withoutLinks(fields.school)}`,
    `Field of Study: ${withoutLinks(fields.major)}`,
    `Graduation Date: ${withoutLinks(fields.graduation)}`,
    'Personal Statement:',
    ...withoutLinks(fields.essay).split(/\n\s*\n/),
  ],
  button: { label: 'Open the scholarship', href },
  closing: ['You don’t need to do anything else. We’ll email you when the decisions are out.'],
  why: `You’re getting this email because you applied for a scholarship on ${brand.name}.`,
})

type Reminder = To & { headline: string; deadline: string; stop: string }

type Closing = Reminder & { left: string }

export const closingMail = ({ displayName, headline, deadline, left, href, stop }: Closing): MailContent => ({
  subject: 'Your scholarship application isn’t submitted yet',
  paragraphs: [
    greeting(displayName),
    `You started an application for the ${headline} and haven’t submitted it. ${left}: applications are accepted until ${deadline}.`,
  ],
  button: { label: 'Finish my application', href },
  closing: ['If you don’t want to apply, you can ignore this email.'],
  why: `You’re getting this email because you have a draft of a scholarship application on ${brand.name}.`,
  stop,
})

export const openingMail = ({ displayName, headline, deadline, href, stop }: Reminder): MailContent => ({
  subject: 'A scholarship you asked about is open',
  paragraphs: [
    greeting(displayName),
    `You asked us to tell you when the ${headline} opens. It’s open now. Applications are accepted until ${deadline}.`,
  ],
  button: { label: 'Open the scholarship', href },
  closing: ['If you don’t want to apply anymore, you can ignore this email.'],
  why: `You’re getting this email because you asked for a reminder on ${brand.name}.`,
  stop,
})

type Letter = To & { title: string; letter: string }

/** The letter that tells an applicant what was decided. Its subject is the same for both decisions. */
export const decisionMail = ({ displayName, title, letter, href }: Letter): MailContent => ({
  subject: `Your ${brand.name} scholarship application`,
  paragraphs: [greeting(displayName), ...letter.split(/\n+/).filter((paragraph) => paragraph.trim() !== '')],
  button: { label: 'View the scholarship', href },
  why: `You’re getting this email because you applied for the ${title}.`,
})

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
