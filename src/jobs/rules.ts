import * as v from 'valibot'
import { fromGuests } from '../platform/http/openapi-notes'
import { applyAddress } from '../platform/security/safe-url'
import { oneLine, rawText } from '../platform/text/normalize'
import { applicantMessages, mostOfEmail, mostOfName } from './applications/applicant-messages'
import { applicationStatuses, jobTypes, salaryPeriods, settableStatuses } from './choices'

export * from './choices'

export const jobMessages = {
  incomplete: 'Input all required information to successfully post the job',
  title: 'Title is required',
  summary: 'Summary is required',
  description: 'Description is required',
  applyLink: 'Apply link is required',
  applyLinkForm: 'Enter a web address or one email address.',
  jobType: 'Job type is required',
  location: 'Choose a location, or mark the job as remote',
  descriptionLength: 'Description can be at most 60,000 characters',
  salaryAmount: 'Salary amount can be at most 50 characters',
  stale: 'You or someone else changed this job in another window. Your text is still here.',
} as const

export const searchMessages = {
  q: 'Job Title or Keywords are required',
  l: 'City, State or Zip is required',
  unknownPlace: 'We don’t know this place. Try a city and state, a ZIP, a state, Remote, or USA.',
  type: 'Choose one of the job types.',
} as const

/** The most characters of a description, as cleaned HTML: what is stored and sent. */
export const mostOfDescription = 60_000

const tooLong = (label: string, most: number) => `${label} can be at most ${most.toLocaleString('en-US')} characters`

const text = (most: number, label: string) =>
  v.pipe(rawText(most, tooLong(label, most)), v.trim(), v.maxLength(most, tooLong(label, most)))

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

const written = {
  title: text(150, 'Title'),
  summary: text(500, 'Summary'),
  // How long it is counts once it is cleaned, where it is stored.
  description: rawText(mostOfDescription, jobMessages.descriptionLength),
  applyLink: v.pipe(
    text(2000, 'Apply link'),
    // A slip of the hand, such as “maple river.org”: without its spaces it would lead nowhere, or to somebody else.
    v.check((link) => !/\p{Zs}/u.test(link), jobMessages.applyLinkForm),
    v.metadata({ ...applyAddress, pattern: `^\\s*$|${applyAddress.pattern}` }),
  ),
  jobType: v.picklist(jobTypes, jobMessages.jobType),
  remote: v.boolean(),
  salaryAmount: v.pipe(rawText(50, jobMessages.salaryAmount), v.trim(), v.maxLength(50, jobMessages.salaryAmount)),
  salaryPeriod: v.picklist(salaryPeriods),
  jobId: text(64, 'Job ID'),
}

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

export const Previews = v.object({ ids: v.pipe(v.array(v.string()), v.maxLength(50, 'At most 50 at once')) })

/** Whose events are asked for: the organization's name or its id. */
export const OrganizationsEvents = v.object({
  name: v.pipe(
    rawText(200, tooLong('Name', 200), 'Which organization?'),
    v.trim(),
    v.nonEmpty('Which organization?'),
    v.maxLength(200, tooLong('Name', 200)),
  ),
})

const applicantName = v.pipe(
  rawText(mostOfName, applicantMessages.name, applicantMessages.missing),
  v.transform(oneLine),
  v.maxLength(mostOfName, applicantMessages.name),
)
const applicantEmail = v.pipe(
  rawText(mostOfEmail, applicantMessages.email, applicantMessages.missing),
  v.trim(),
  v.toLowerCase(),
  v.maxLength(mostOfEmail, applicantMessages.email),
)

/** Who applies, where the session does not say (docs/security.md, 11). */
export const Applicant = v.object({
  applicant_name: v.pipe(v.optional(applicantName), v.metadata({ ...fromGuests, minLength: 2 })),
  applicant_email: v.pipe(v.optional(applicantEmail), v.metadata({ ...fromGuests, format: 'email' })),
  uid: v.optional(v.nullable(v.string())),
})

export const ApplicationChange = v.object({
  status: v.picklist(applicationStatuses, 'Choose one of the statuses in the list.'),
})

export const SavedJobChange = v.object({ saveJobID: v.string('Which job?'), userID: v.string('Whose list?') })

/** What an application of a guest needs: a name longer than one character and a valid e-mail. */
export const GuestApplicant = v.object({
  applicant_name: v.pipe(v.optional(applicantName, ''), v.minLength(2, applicantMessages.missing)),
  applicant_email: v.pipe(
    v.optional(applicantEmail, ''),
    // As browsers check it, so that o'brien may apply; and with a domain that mail can reach.
    v.rfcEmail(applicantMessages.missing),
    v.regex(/\.[a-z0-9-]{2,}$/, applicantMessages.missing),
  ),
})
