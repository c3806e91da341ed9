import { Button } from '../../../ui/components/button'
import type { ReviewedApplication } from '../../responses'
import { reviewedPath } from '../review-path'
import type { EditionSummary } from '../standing'

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
