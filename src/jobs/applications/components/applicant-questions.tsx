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
        error={nameError(wrong.applicant_name)}
      />
      <TextField
        name="applicant_email"
        defaultValue={typed.applicant_email}
        label="Email"
        type="email"
        autoComplete="email"
        error={emailError(wrong.applicant_email)}
      />
    </>
  )
}

/** The alert above the form covers both missing fields, so each field shows its own words instead. */
const atField = (words: string) => (message: string | undefined) =>
  message === applicantMessages.missing ? words : message

export const nameError = atField('Please enter your full name.')
export const emailError = atField('Please enter your email address.')

/** Returns the alert above the form. A value that is too long has a message at its field only. */
export const getAlert = (wrong: Wrong) => Object.values(wrong).find((message) => message === applicantMessages.missing)
