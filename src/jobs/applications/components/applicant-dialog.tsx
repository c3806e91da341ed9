import { Button } from '../../../ui/components/button'
import { Dialog } from '../../../ui/components/dialog'
import { DialogFoot } from '../../../ui/components/form-foot'
import { FormMessage } from '../../../ui/forms/form-message'
import { useNativeForm } from '../../../ui/forms/use-native-form'
import { validationErrors } from '../../../ui/forms/wrong-fields'
import type { ApplyBy } from '../../choices'
import { GuestApplicant } from '../rules'
import { ApplicantQuestions, getAlert } from './applicant-questions'
import type { ApplicantFields } from './apply-button'
import { finishWords } from './consequence'
import { applicantOfVisit, keepApplicant } from './visit'

type ApplicantDialogProps = {
  title: string
  organization: string
  applyBy: Exclude<ApplyBy, 'here'>
  onApply: (fields: ApplicantFields) => Promise<void>
  onClose: () => void
}

export default function ApplicantDialog({ title, organization, applyBy, onApply, onClose }: ApplicantDialogProps) {
  const { errors, problem, busy, form } = useNativeForm({
    read: (data) => ({
      applicant_name: String(data.get('applicant_name')),
      applicant_email: String(data.get('applicant_email')),
    }),
    check: async (fields) => validationErrors(GuestApplicant, fields),
    send: async (fields) => {
      await onApply(fields)
      keepApplicant(fields)
      return false
    },
  })
  return (
    <Dialog
      title="Apply"
      description={`${organization} gets your name and email for “${title}”. ${finishWords[applyBy]}`}
      onClose={onClose}
    >
      <form {...form} className="mt-6 grid gap-5">
        <FormMessage>{problem ?? getAlert(errors)}</FormMessage>
        <ApplicantQuestions wrong={errors} typed={applicantOfVisit()} />
        <DialogFoot>
          <Button type="submit" busy={busy}>
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
