import { Button, ButtonLink } from '../../../ui/components/button'
import { FormMessage } from '../../../ui/forms/form-message'
import { useSignIn } from '../../../ui/shell/sign-in-prompt'
import type { ApplyBy } from '../../choices'
import { ApplicantQuestions, getAlert } from '../components/applicant-questions'
import { Consequence } from '../components/consequence'

export const hydrates = 'on reach'

export type ApplyProps = {
  jobId: string
  title: string
  organization: string
  applyBy: ApplyBy
  typed: { applicant_name?: string; applicant_email?: string }
  errors: Record<string, string>
  /** Why the form was refused, if that isn’t said at a field. */
  problem?: string | undefined
}

/** The applicant dialog as a plain form, for browsers without JavaScript and for presses before hydration. */
export default function Apply({ jobId, title, organization, applyBy, typed, errors, problem }: ApplyProps) {
  const isGuest = useSignIn().viewer === null
  const place = `/jobs/${jobId}`
  return (
    <div className="wrap-anywhere mx-auto max-w-[65.5rem] px-5 py-12">
      <h1 className="font-bold text-title">Apply for this job?</h1>
      <p className="mt-3 text-large text-muted">{`${title} at ${organization}`}</p>
      <form method="post" action={`${place}/apply`} noValidate className="mt-6 grid max-w-md gap-5">
        <FormMessage>{getAlert(errors) ?? problem}</FormMessage>
        {isGuest && <ApplicantQuestions wrong={errors} typed={typed} />}
        <Consequence id="consequence" organization={organization} job={{ _id: jobId, applyBy }} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" aria-describedby="consequence">
            Send application
          </Button>
          <ButtonLink kind="quiet" href={place}>
            Cancel
          </ButtonLink>
        </div>
      </form>
    </div>
  )
}
