import type { ComponentProps } from 'react'
import { TextField } from '../../../ui/forms/field'
import { applicantMessages } from '../applicant-messages'

type Own = Partial<Omit<ComponentProps<typeof TextField>, 'label' | 'type' | 'error'>>
type Wrong = { applicant_name?: string | undefined; applicant_email?: string | undefined }
type ApplicantQuestionsProps = {
  wrong: Wrong
  name: Own
  email: Own
}

/** A guest’s name and email fields, for the dialog and for the page that replaces it without JavaScript. */
export function ApplicantQuestions({ wrong, name, email }: ApplicantQuestionsProps) {
  return (
    <>
      <TextField
        {...name}
        label="Full name"
        autoComplete="name"
        error={atField(wrong.applicant_name, 'Please enter your full name.')}
      />
      <TextField
        {...email}
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
