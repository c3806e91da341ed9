import { Button, ButtonLink } from '../../../ui/components/button'
import { EmptyState } from '../../../ui/components/empty-state'
import { AreaPage } from '../../../ui/layouts/area-page'
import { listHref } from '../../../ui/lists/list-href'
import { PageLinks } from '../../../ui/lists/page-links'
import type { EditionSummary } from '../../review/edition-summary'
import { decisionsPath, releasePath, reviewPath } from '../../review/review-path'
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
  const staged = counts.award + counts.decline
  const said = doneWords(done)
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
      <p className="mt-1 max-w-prose text-muted">
        Applicants and reviewers see nothing of this until you release the decisions.
        {edition.blind && !edition.isReleased && ' You see the names after the release.'}
      </p>
      {staged > 0 && (
        <p className="mt-4">
          <ButtonLink href={releasePath(edition.name)}>Release decisions</ButtonLink>
        </p>
      )}
      {rows.length === 0 ? (
        <EmptyState title="No applications">Nobody applied, or there are no more.</EmptyState>
      ) : (
        <form method="post" action={path} className="mt-5">
          {cursor !== null && <input type="hidden" name="cursor" value={cursor} />}
          <DecisionRows rows={rows} edition={edition.name} hasRubric={hasRubric} />
          {counts.undecided + staged > 0 && (
            <p className="mt-5 flex flex-wrap gap-3">
              <Button type="submit">Save decisions</Button>
              {counts.undecided > 0 && (
                <Button type="submit" kind="outlined" name="declineRest" value="1">
                  Save and decline everyone undecided
                </Button>
              )}
            </p>
          )}
        </form>
      )}
      <PageLinks
        next={next}
        isFirstPage={cursor === null}
        hrefOf={(position) => listHref(path, { cursor: position })}
      />
      <WinnerForm edition={edition} winner={props.winner} errors={props.winnerErrors} />
    </AreaPage>
  )
}
