import * as v from 'valibot'
import { alertStatuses, frequencies } from './alerts/choices'
import { applicationStatuses, applyWays, jobStatuses, stages, unsharedStage } from './choices'
import { jobEvents, periods } from './clicks'
import { employersFields, listedFields, publicFields, readableFields } from './rules'

const text = v.string()
const address = v.object({ street: text, city: text, state: text, zip: text })

export const FoundJobAnswer = v.object({
  _id: text,
  ...listedFields,
  city: text,
  state: text,
  organization: v.object({ _id: text, name: text }),
  location: v.nullable(address),
  distance: v.nullable(v.number()),
})

const organization = v.object({
  _id: text,
  name: text,
  summary: text,
  website: text,
  logo: v.nullable(text),
  path: text,
})

const job = {
  _id: text,
  ...publicFields,
  read: v.pipe(
    v.object(readableFields),
    v.description('What we read from the title, summary, and salary text, for fields that the employer left empty'),
  ),
  applyBy: v.pipe(v.picklist(applyWays), v.description('Where the Apply button leads')),
  loc: text,
  name: text,
  city: text,
  state: text,
  organization,
}

export const PublicJobAnswer = v.object({ ...job, location: v.nullable(address) })

export const JobThatIsOverAnswer = v.object({
  _id: text,
  title: text,
  organization: v.object({ _id: text, name: text }),
  status: v.picklist(jobStatuses),
})

export const EmployerJobAnswer = v.object({
  ...job,
  ...employersFields,
  location: v.nullable(text),
  jobAdmin: v.nullable(text),
  organization: v.object({ ...organization.entries, location: v.nullable(text) }),
})

const sent = v.object({ displayName: text, title: text, headline: text, location: text, summary: text })

const content = {
  way: v.pipe(v.nullable(v.picklist(['site', 'email', 'here'])), v.description('How it was sent')),
  note: text,
  answers: v.array(v.object({ question: text, answer: text })),
  hasResume: v.boolean(),
  hasFile: v.boolean(),
  fileName: v.pipe(text, v.description('As the applicant named it')),
}

export const ApplicationAnswer = v.object({
  _id: text,
  applicant_name: text,
  applicant_email: text,
  emailConfirmed: v.boolean(),
  uid: v.nullable(text),
  profile: v.nullable(sent),
  status: v.picklist(applicationStatuses),
  stage: v.picklist(stages),
  ...content,
  created: text,
})

/** An application as its applicant sees it. */
const OwnApplicationAnswer = v.object({
  _id: text,
  job: v.object({
    _id: text,
    title: text,
    status: v.picklist(jobStatuses),
    organization: v.object({ _id: text, name: text }),
  }),
  applicant_name: text,
  applicant_email: text,
  profile: v.nullable(sent),
  stage: v.pipe(v.picklist([...stages, unsharedStage]), v.description('Received, unless the employer shares it')),
  ...content,
  isOpened: v.pipe(v.boolean(), v.description('Whether the employer has read it')),
  privateNote: text,
  gotJob: v.nullable(text),
  created: text,
})

const AlertAnswer = v.object({
  _id: text,
  name: text,
  href: v.pipe(text, v.description('The page that shows what it finds now')),
  q: text,
  l: text,
  d: v.number(),
  filters: v.record(text, v.array(text)),
  every: v.picklist(frequencies),
  status: v.picklist(alertStatuses),
  resumes: v.nullable(text),
  reason: v.nullable(text),
  created: text,
  state: v.nullable(text),
  found: v.pipe(v.number(), v.description('How many jobs it found in the last 30 days')),
})

export const JobClicksAnswer = v.object({
  job: text,
  organization: text,
  jobClicks: v.number(),
  timeStamps: v.array(text),
})

export const EventTotalAnswer = v.object({
  event: v.picklist(Object.values(jobEvents)),
  period: v.picklist(periods),
  total: v.number(),
})

/** The answers that the jobs API gives. They feed the OpenAPI description, and tests compare real answers with them. */
export const jobResponses = {
  found: { description: 'The jobs, title matches first, then newest', schema: v.array(FoundJobAnswer) },
  visible: { description: 'The job', schema: v.union([EmployerJobAnswer, PublicJobAnswer]) },
  list: {
    description: 'The jobs; closed and expired ones have only their title, organization, and status',
    schema: v.array(v.union([PublicJobAnswer, JobThatIsOverAnswer])),
  },
  own: { description: 'The job as its employer sees it', schema: EmployerJobAnswer },
  saved: { description: 'The ids of the saved jobs', schema: v.object({ savedJobs: v.array(text) }) },
  applied: { description: 'Where to continue the application', schema: v.object({ applyLink: v.nullable(text) }) },
  tooLate: { description: 'The job is closed, or the employer has read the application' },
  closedNow: { description: 'The job is closed or has expired' },
  closed: { description: 'How many jobs were closed', schema: v.object({ closed: v.number() }) },
  applications: { description: 'The applications, newest first', schema: v.array(ApplicationAnswer) },
  application: { description: 'The application', schema: ApplicationAnswer },
  ownApplications: { description: 'The applications, newest first', schema: v.array(OwnApplicationAnswer) },
  ownApplication: { description: 'The application', schema: OwnApplicationAnswer },
  sent: { description: 'The id of the application', schema: v.object({ applicationId: text }) },
  alerts: { description: 'The current member’s alerts, oldest first', schema: v.array(AlertAnswer) },
  alert: { description: 'The alert', schema: AlertAnswer },
  alertAsked: { description: 'If the address is right, a mail with a link that confirms the alert is on its way' },
  clicks: { description: 'The jobs with their clicks, last updated first', schema: v.array(JobClicksAnswer) },
  events: { description: 'Each event in each period', schema: v.array(EventTotalAnswer) },
  document: { description: 'A .docx or .pdf', schema: text, media: 'application/octet-stream' },
  csv: { description: 'The applications as CSV', schema: text, media: 'text/csv' },
}
