import { Button } from '../../../ui/components/button'
import { SelectField } from '../../../ui/forms/field'
import type { ReviewedApplication } from '../application-shape'
import type { EditionSummary } from '../edition-summary'
import type { ListedRecusal } from '../recusal'
import { reviewedPath } from '../review-path'
import { RecusalReasons, type RefusedRecusal, recusalLabelOf } from './recusal'

type StaffToolsProps = {
  edition: EditionSummary
  application: ReviewedApplication
  recusals: ListedRecusal[]
  reviewers: { _id: string; displayName: string }[]
  refused: RefusedRecusal | undefined
}

/** What only staff do: recuse somebody, and black out more of a blind essay. */
export function StaffTools({ edition, application, recusals, reviewers, refused }: StaffToolsProps) {
  const path = reviewedPath(edition.name, application._id)
  const others = reviewers.filter(({ _id }) => !recusals.some(({ reviewerId }) => reviewerId === _id))
  return (
    <section aria-labelledby="staff-tools" className="mt-8 border-line border-t pt-5">
      <h2 id="staff-tools" className="font-bold text-large">
        For staff
      </h2>
      {recusals.length > 0 && (
        <ul aria-label="Recused" className="mt-3 grid grid-cols-1 gap-2">
          {recusals.map(({ reviewerId, displayName, reason }) => (
            <li key={reviewerId}>
              <form method="post" action={`${path}/recusal`} className="flex flex-wrap items-center gap-3">
                <input type="hidden" name="reviewer" value={reviewerId} />
                <span className="wrap-anywhere">{`${displayName} is recused (${recusalLabelOf(reason)}).`}</span>
                {!edition.isReleased && (
                  <Button type="submit" kind="outlined" name="undo" value="1">
                    Undo<span className="sr-only">{` the recusal of ${displayName}`}</span>
                  </Button>
                )}
              </form>
            </li>
          ))}
        </ul>
      )}
      {!edition.isReleased && others.length > 0 && (
        <form method="post" action={`${path}/recusal`} className="mt-4 grid grid-cols-1 max-w-96 gap-3">
          <SelectField
            label="Recuse a reviewer"
            name="reviewer"
            need="unmarked"
            defaultValue={refused?.typed.reviewer ?? ''}
            error={refused?.errors.reviewer}
            autoFocus={refused?.errors.reviewer !== undefined}
          >
            <option value="">Choose a reviewer</option>
            {others.map(({ _id, displayName }) => (
              <option key={_id} value={_id}>
                {displayName}
              </option>
            ))}
          </SelectField>
          <RecusalReasons refused={refused} />
          <p>
            <Button type="submit" kind="outlined">
              Recuse reviewer
            </Button>
          </p>
        </form>
      )}
      {edition.blind && (
        <p className="mt-3">
          <a href={`${path}/redaction`} className="inline-flex min-h-11 items-center">
            Black out more words
          </a>
        </p>
      )}
    </section>
  )
}
