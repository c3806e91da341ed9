import { brand } from '../platform/brand'
import type { Letter } from '../platform/letter'
import { dayWords } from './dates'

type Ending = { title: string; state: string; expirationDate: string }

/** To a member whose certifications end soon. */
export const reminderLetter = ({
  displayName,
  certifications,
  origin,
}: {
  displayName: string
  certifications: Ending[]
  origin: string
}): Letter => ({
  subject: `A date to renew, from ${brand.name}`,
  paragraphs: [
    `Hello ${displayName},`,
    'you asked us to keep this in your profile, so here is a reminder in good time:',
    ...certifications.map(
      ({ title, state, expirationDate }) => `${title}, ${state}: expires on ${dayWords(expirationDate)}.`,
    ),
    'Once it is renewed, enter the new date in your profile, so that employers see it.',
  ],
  button: { label: 'Open my profile', href: `${origin}/profile#certifications` },
})
