// A job’s fields. To add a field, add a line to each list here that it belongs to. The form, the responses, the lists,
// the search index, and copies of a job then include it.
import * as v from 'valibot'
import { applyAddress } from '../platform/security/safe-url'
import { rawText } from '../platform/text/raw-text'
import { jobStatuses, jobTypes, salaryPeriods } from './choices'
import { type GradeBand, gradeBands, jobRoles, jobSettings } from './filter-choices'
import { jobQuestions, noQuestions, sentQuestions, shownQuestion } from './job-questions'
import { blankTerms, draftText, shownTerms, termFields, termForm, termMessages, unfinishedTermForm } from './job-terms'
import { typedNumber } from './typed-number'

/** The maximum length of each text in characters. The description is counted as the cleaned HTML that is stored. */
export const maxLength = {
  title: 150,
  summary: 500,
  description: 60_000,
  applyLink: 2000,
  salaryAmount: 50,
  license: 64,
  jobId: 64,
} as const

/** Larger numbers of dollars are a slip of the finger. */
const maxDollars = 1_000_000

export const jobFieldLabels = {
  title: 'Title',
  summary: 'Summary',
  description: 'Description',
  applyHere: 'Take applications here',
  questions: 'Questions',
  applyLink: 'Apply link',
  location: 'Location',
  remote: 'Remote',
  jobType: 'Job type',
  salaryAmount: 'Salary amount',
  salaryPeriod: 'Per',
  role: 'Role',
  gradeBands: 'Grades',
  setting: 'Setting',
  license: 'License or certificate',
  salaryFrom: 'Lowest salary',
  salaryTo: 'Highest salary',
  startDate: 'Start date',
  closingDate: 'Closing date',
  hours: 'Hours a week',
  contractDays: 'Contract days a year',
  caseload: 'Caseload',
  benefits: 'Benefits',
  jobId: 'Job ID',
  jobAdmin: 'Job administrator',
} as const

const tooLong = (name: keyof typeof maxLength) =>
  `${jobFieldLabels[name]} can be at most ${maxLength[name].toLocaleString('en-US')} characters`

export const jobMessages = {
  incomplete: 'Input all required information to successfully post the job',
  title: 'Title is required',
  summary: 'Summary is required',
  description: 'Description is required',
  applyLink: 'Apply link is required',
  applyLinkForm: 'Enter a web address or one email address.',
  jobType: 'Job type is required',
  location: 'Choose a location, or mark the job as remote',
  salary: `Enter whole dollars, from 1 to ${maxDollars.toLocaleString('en-US')}`,
  salaryTo: 'The highest salary can’t be below the lowest',
  role: 'Choose one of the roles in the list.',
  gradeBands: 'Choose from the grades in the list.',
  setting: 'Choose one of the settings in the list.',
  closingDate: termMessages.closingDate,
  descriptionLength: tooLong('description'),
  stale: 'You or someone else changed this job in another window. Your text is still here.',
} as const

const noGrades: GradeBand[] = []

/** The name of a band's box in the form, because a form without JavaScript sends each name once. */
export const gradeField = (band: GradeBand) => `grade-${band}`

/** The initial values of a new job in the database. The form’s are made from them. */
export const blankJob = {
  title: '',
  summary: '',
  description: '',
  applyLink: '',
  jobType: 'Full-time',
  remote: false,
  salaryAmount: '',
  salaryPeriod: 'Year',
  role: null,
  gradeBands: noGrades,
  setting: null,
  license: '',
  salaryFrom: null,
  salaryTo: null,
  ...blankTerms,
  applyHere: false,
  questions: noQuestions,
  jobId: '',
} as const

const wholeDollars = /^\$?\d{1,3}(?:,?\d{3}){0,2}(?:\.00?)?$/

/** Returns the whole dollars that somebody typed, null for nothing, or undefined for anything else. */
export function toDollars(typed: string): number | null | undefined {
  const text = typed.trim()
  if (!text) return null
  const dollars = wholeDollars.test(text) ? Number(text.replace(/[$,]/g, '')) : 0
  return dollars >= 1 && dollars <= maxDollars ? dollars : undefined
}

const choice = <Choice extends string>(choices: Choice[], message: string) =>
  v.pipe(
    v.nullable(v.picklist(['', ...choices], message)),
    v.transform((value): Choice | null => value || null),
  )

