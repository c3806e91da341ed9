import { Button } from '../../../ui/components/button'
import { EmptyState } from '../../../ui/components/empty-state'
import { AreaPage } from '../../../ui/layouts/area-page'
import type { EditionSummary } from '../../review/edition-summary'
import { decisionsPath, reviewPath } from '../../review/review-path'
import { DecisionRows } from '../components/decision-rows'
import { countsText, doneWords } from '../components/decision-words'
import { WinnerForm } from '../components/winner-form'
import type { DecidedRow, DecisionCounts } from '../decision-table'
import type { WinnerChange } from '../rules'

export const hydrates = 'on reach'

type DecisionsProps = {
  edition: EditionSummary
  rows: DecidedRow[]
  next: string | null
  hasRubric: boolean
  counts: DecisionCounts
  winner: WinnerChange
  winnerErrors: Record<string, string>
  cursor: string | null
  done: string | null
}

/** The applications by score, each with its staged decision. Plain forms, so that it works without JavaScript. */
export default function Decisions({ edition, rows, next, hasRubric, counts, cursor, done, ...props }: DecisionsProps) {
  const path = decisionsPath(edition.name)
  const isOver = counts.award + counts.decline + counts.undecided === 0
  const said = doneWords(done)
  const hasRefusedWinner = Object.keys(props.winnerErrors).length > 0
  return (
    <AreaPage back={{ label: edition.title, href: reviewPath(edition.name) }}>
      <h1 className="mt-2 font-bold text-title">Decisions</h1>
      <p className="mt-1 text-muted">{edition.title}</p>
      {said && (
        <p id="done" tabIndex={-1} className="mt-3 font-semibold">
          {said}
        </p>
      )}
      <p className="mt-3">{countsText(counts)}</p>
      {!isOver && (
        <p className="mt-1 max-w-prose text-muted">
          Applicants and reviewers see nothing of this until you release the decisions.
          {edition.blind && !edition.isReleased && ' Before that, you can see the names of those you chose.'}
        </p>
      )}
      {rows.length === 0 ? (
        <EmptyState title="No applications">Nobody applied, or there are no more.</EmptyState>
      ) : (
        <form method="post" action={path} className="mt-5">
          {cursor !== null && <input type="hidden" name="cursor" value={cursor} />}
          <DecisionRows rows={rows} edition={edition.name} hasRubric={hasRubric} />
          <p className="mt-5 flex flex-wrap gap-3">
            {/* The first button is what Enter presses. */}
            {!isOver && (
              <>
                <Button type="submit" kind="outlined">
                  Save decisions
                </Button>
                {counts.undecided > 0 && (
                  <Button type="submit" kind="outlined" name="declineRest" value="1">
                    Save and decline everyone undecided
                  </Button>
                )}
                <Button type="submit" name="release" value="1">
                  Release decisions
                </Button>
              </>
            )}
            {next !== null && (
              <Button type="submit" kind="quiet" name="turn" value={next}>
                {isOver ? 'Show the next' : 'Save and show the next'}
              </Button>
            )}
            {cursor !== null && (
              <Button type="submit" kind="quiet" name="turn" value="">
                {isOver ? 'Show the first' : 'Save and show the first'}
              </Button>
            )}
          </p>
        </form>
      )}
      {/* A form of its own would lose what is chosen above. */}
      {(isOver || hasRefusedWinner) && (
        <WinnerForm edition={edition} winner={props.winner} errors={props.winnerErrors} />
      )}
    </AreaPage>
  )
}
