import { brand } from '../platform/config/brand'
import type { MailContent } from '../platform/mail/mail-template'
import { withoutLinks } from '../platform/text/without-links'
import { answerDays, confirmationDays, quietDays } from './alerts/choices'
import { lifetimeInDays, pageToRenew, renewPath } from './lifetimes'

const maxNamed = 20

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
      ...jobs.slice(0, maxNamed).map((job) => `• ${withoutLinks(job.title)}: ${applicantsInWords(job.count)}`),
      ...(jobs.length > maxNamed ? [`and ${jobs.length - maxNamed} more postings.`] : []),
    ],
    button: {
      label: count === 1 ? 'See the applicant' : 'See the applicants',
      href: `${origin}${only ? `/admin/job/${only.jobId}/applicants` : '/admin/jobs'}`,
    },
    closing: [
      'If you’ve seen them already, you can ignore this email.',
      'You can choose how often these emails come in your account, under “Emails about applicants”.',
    ],
    why: managesJobs,
    stop,
  }
}

/** What the employer wrote of a job, without what a mail program would make a link. */
type Sent = { title: string; organization: string; href: string }
const jobInWords = ({ title, organization }: Sent) => `“${withoutLinks(title)}” at ${withoutLinks(organization)}`

/** For a member who applied on this site. */
export function applicationReceiptMail(sent: Sent): MailContent {
  return {
    subject: `You applied for a job on ${brand.name}`,
    paragraphs: ['Hi,', `Your application for ${jobInWords(sent)} is sent. This is your receipt.`],
    button: { label: 'See your application', href: sent.href },
    closing: [
      'You don’t need to do anything. You see there what the employer sees, and you can withdraw until the job closes.',
    ],
    why: `You’re getting this email because you applied for a job on ${brand.name}.`,
  }
}

/** For the address that a guest typed. It has none of their words, because the address may be another person’s. */
export function guestReceiptMail(sent: Sent): MailContent {
  return {
    subject: `An application with your address on ${brand.name}`,
    paragraphs: [
      'Hi,',
      `Somebody gave this address to apply for ${jobInWords(sent)}. If that was you, this is your receipt.`,
      'Keep this email. Its link shows what was sent. You can confirm there that the address is yours, withdraw, or keep the application in your account.',
    ],
    button: { label: 'Open the application', href: sent.href },
    closing: [
      'The link works until the job closes. If you didn’t apply, you can ignore this email, or withdraw the application there.',
    ],
    why: `You’re getting this email because somebody entered this address to apply for a job on ${brand.name}.`,
  }
}

const applicantsInWords = (count: number) => (count === 1 ? '1 new applicant' : `${count} new applicants`)

type Expiring = { jobs: readonly { id: string; title: string }[]; origin: string; stop: string }

/** More ids would make a link that some mail programs break. The page then finds the jobs by itself. */
const maxLinked = 50

const pageToRenewAll = ({ jobs, origin }: Expiring) =>
  `${origin}${jobs.length > maxLinked ? renewPath : pageToRenew(jobs.map(({ id }) => id))}`

const expiringList = ({ jobs, origin }: Expiring) => [
  ...jobs
    .slice(0, maxNamed)
    .map(({ id, title }) => ({ label: withoutLinks(title), href: `${origin}/admin/job/${id}` })),
  ...(jobs.length > maxNamed ? [`and ${jobs.length - maxNamed} more.`] : []),
]

const managesJobs = `You’re getting this email because you manage jobs for an organization on ${brand.name}.`

/** For a week before jobs expire. */
export function jobsExpireMail(expiring: Expiring): MailContent {
  const count = expiring.jobs.length
  const isOne = count === 1
  const [it, its] = isOne ? ['it', 'its'] : ['them', 'their']
  return {
    ...renewalMail(expiring),
    subject: isOne ? 'Your job posting expires in one week' : `${count} job postings expire in one week`,
    paragraphs: [
      'Hi,',
      `Job postings stay live for ${lifetimeInDays} days after their last update. ${isOne ? 'This one expires' : 'These expire'} in one week:`,
      ...expiringList(expiring),
      `Still hiring? Renew ${it} to stay live for another ${lifetimeInDays} days. You see ${isOne ? 'the job' : 'the list'} first, and nothing changes until you press the button there.`,
    ],
    closing: [
      `If you’re done hiring, you can ignore this email. The ${isOne ? 'posting expires' : 'postings expire'} on ${its} own.`,
    ],
  }
}

/** For the day on which jobs expire. */
export function jobsExpiredMail(expiring: Expiring): MailContent {
  const count = expiring.jobs.length
  const isOne = count === 1
  const it = isOne ? 'it' : 'them'
  return {
    ...renewalMail(expiring),
    subject: isOne ? 'Your job posting expires today' : `${count} job postings expire today`,
    paragraphs: [
      'Hi,',
      `The ${lifetimeInDays} days of ${isOne ? 'this job posting' : 'these job postings'} are up today. Candidates can’t find ${it} after that:`,
      ...expiringList(expiring),
      `Still hiring? Renew ${it} for another ${lifetimeInDays} days. The applicants you have stay where they are.`,
    ],
    closing: ['If you’re done hiring, you don’t need to do anything.'],
  }
}