const inOrder = (chosen: readonly GradeBand[]) => gradeBands.filter((band) => chosen.includes(band))

const dollars = typedNumber({
  read: toDollars,
  max: maxDollars,
  message: jobMessages.salary,
  pattern: '^$|^[1-9][0-9]{0,5}$',
})

/** What the API takes. Null and '' clear a field. */
const filterFields = {
  role: choice(jobRoles, jobMessages.role),
  gradeBands: v.pipe(
    v.nullable(v.union([v.literal(''), v.array(v.picklist(gradeBands))], jobMessages.gradeBands)),
    v.transform((chosen) => inOrder(chosen || [])),
  ),
  setting: choice(jobSettings, jobMessages.setting),
  salaryFrom: dollars.taken,
  salaryTo: dollars.taken,
}

/** What can also be read from a posting, as the API shows it. */
export const readableFields = {
  role: v.nullable(v.picklist(jobRoles)),
  gradeBands: v.array(v.picklist(gradeBands)),
  setting: v.nullable(v.picklist(jobSettings)),
  salaryFrom: v.nullable(v.number()),
  salaryTo: v.nullable(v.number()),
}

/** The employer’s answers, as the API shows them. */
const shownFilterFields = { ...readableFields, license: v.string() }

/** What the editor’s controls hold: '' means that nothing is chosen, and dollars are text. */
const filterForm = {
  role: v.picklist(['', ...jobRoles], jobMessages.role),
  gradeBands: v.array(v.picklist(gradeBands), jobMessages.gradeBands),
  setting: v.picklist(['', ...jobSettings], jobMessages.setting),
  salaryFrom: dollars.typed,
  salaryTo: dollars.typed,
}

/** Like `filterForm`, for drafts that a browser kept, some of them from before these fields existed. */
const unfinishedFilterForm = {
  role: v.fallback(filterForm.role, ''),
  gradeBands: v.fallback(filterForm.gradeBands, []),
  setting: v.fallback(filterForm.setting, ''),
  salaryFrom: draftText,
  salaryTo: draftText,
}

export const isRange = (from: number | null | undefined, to: number | null | undefined) =>
  from == null || to == null || from <= to

/** The fields of a job in a list: search results, an employer’s page, saved jobs, and similar jobs. */
export const listedFields = {
  title: v.string(),
  jobType: v.picklist(jobTypes),
  remote: v.boolean(),
  salaryAmount: v.string(),
  salaryPeriod: v.picklist(salaryPeriods),
  updated: v.string(),
  closingDate: v.nullable(v.string()),
}

/** The fields that everyone may see: no apply link, administrator, or reference (docs/security.md, 16). */
export const publicFields = {
  ...listedFields,
  ...shownFilterFields,
  ...shownTerms,
  summary: v.string(),
  description: v.string(),
  status: v.picklist(jobStatuses),
  published: v.nullable(v.string()),
  applyHere: v.boolean(),
  questions: v.array(shownQuestion),
  version: v.number(),
}

/** The additional fields that the employer and staff see. */
export const employersFields = {
  jobId: v.string(),
  applyLink: v.string(),
  sharesStatus: v.boolean(),
  created: v.string(),
}

const text = (name: keyof typeof maxLength) =>
  v.pipe(rawText(maxLength[name], tooLong(name)), v.trim(), v.maxLength(maxLength[name], tooLong(name)))

const written = {
  title: text('title'),
  summary: text('summary'),
  // The final length is checked after cleaning, when the description is stored.
  description: rawText(maxLength.description, jobMessages.descriptionLength),
  applyLink: v.pipe(
    text('applyLink'),
    // Without its spaces, a typo such as “maple river.org” would lead nowhere, or to somebody else’s site.
    v.check((link) => !/\p{Zs}/u.test(link), jobMessages.applyLinkForm),
    v.metadata({ ...applyAddress, pattern: `^\\s*$|${applyAddress.pattern}` }),
  ),
  jobType: v.picklist(jobTypes, jobMessages.jobType),
  remote: v.boolean(),
  applyHere: v.boolean(),
  questions: jobQuestions,
  salaryAmount: text('salaryAmount'),
  salaryPeriod: v.picklist(salaryPeriods),
  license: text('license'),
  jobId: text('jobId'),
}

