import { brand } from '../platform/brand'
import { dayOf } from '../platform/clock'
import type { Letter } from '../platform/letter'

/** To the administrators of an organization whose free trial ends in a week. */
export const trialEndsLetter = (ends: string, href: string): Letter => ({
  subject: `Your free trial of ${brand.name} ends in a week`,
  paragraphs: [
    'Hello,',
    `the free trial of your organization ends on ${dayOf(ends)}. From then on your published jobs run out their 60 days, and new ones need a plan.`,
    'A plan covers your whole organization, however many jobs you post. You can pay by card or by purchase order.',
  ],
  button: { label: 'See the plans', href },
})
