import { brand } from '../platform/brand'
import type { Letter } from '../platform/letter'

const mostNamed = 20

/** To the administrators of an organization whose jobs expire in a week. */
export const jobsExpireLetter = (titles: readonly string[], href: string): Letter => ({
  subject: `${titles.length === 1 ? 'A job' : 'Some jobs'} of yours at ${brand.name} will expire in a week`,
  paragraphs: [
    'Hello,',
    'candidates see a job for 60 days after its last update. In a week this is over for:',
    ...titles.slice(0, mostNamed).map((title) => `• ${title}`),
    ...(titles.length > mostNamed ? [`and ${titles.length - mostNamed} more.`] : []),
    'If you still hire, open the job and save it: another 60 days begin. If not, you need do nothing.',
  ],
  button: { label: 'See your jobs', href },
})