/** The statuses that a person may set. Only the cron sets Expired. */
const settableStatuses = ['Draft', 'Published', 'Paused', 'Closed', 'Archived'] as const

/** A location or user, as an id or as the object that an API call returned. */
const reference = v.nullable(
  v.union([
    v.string(),
    v.pipe(
      v.object({ _id: v.string() }),
      v.transform(({ _id }) => _id),
    ),
  ]),
)

/** The fields that an employer writes. Each is optional here; completeness is checked when a job is posted. */
export const JobFields = v.partial(
  v.object({
    ...written,
    ...filterFields,
    ...termFields,
    license: v.pipe(
      v.nullable(written.license),
      v.transform((license) => license ?? ''),
    ),
    questions: sentQuestions,
    jobAdmin: reference,
    location: reference,
    sharesStatus: v.boolean(),
    status: v.picklist(settableStatuses, 'Choose one of the statuses in the list.'),
  }),
)
export type JobFields = v.InferOutput<typeof JobFields>

const formEntries = { ...written, ...filterForm, ...termForm, jobAdmin: v.string(), location: v.string() }

const lowestFirst = v.forward<JobForm, v.PartialCheckIssue<JobForm>, ['salaryTo']>(
  v.partialCheck(
    [['salaryFrom'], ['salaryTo']],
    ({ salaryFrom, salaryTo }) => isRange(toDollars(salaryFrom), toDollars(salaryTo)),
    jobMessages.salaryTo,
  ),
  ['salaryTo'],
)

/** The editor’s form, where every field is present and '' means nobody, nowhere, or nothing. */
export const JobForm = v.pipe(v.object(formEntries), lowestFirst)
export type JobForm = v.InferOutput<v.ObjectSchema<typeof formEntries, undefined>>

/** Every text, however long, and '' if the draft is from before the field existed. Without a text it doesn't compile. */
const unfinishedTexts: Record<keyof typeof maxLength, typeof draftText> = {
  title: draftText,
  summary: draftText,
  description: draftText,
  applyLink: draftText,
  salaryAmount: draftText,
  license: draftText,
  jobId: draftText,
}

/** Like `JobForm`, but accepts texts that are too long, because they are still somebody’s work. */
export const UnfinishedJobForm = v.object({
  ...formEntries,
  applyHere: v.optional(v.boolean(), false),
  questions: v.fallback(v.array(shownQuestion), noQuestions),
  ...unfinishedFilterForm,
  ...unfinishedTermForm,
  ...unfinishedTexts,
})

/** Like `JobForm`, with the fields that a new or a Published job requires. */
export const CompleteJobForm = v.pipe(
  v.object({
    ...formEntries,
    title: v.pipe(written.title, v.nonEmpty(jobMessages.title)),
    summary: v.pipe(written.summary, v.nonEmpty(jobMessages.summary)),
    description: v.pipe(written.description, v.nonEmpty(jobMessages.description)),
  }),
  lowestFirst,
  v.forward(
    v.partialCheck(
      [['applyLink'], ['applyHere']],
      ({ applyLink, applyHere }) => applyHere || applyLink !== '',
      jobMessages.applyLink,
    ),
    ['applyLink'],
  ),
)

const notBlank = { minLength: 1, pattern: '\\S' }
/** What a job that is not a copy requires, for the API description. The editor reports it with its own messages. */
const neededByNew = {
  required: ['title', 'summary', 'description'],
  properties: { title: notBlank, summary: notBlank, description: notBlank },
  anyOf: [
    { required: ['applyLink'], properties: { applyLink: notBlank } },
    { required: ['applyHere'], properties: { applyHere: { const: true } } },
  ],
}

export const NewJob = v.pipe(
  v.object({ ...JobFields.entries, copyOf: v.optional(v.string()) }),
  v.metadata({ anyOf: [{ required: ['copyOf'] }, neededByNew] }),
)
export const JobChange = v.object({ ...JobFields.entries, version: v.optional(v.number()) })

/** A missing job type gets the same message as the other required fields. */
export const incompleteDetail = (errors: Record<string, string>) =>
  errors.jobType ? jobMessages.incomplete : undefined
