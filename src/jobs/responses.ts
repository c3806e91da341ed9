import * as v from 'valibot'
import { applicationStatuses, jobStatuses } from './choices'
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
  ...{ _id: text, name: text, summary: text, website: text, logo: v.nullable(text), path: text },
})

const job = {
  _id: text,
  ...publicFields,
  read: v.pipe(
    v.object(readableFields),
    v.description('What we read from the title, summary, and salary text, for fields that the employer left empty'),
  ),
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

export const ApplicationAnswer = v.object({
  _id: text,
  applicant_name: text,
  applicant_email: text,
  emailConfirmed: v.boolean(),
  uid: v.nullable(text),
  profile: v.nullable(sent),
  status: v.picklist(applicationStatuses),
  created: text,
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
  applied: { description: 'Where to continue the application', schema: v.object({ applyLink: text }) },
  closedNow: { description: 'The job is closed or has expired' },
  closed: { description: 'How many jobs were closed', schema: v.object({ closed: v.number() }) },
  applications: { description: 'The applications, newest first', schema: v.array(ApplicationAnswer) },
  application: { description: 'The application', schema: ApplicationAnswer },
  clicks: { description: 'The jobs with their clicks, last updated first', schema: v.array(JobClicksAnswer) },
  events: { description: 'Each event in each period', schema: v.array(EventTotalAnswer) },
  csv: { description: 'The applications as CSV', schema: text, media: 'text/csv' },
}
