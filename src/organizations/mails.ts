import { brand } from '../platform/brand'
import { dayOf } from '../platform/clock'
import { type Letter, plainName } from '../platform/letter'

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

type Invited = { name: string; organization: string; href: string }

/** To somebody who is asked to look after an organization's jobs; names cannot form links (security rule 26). */
export const administratorInvitationLetter = ({ name, organization, href }: Invited): Letter => ({
  subject: `You are invited to look after jobs at ${brand.name}`,
  paragraphs: [
    `Hello ${plainName(name)},`,
    `${plainName(organization)} invites you to become one of its administrators at ${brand.name}: to post its jobs, and to read who applies. The link holds for seven days.`,
    'If you do not want to, you need do nothing.',
  ],
  button: { label: 'Look at the invitation', href },
})
