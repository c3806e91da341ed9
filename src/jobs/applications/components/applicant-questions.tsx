import type { ComponentProps } from 'react'
import { TextField } from '../../../ui/forms/field'

type Own = Partial<Omit<ComponentProps<typeof TextField>, 'label' | 'type' | 'error'>>
type ApplicantQuestionsProps = {
  /** Which of them are wrong; what that means is said above the form. */
  wrong: { applicant_name?: unknown; applicant_email?: unknown }
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
        error={wrong.applicant_name ? 'Please enter your full name.' : undefined}
      />
      <TextField
        {...email}
        label="Email"
        type="email"
        autoComplete="email"
        error={wrong.applicant_email ? 'Please enter your email address.' : undefined}
      />
    </>
  )
}
