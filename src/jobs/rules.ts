// A job's fields. One more field needs a line in each list here that it belongs to: the form, the answers, the lists, the
// search index and a copy of the job follow.
import * as v from 'valibot'
import { applyAddress } from '../platform/security/safe-url'
import { rawText } from '../platform/text/normalize'
import { jobStatuses, jobTypes, salaryPeriods, settableStatuses } from './choices'

export * from './choices'

/** The most characters of each text; of the description, as cleaned HTML: what is stored and sent. */
export const mostOf = {
  title: 150,
  summary: 500,
  description: 60_000,
  applyLink: 2000,
  salaryAmount: 50,
  jobId: 64,
} as const

/** What the form calls its fields, in their order. */
export const jobFieldLabels = {
  title: 'Title',
  summary: 'Summary',
  description: 'Description',
  applyLink: 'Apply link',
  location: 'Location',
  remote: 'Remote',
  jobType: 'Job type',
  salaryAmount: 'Salary amount',
  salaryPeriod: 'Per',
  jobId: 'Job ID',
  jobAdmin: 'Job administrator',
} as const

const tooLong = (name: keyof typeof mostOf) =>
  `${jobFieldLabels[name]} can be at most ${mostOf[name].toLocaleString('en-US')} characters`

export const jobMessages = {
  incomplete: 'Input all required information to successfully post the job',
  title: 'Title is required',
  summary: 'Summary is required',
  description: 'Description is required',
  applyLink: 'Apply link is required',
  applyLinkForm: 'Enter a web address or one email address.',
  jobType: 'Job type is required',
  location: 'Choose a location, or mark the job as remote',
  descriptionLength: tooLong('description'),
  stale: 'You or someone else changed this job in another window. Your text is still here.',
} as const

/** What a new job begins with, in the form and in the table. */
export const blankJob = {
  title: '',
  summary: '',
  description: '',
  applyLink: '',
  jobType: 'Full-time',
  remote: false,
  salaryAmount: '',
  salaryPeriod: 'Year',
  jobId: '',
} as const

/** What a row of a list shows: of a search, an employer's page, saved and similar jobs. */
export const listedFields = {
  title: v.string(),
  jobType: v.picklist(jobTypes),
  remote: v.boolean(),
  salaryAmount: v.string(),
  salaryPeriod: v.picklist(salaryPeriods),
  updated: v.string(),
}

/** What everyone may see of a job: without apply link, administrator and reference (docs/security.md, 16). */
export const publicFields = {
  ...listedFields,
  summary: v.string(),
  description: v.string(),
  status: v.picklist(jobStatuses),
  published: v.nullable(v.string()),
  version: v.number(),
}

/** What its employer and staff see as well. */
export const employersFields = { jobId: v.string(), applyLink: v.string(), created: v.string() }

const text = (name: keyof typeof mostOf) =>
  v.pipe(rawText(mostOf[name], tooLong(name)), v.trim(), v.maxLength(mostOf[name], tooLong(name)))

const written = {
  title: text('title'),
  summary: text('summary'),
  // How long it is counts once it is cleaned, where it is stored.
  description: rawText(mostOf.description, jobMessages.descriptionLength),
  applyLink: v.pipe(
    text('applyLink'),
    // A slip of the hand, such as “maple river.org”: without its spaces it would lead nowhere, or to somebody else.
    v.check((link) => !/\p{Zs}/u.test(link), jobMessages.applyLinkForm),
    v.metadata({ ...applyAddress, pattern: `^\\s*$|${applyAddress.pattern}` }),
  ),
  jobType: v.picklist(jobTypes, jobMessages.jobType),
  remote: v.boolean(),
  salaryAmount: text('salaryAmount'),
  salaryPeriod: v.picklist(salaryPeriods),
  jobId: text('jobId'),
}

/** A location or user, by its id or as the object that a call answered. */
const reference = v.nullable(
  v.union([
    v.string(),
    v.pipe(
      v.object({ _id: v.string() }),
      v.transform(({ _id }) => _id),
    ),
  ]),
)

/** The fields of a job that its employer writes; each may be left out. Completeness is checked where a job is posted. */
export const JobFields = v.partial(
  v.object({
    ...written,
    jobAdmin: reference,
    location: reference,
    status: v.picklist(settableStatuses, 'Choose one of the statuses in the list.'),
  }),
)
export type JobFields = v.InferOutput<typeof JobFields>

/** The editor's form: every field is there, and '' stands for nobody and nowhere. */
export const JobForm = v.object({ ...written, jobAdmin: v.string(), location: v.string() })
export type JobForm = v.InferOutput<typeof JobForm>

/** As `JobForm`, but a text that is too long is still somebody's text. */
export const UnfinishedJobForm = v.object({
  ...JobForm.entries,
  ...v.entriesFromList(['title', 'summary', 'description', 'applyLink', 'salaryAmount', 'jobId'], v.string()),
})

/** As `JobForm`, with what a new or a Published job needs. */
export const CompleteJobForm = v.object({
  ...JobForm.entries,
  title: v.pipe(written.title, v.nonEmpty(jobMessages.title)),
  summary: v.pipe(written.summary, v.nonEmpty(jobMessages.summary)),
  description: v.pipe(written.description, v.nonEmpty(jobMessages.description)),
  applyLink: v.pipe(written.applyLink, v.nonEmpty(jobMessages.applyLink)),
})

const notBlank = { minLength: 1, pattern: '\\S' }
/** What a job must have that is no copy, for those who read the description; the desk says it with its messages. */
const neededByNew = {
  required: ['title', 'summary', 'description', 'applyLink'],
  properties: { title: notBlank, summary: notBlank, description: notBlank, applyLink: notBlank },
}

export const NewJob = v.pipe(
  v.object({ ...JobFields.entries, copyOf: v.optional(v.string()) }),
  v.metadata({ anyOf: [{ required: ['copyOf'] }, neededByNew] }),
)
export const JobChange = v.object({ ...JobFields.entries, version: v.optional(v.number()) })

/** An empty job type is missing like the other required fields, and is said in the same words. */
export const incompleteDetail = (errors: Record<string, string>) =>
  errors.jobType ? jobMessages.incomplete : undefined
