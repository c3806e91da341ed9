import * as v from 'valibot'
import { fromGuests } from '../../platform/http/openapi-notes'
import { oneLine, severalLines } from '../../platform/text/normalize'
import { rawText } from '../../platform/text/raw-text'
import { applicationStatuses, stages } from '../choices'
import {
  applicantMessages,
  maxEmailLength,
  maxNameLength,
  maxNoteLength,
  maxPrivateNoteLength,
} from './applicant-messages'

const chooseStage = 'Choose one of the statuses in the list.'

const applicantName = v.pipe(
  rawText(maxNameLength, applicantMessages.name, applicantMessages.missing),
  v.transform(oneLine),
  v.maxLength(maxNameLength, applicantMessages.name),
)
const applicantEmail = v.pipe(
  rawText(maxEmailLength, applicantMessages.email, applicantMessages.missing),
  v.trim(),
  v.toLowerCase(),
  v.maxLength(maxEmailLength, applicantMessages.email),
)

/** The applicant’s fields, which count only if nobody is signed in (docs/security.md, 11). */
export const ApplicationBody = v.object({
  applicant_name: v.pipe(v.optional(applicantName), v.metadata({ ...fromGuests, minLength: 2 })),
  applicant_email: v.pipe(v.optional(applicantEmail), v.metadata({ ...fromGuests, format: 'email' })),
  uid: v.optional(v.nullable(v.string())),
  /** Only opens the link again, for somebody who has applied. */
  again: v.optional(v.boolean(), false),
})

/** One of both is needed. `status` has four values, and each of them is also the name of a stage. */
export const ApplicationChange = v.pipe(
  v.object({
    stage: v.optional(v.picklist(stages, chooseStage)),
    status: v.optional(v.picklist(applicationStatuses, chooseStage)),
  }),
  v.forward(
    v.check(({ stage, status }) => stage !== undefined || status !== undefined, chooseStage),
    ['status'],
  ),
  v.metadata({ anyOf: [{ required: ['status'] }, { required: ['stage'] }] }),
)

const note = v.pipe(
  rawText(maxNoteLength, applicantMessages.note),
  v.transform(severalLines),
  v.maxLength(maxNoteLength, applicantMessages.note),
)

/**
 * An application with its content. Name and address count only if nobody is signed in. `answers` has the answers to the
 * employer’s questions by their ids; “yes or no” also takes true and false.
 */
export const ApplicationContent = v.object({
  name: v.pipe(v.optional(applicantName), v.metadata({ ...fromGuests, minLength: 2 })),
  email: v.pipe(v.optional(applicantEmail), v.metadata({ ...fromGuests, format: 'email' })),
  note: v.optional(note, ''),
  answers: v.optional(v.record(v.string(), v.union([v.string(), v.boolean()])), {}),
  withProfile: v.optional(v.boolean(), true),
})
export type ApplicationContent = v.InferOutput<typeof ApplicationContent>

/** A reminder of the applicant’s own. */
export const PrivateNote = v.object({
  privateNote: v.pipe(
    rawText(maxPrivateNoteLength, applicantMessages.privateNote),
    v.transform(severalLines),
    v.maxLength(maxPrivateNoteLength, applicantMessages.privateNote),
  ),
})

/** Whether the applicant got the job; `stopAlerts` stops their alerts that found it, too. */
export const GotJob = v.object({ got: v.boolean(), stopAlerts: v.optional(v.boolean(), false) })

/** `profile: true` sends profile and resume as they are now. */
export const ApplicationEdit = v.object({ note: v.optional(note), profile: v.optional(v.boolean()) })

/** A guest needs a name of at least two characters and a valid email address. */
export const GuestApplicant = v.object({ applicant_name: guestName(), applicant_email: guestEmail() })

/** The same with the names that `ApplicationContent` has. */
export const GuestSender = v.object({ name: guestName(), email: guestEmail() })

function guestName() {
  return v.pipe(v.optional(applicantName, ''), v.minLength(2, applicantMessages.missing))
}

function guestEmail() {
  return v.pipe(
    v.optional(applicantEmail, ''),
    // The rule that browsers use, so that o'brien may apply, plus a domain with a dot, which mail needs.
    v.rfcEmail(applicantMessages.missing),
    v.regex(/\.[a-z0-9-]{2,}$/, applicantMessages.missing),
  )
}
