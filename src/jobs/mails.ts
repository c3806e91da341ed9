import { brand } from '../platform/config/brand'
import type { MailContent } from '../platform/mail/mail-template'
import { withoutLinks } from '../platform/text/without-links'
import { lifetimeInDays } from './lifetimes'

const mostNamed = 20

type Applied = { jobs: readonly { jobId: string; title: string; count: number }[]; origin: string; stop: string }

/** Tells an employer which jobs have new applicants. The mail leaves out who they are; that is behind the link. */
export function applicantsMail({ jobs, origin, stop }: Applied): MailContent {
  const count = jobs.reduce((sum, job) => sum + job.count, 0)
  const [first] = jobs
  const only = jobs.length === 1 ? first : undefined
  return {
    subject: count === 1 ? 'You have a new applicant' : `You have ${count} new applicants`,
    paragraphs: [
      'Hi,',
      'People applied for your job postings:',
      ...jobs.slice(0, mostNamed).map((job) => `• ${withoutLinks(job.title)}: ${applicantsInWords(job.count)}`),
      ...(jobs.length > mostNamed ? [`and ${jobs.length - mostNamed} more postings.`] : []),
    ],
    button: {
      label: count === 1 ? 'See the applicant' : 'See the applicants',
      href: `${origin}${only ? `/admin/job/${only.jobId}/applicants` : '/admin/jobs'}`,
    },
    closing: [
      'If you’ve seen them already, you can ignore this email.',
      'You can choose how often these emails come in your account, under “Emails about applicants”.',
    ],
    why: `You’re getting this email because you manage jobs for an organization on ${brand.name}.`,
    stop,
  }
}

const applicantsInWords = (count: number) => (count === 1 ? '1 new applicant' : `${count} new applicants`)

type Expiring = { jobs: readonly { id: string; title: string }[]; origin: string; stop: string }

export const jobsExpireMail = ({ jobs, origin, stop }: Expiring): MailContent => {
  const isOne = jobs.length === 1
  return {
    subject: isOne ? 'Your job posting expires in one week' : `${jobs.length} job postings expire in one week`,
    paragraphs: [
      'Hi,',
      `Job postings stay live for ${lifetimeInDays} days after their last update. ${isOne ? 'This one expires' : 'These expire'} in one week:`,
      ...jobs
        .slice(0, mostNamed)
        .map(({ id, title }) => ({ label: withoutLinks(title), href: `${origin}/admin/job/${id}` })),
      ...(jobs.length > mostNamed ? [`and ${jobs.length - mostNamed} more.`] : []),
      `Still hiring? Open the job and save it to keep it live for another ${lifetimeInDays} days.`,
    ],
    button: { label: 'See your jobs', href: `${origin}/admin/jobs` },
    closing: [
      `If you’re done hiring, you can ignore this email. The ${isOne ? 'posting expires' : 'postings expire'} on ${isOne ? 'its' : 'their'} own.`,
    ],
    why: `You’re getting this email because you manage jobs for an organization on ${brand.name}.`,
    stop,
  }
}
