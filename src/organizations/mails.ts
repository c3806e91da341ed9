import { brand } from '../platform/brand'
import { type Letter, plainName } from '../platform/letter'

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
