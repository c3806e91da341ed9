import * as v from 'valibot'
import { fromGuests } from '../../platform/http/openapi-notes'
import { oneLine, rawText } from '../../platform/text/normalize'
import { applicationStatuses } from '../choices'
import { applicantMessages, mostOfEmail, mostOfName } from './applicant-messages'

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
