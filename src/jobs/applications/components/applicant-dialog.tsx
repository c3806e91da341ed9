import { valibotResolver } from '@hookform/resolvers/valibot'
import { useForm } from 'react-hook-form'
import { Button } from '../../../ui/components/button'
import { Dialog } from '../../../ui/components/dialog'
import { DialogFoot } from '../../../ui/components/form-foot'
import { showProblem } from '../../../ui/forms/form-errors'
import { FormMessage } from '../../../ui/forms/form-message'
import { GuestApplicant } from '../rules'
import { ApplicantQuestions, alertOf } from './applicant-questions'
import type { ApplicantFields } from './apply-button'
import { applicantOfVisit, keepApplicant } from './visit'

type ApplicantDialogProps = {
  title: string
  organization: string
  onApply: (fields: ApplicantFields) => Promise<void>
  onClose: () => void
}

export default function ApplicantDialog({ title, organization, onApply, onClose }: ApplicantDialogProps) {
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: valibotResolver(GuestApplicant),
    defaultValues: applicantOfVisit(),
  })
  const { errors, isSubmitting } = formState
  const wrong = {
    applicant_name: errors.applicant_name?.message,
    applicant_email: errors.applicant_email?.message,
  }
  const submit = handleSubmit(async (fields) => {
    try {
      await onApply(fields)
      keepApplicant(fields)
    } catch (problem) {
      showProblem(problem, setError)
    }
  })
  return (
    <Dialog
      title="Apply"
      description={`${organization} gets your name and email for “${title}”. Then you finish on their own site, in a new tab, or by email to them.`}
      onClose={onClose}
    >
      <form onSubmit={submit} noValidate className="mt-6 grid gap-5">
        <FormMessage>{errors.root?.message || alertOf(wrong)}</FormMessage>
        <ApplicantQuestions wrong={wrong} name={register('applicant_name')} email={register('applicant_email')} />
        <DialogFoot>
          <Button type="submit" busy={isSubmitting}>
            Continue
          </Button>
          <Button kind="quiet" onClick={onClose}>
            Cancel
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  )
}
