import { Button } from '../../../ui/components/button'
import { SelectField } from '../../../ui/forms/field'
import { recusalLabels, recusalReasons } from '../../choices'
import type { ReviewedApplication } from '../../responses'
import { reviewedPath } from '../review-path'
import type { EditionSummary } from '../who-may-review'

type RecusalProps = {
  application: ReviewedApplication
  /** Where the form leads back to: a list's parameters, or null for the page of the application. */
  back: string | null
  /** What was sent and refused. */
  refused?: RefusedRecusal | undefined
}

export type RefusedRecusal = {
  typed: { reason?: string; reviewer?: string; back?: string }
  errors: Record<string, string>
}

/** Recusing oneself, or undoing it. Forms, so that it works without JavaScript. */
export function Recusal({ application, back, refused }: RecusalProps) {
  const { _id, scholarshipName, user, recused } = application
  const action = `${reviewedPath(scholarshipName, _id)}/recusal`
  const hidden = back !== null && <input type="hidden" name="back" value={back} />
  if (recused !== null)
    return (
      <form method="post" action={action} className="flex flex-wrap items-center gap-3">
        {hidden}
        <p className="text-muted">{`You recused yourself: ${getRecusalLabel(recused)}.`}</p>
        <Button type="submit" kind="outlined" name="undo" value="1">
          Undo<span className="sr-only">{` the recusal from ${user.displayName}’s application`}</span>
        </Button>
      </form>
    )
  return (
    <details className="group" open={refused !== undefined}>
      <summary className="link-summary">
        Recuse yourself<span className="sr-only">{` from ${user.displayName}’s application`}</span>
      </summary>
      <form method="post" action={action} className="mt-2 grid grid-cols-1 max-w-96 gap-3">
        {hidden}
        <RecusalReasons refused={refused} />
        <p className="text-muted text-small">
          Your vote is taken back, and the application leaves your queue. Staff see the reason. You can undo it.
        </p>
        <p>
          <Button type="submit" kind="outlined">
            Recuse yourself
          </Button>
        </p>
      </form>
    </details>
  )
}

export function RecusalReasons({ refused }: { refused: RefusedRecusal | undefined }) {
  return (
    <SelectField
      label="Why?"
      name="reason"
      need="unmarked"
      defaultValue={refused?.typed.reason ?? ''}
      error={refused?.errors.reason}
    >
      <option value="">Choose a reason</option>
      {recusalReasons.map((reason) => (
        <option key={reason} value={reason}>
          {recusalLabels[reason]}
        </option>
      ))}
    </SelectField>
  )
}

export const getRecusalLabel = (given: string) => {
  const reason = recusalReasons.find((known) => known === given)
  const label = reason ? recusalLabels[reason] : given
  return label.startsWith('I ') ? label : label.charAt(0).toLowerCase() + label.slice(1)
}

type ReportNameProps = {
  edition: EditionSummary
  application: ReviewedApplication
  isReported: boolean
  /** Where the form leads back to: a list's parameters, or null for the page of the application. */
  back: string | null
}

/** One press that tells staff of a name that we didn't hide. A form, so that it works without JavaScript. */
export function ReportName({ edition, application: { _id, user }, isReported, back }: ReportNameProps) {
  if (!edition.blind || edition.isReleased) return null
  if (isReported)
    return (
      <p id="report" tabIndex={-1} className="flex min-h-11 items-center text-muted">
        A name here was reported. Our team will black it out.
      </p>
    )
  return (
    <form method="post" action={`${reviewedPath(edition.name, _id)}/report`}>
      {back !== null && <input type="hidden" name="back" value={back} />}
      <Button type="submit" kind="quiet">
        Report a name<span className="sr-only">{` in ${user.displayName}’s application`}</span>
      </Button>
    </form>
  )
}
