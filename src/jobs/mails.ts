import { brand } from '../platform/brand'
import type { Letter } from '../platform/letter'
import { lifetimeInDays } from './rules'

const mostNamed = 20

type Expiring = { titles: readonly string[]; href: string; stop: string }

/** To an administrator of an organization whose jobs expire in a week. */
export const jobsExpireLetter = ({ titles, href, stop }: Expiring): Letter => {
  const isOne = titles.length === 1
  return {
    subject: isOne ? 'Your job posting expires in one week' : `${titles.length} job postings expire in one week`,
    paragraphs: [
      'Hi,',
      `Job postings stay live for ${lifetimeInDays} days after their last update. ${isOne ? 'This one expires' : 'These expire'} in one week:`,
      ...titles.slice(0, mostNamed).map((title) => `• ${title}`),
      ...(titles.length > mostNamed ? [`and ${titles.length - mostNamed} more.`] : []),
      `Still hiring? Open the job and save it to keep it live for another ${lifetimeInDays} days.`,
    ],
    button: { label: 'See your jobs', href },
    closing: [
      `If you’re done hiring, you can ignore this email. The ${isOne ? 'posting expires' : 'postings expire'} on ${isOne ? 'its' : 'their'} own.`,
    ],
    why: `You’re getting this email because you manage jobs for an organization on ${brand.name}.`,
    stop,
  }
}
