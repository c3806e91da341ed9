import { brand } from '../platform/brand'
import { type Letter, plainName } from '../platform/letter'

type Relayed = { organization: string; sender: string; message: string; href: string }

/** To a member, from an employer who does not see their address. */
export const messageLetter = ({ organization, sender, message, href }: Relayed): Letter => ({
  subject: `An employer wrote to you on ${brand.name}`,
  paragraphs: [
    `${plainName(sender)} of ${plainName(organization)} read your profile and wrote:`,
    ...message.split(/\n+/).filter((line) => line.trim() !== ''),
  ],
  answering: 'They can’t see your email address. If you reply to this email, they will.',
  button: { label: 'See your messages', href },
  closing: [
    'You can block this organization or report the message on our site. If you’re not interested, you can ignore this email.',
  ],
  why: `You’re getting this email because your ${brand.name} profile is visible to employers.`,
})

/** To the team: a member says that a message is not all right. */
export const flagLetter = ({
  id,
  organizationId,
  reason,
}: {
  id: string
  organizationId: string
  reason: string
}): Letter => ({
  subject: 'A member reported a message',
  paragraphs: [`Message ${id} of organization ${organizationId} was reported:`, reason],
  why: 'This went to the team’s inbox.',
})
