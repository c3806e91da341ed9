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

/** Who applies, where the session does not say (docs/security.md, 11). */
export const ApplicationBody = v.object({
  applicant_name: v.pipe(v.optional(applicantName), v.metadata({ ...fromGuests, minLength: 2 })),
  applicant_email: v.pipe(v.optional(applicantEmail), v.metadata({ ...fromGuests, format: 'email' })),
  uid: v.optional(v.nullable(v.string())),
})

export const ApplicationChange = v.object({
  status: v.picklist(applicationStatuses, 'Choose one of the statuses in the list.'),
})

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
