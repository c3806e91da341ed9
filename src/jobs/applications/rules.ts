import * as v from 'valibot'
import { fromGuests } from '../../platform/http/openapi-notes'
import { oneLine } from '../../platform/text/normalize'
import { rawText } from '../../platform/text/raw-text'
import { applicationStatuses } from '../choices'
import { applicantMessages, maxEmailLength, maxNameLength } from './applicant-messages'

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
})

export const ApplicationChange = v.object({
  status: v.picklist(applicationStatuses, 'Choose one of the statuses in the list.'),
})

/** A guest needs a name of at least two characters and a valid email address. */
export const GuestApplicant = v.object({
  applicant_name: v.pipe(v.optional(applicantName, ''), v.minLength(2, applicantMessages.missing)),
  applicant_email: v.pipe(
    v.optional(applicantEmail, ''),
    // The rule that browsers use, so that o'brien may apply, plus a domain with a dot, which mail needs.
    v.rfcEmail(applicantMessages.missing),
    v.regex(/\.[a-z0-9-]{2,}$/, applicantMessages.missing),
  ),
})
