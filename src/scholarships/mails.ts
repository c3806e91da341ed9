import { brand } from '../platform/config/brand'
import type { MailContent } from '../platform/mail/mail-template'

/** The letter that tells an applicant what was decided. Its subject is the same for both decisions. */
export function decisionMail({
  displayName,
  title,
  letter,
  href,
}: {
  displayName: string
  title: string
  letter: string
  href: string
}): MailContent {
  return {
    subject: `Your ${brand.name} scholarship application`,
    paragraphs: [`Hi ${displayName},`, ...letter.split(/\n+/).filter((paragraph) => paragraph.trim() !== '')],
    button: { label: 'View the scholarship', href },
    why: `You’re getting this email because you applied for the ${title}.`,
  }
}
