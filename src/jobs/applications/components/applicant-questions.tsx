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

/** Who applies, where nobody is signed in: in the dialog, and on the page that stands in for it without JavaScript. */
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

/** What is missing is said above the form for both, and beside each field in `words` of its own. */
const atField = (message: string | undefined, words: string) =>
  message === applicantMessages.missing ? words : message

/** The alert above the form; what is too long is said beside its field alone. */
export const alertOf = (wrong: Wrong) => Object.values(wrong).find((message) => message === applicantMessages.missing)
