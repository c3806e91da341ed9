import { TextField } from '../../../ui/forms/field'
import { applicantMessages } from '../applicant-messages'
import type { ApplicantFields } from './apply-button'

type Wrong = Readonly<Record<string, string>>
type ApplicantQuestionsProps = { wrong: Wrong; typed: Partial<ApplicantFields> }

/** A guest’s name and email fields, for the dialog and for the page that replaces it without JavaScript. */
export function ApplicantQuestions({ wrong, typed }: ApplicantQuestionsProps) {
  return (
    <>
      <TextField
        name="applicant_name"
        defaultValue={typed.applicant_name}
        label="Full name"
        autoComplete="name"
        error={atField(wrong.applicant_name, 'Please enter your full name.')}
      />
      <TextField
        name="applicant_email"
        defaultValue={typed.applicant_email}
        label="Email"
        type="email"
        autoComplete="email"
        error={atField(wrong.applicant_email, 'Please enter your email address.')}
      />
    </>
  )
}

/** The alert above the form covers both missing fields, so each field shows its own `words` instead. */
const atField = (message: string | undefined, words: string) =>
  message === applicantMessages.missing ? words : message

/** Returns the alert above the form. A value that is too long has a message at its field only. */
export const alertOf = (wrong: Wrong) => Object.values(wrong).find((message) => message === applicantMessages.missing)