/** What both mails about renewing have. */
const renewalMail = (expiring: Expiring) => ({
  button: {
    label: expiring.jobs.length === 1 ? 'Renew this job' : `Renew all ${expiring.jobs.length} jobs`,
    href: pageToRenewAll(expiring),
  },
  why: managesJobs,
  stop: expiring.stop,
})

/**
 * Asks an address whether somebody may mail alerts to it. It has no words of whoever asked: the page behind the link
 * shows them.
 */
export function confirmAlertsMail(href: string): MailContent {
  return {
    subject: `Confirm your job alert on ${brand.name}`,
    paragraphs: ['Hi,', 'You asked us to email you new jobs. See which ones, and confirm that this is your address:'],
    button: { label: 'Confirm my job alert', href },
    closing: [
      `This link expires in ${confirmationDays} days. If you didn’t ask for this, you can ignore this email: nothing more comes, and we delete the request.`,
    ],
    why: `You’re getting this email because somebody entered this address for job alerts on ${brand.name}.`,
    isAskedFor: true,
  }
}

/** For somebody without an account who wants to change their alerts. */
export function changeAlertsMail(href: string): MailContent {
  return {
    subject: `Change your job alerts on ${brand.name}`,
    paragraphs: ['Hi,', 'Here is the link that you asked for. With it, you can change or delete your job alerts:'],
    button: { label: 'Change my alerts', href },
    closing: ['This link expires in one hour. If you didn’t ask for it, you can ignore this email.'],
    why: `You’re getting this email because you have job alerts on ${brand.name}.`,
    isAskedFor: true,
  }
}

/** What an alert found: `name` and the jobs’ labels have words of members and employers. */
export type AlertSection = {
  name: string
  jobs: readonly { label: string; href: string }[]
  /** How many more it found, and the page that shows them. */
  more: number
  href: string
  stop: string
  /** Whether it has found nothing for long, and the nearest wider search that finds something. */
  isQuiet: boolean
  wider: { name: string; href: string; count: number; isMore: boolean } | null
}

type Alerts = {
  sections: readonly AlertSection[]
  manage: string
  stop: string
  /** Whether the reader did nothing for a year, so that the mail asks whether they still want it. */
  asks: boolean
}

/** The new jobs of all of a person’s alerts, which of them find nothing, and whether the person still wants them. */
export function newJobsMail({ sections, manage, stop, asks }: Alerts): MailContent {
  const count = sections.reduce((sum, { jobs, more }) => sum + jobs.length + more, 0)
  const quiet = sections.filter(({ isQuiet }) => isQuiet).length
  return {
    ...getOpening({ count, quiet, asks }),
    ...(asks && {
      button: { label: 'Keep my job alerts', href: manage },
      closing: [
        `If you do nothing, your alerts pause in ${answerDays} days. You can turn them on again with the link in this email.`,
      ],
    }),
    parts: sections.map((section, i) => ({
      heading: withoutLinks(section.name),
      paragraphs: [
        ...section.jobs.map(({ label, href }) => ({ label: withoutLinks(label), href })),
        ...(section.more > 0 ? [{ label: `See ${section.more} more`, href: section.href }] : []),
        ...(section.isQuiet ? quietLines(section.wider) : []),
        { label: 'Stop this alert', href: section.stop },
        ...(i === sections.length - 1 ? [{ label: 'Pause or change your alerts', href: manage }] : []),
      ],
    })),
    why: `You’re getting this email because you asked ${brand.name} for new jobs like these. If none of them is for you, you don’t need to do anything.`,
    stop,
  }
}

/** The subject says the first of what the mail has, and the first paragraphs the rest. */
function getOpening({ count, quiet, asks }: { count: number; quiet: number; asks: boolean }) {
  const news = count === 1 ? 'This job is new since your last email:' : 'These jobs are new since your last email:'
  const asked = 'You haven’t used your job alerts for a year. Do you still want them?'
  const found = count === 1 ? 'A new job for you' : `${count} new jobs for you`
  const silent =
    quiet === 1 ? 'A job alert of yours finds nothing new' : `${quiet} job alerts of yours find nothing new`
  const subject = count > 0 ? found : asks ? 'Do you still want your job alerts?' : silent
  const nothingNew = 'We keep looking, but have nothing new for you.'
  const said = asks ? [asked, ...(count > 0 ? ['Your new jobs are below.'] : [])] : [count > 0 ? news : nothingNew]
  return { subject, paragraphs: ['Hi,', ...said] }
}

const quietLines = (wider: AlertSection['wider']) =>
  wider
    ? [
        `Nothing new in ${quietDays} days. A wider search finds ${wider.isMore ? 'more than ' : ''}${wider.count === 1 ? '1 job' : `${wider.count} jobs`} now:`,
        { label: withoutLinks(wider.name), href: wider.href },
      ]
    : [`Nothing new in ${quietDays} days. We go on looking.`]
