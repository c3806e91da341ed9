import { Button } from '../../../ui/components/button'
import { EmptyState } from '../../../ui/components/empty-state'
import { TextArea, TextField, Toggle } from '../../../ui/forms/field'
import { FormMessage } from '../../../ui/forms/form-message'
import { pillClass, Select } from '../../../ui/forms/select'
import { type Column, DataTable } from '../../../ui/lists/data-table'
import { EditionTabs } from '../../review/components/edition-tabs'
import { ReviewPage } from '../../review/components/review-page'
import { decisionsPath, reviewedPath, reviewPath } from '../../review/review-path'
import type { DecidedRow, DecisionCounts } from '../decision-table'
import type { DecisionsProps } from '../routes'
import { decisionLabels, winnerLengths } from '../rules'

const number = (count: number) => count.toLocaleString('en-US')

export const hydrates = 'on reach'

/** The applications by score, each with its staged decision. Plain forms, so that it works without JavaScript. */
export default function Decisions({ edition, rows, next, hasRubric, counts, cursor, done, ...props }: DecisionsProps) {
  const path = decisionsPath(edition.name)
  const isOver = counts.award + counts.decline + counts.undecided === 0
  const said = doneWords(done)
  return (
    <ReviewPage isStaff edition={edition} here="Decisions">
      <h1 className="mt-2 font-bold text-title">Decisions</h1>
      <p className="mt-1 text-muted">{edition.title}</p>
      <EditionTabs isStaff edition={edition} here="decisions" />
      {said && (
        <p id="done" tabIndex={-1} className="mt-3 font-semibold">
          {said}
        </p>
      )}
      <p className="mt-3">{countsText(counts)}</p>
      {!isOver && (
        <p className="mt-1 max-w-measure text-muted">
          Applicants and reviewers see nothing of this until you release the decisions.
          {edition.blind && !edition.isReleased && ' Before that, you can see the names of those you chose.'}
        </p>
      )}
      {rows.length === 0 ? (
        <EmptyState title="No applications">Nobody applied, or there are no more.</EmptyState>
      ) : (
        <form method="post" action={path} className="mt-5">
          {cursor !== null && <input type="hidden" name="cursor" value={cursor} />}
          <FormMessage>{props.problem}</FormMessage>
          <DecisionRows rows={rows} chosen={props.chosen} edition={edition.name} hasRubric={hasRubric} />
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
      {(isOver || props.isWinnerRefused) && <WinnerForm edition={edition} winner={props.winner} />}
    </ReviewPage>
  )
}

function countsText({ award, decline, undecided, released }: DecisionCounts): string {
  const staged = `${number(award)} ${award === 1 ? 'award' : 'awards'}, ${number(decline)} ${decline === 1 ? 'decline' : 'declines'}, and ${number(undecided)} undecided.`
  return released === 0 ? staged : `${staged} ${number(released)} ${released === 1 ? 'is' : 'are'} released.`
}

function doneWords(done: string | null): string | null {
  if (done === 'released') return 'The decisions are released. The letters are on their way.'
  if (done === 'winner') return 'You saved the winner.'
  if (done === 'undecided')
    return 'You saved the decisions. Some applications are still undecided, so nothing can be released yet.'
  return done === null ? null : 'You saved the decisions.'
}

function WinnerForm({ edition, winner }: Pick<DecisionsProps, 'edition' | 'winner'>) {
  const { errors, problem } = winner
  return (
    <section aria-labelledby="winner" className="mt-6 border-line border-t pt-6">
      <h2 id="winner" className="font-bold text-large">
        The winner
      </h2>
      <p className="mt-1 max-w-measure text-muted">
        After the release, the site shows the winner’s name only if they agreed. Until then it says “The winner has been
        told.”
      </p>
      <form
        method="post"
        action={`${reviewPath(edition.name)}/winner`}
        className="mt-4 grid grid-cols-1 max-w-[40rem] gap-4"
      >
        <FormMessage>{errors.name || errors.words ? undefined : problem}</FormMessage>
        <TextField
          label="Name as it’s shown"
          name="name"
          need="optional"
          maxLength={winnerLengths.name}
          defaultValue={winner.name}
          error={errors.name}
        />
        <TextArea
          label="The winner’s words"
          name="words"
          need="optional"
          maxLength={winnerLengths.words}
          defaultValue={winner.words}
          error={errors.words}
        />
        <Toggle label="They agreed that we show this" name="consent" value="1" defaultChecked={winner.consent} />
        <p>
          <Button type="submit" kind="outlined">
            Save winner
          </Button>
        </p>
      </form>
    </section>
  )
}

type DecisionRowsProps = Pick<DecisionsProps, 'rows' | 'chosen' | 'hasRubric'> & { edition: string }

function DecisionRows({ rows, chosen, edition, hasRubric }: DecisionRowsProps) {
  const points: Column<DecidedRow>[] = [
    { label: 'Mean', blockLabel: 'Mean', isNumber: true, cell: ({ points }) => points?.mean.toFixed(2) ?? '–' },
    { label: 'Median', blockLabel: 'Median', isNumber: true, cell: ({ points }) => points?.median.toFixed(2) ?? '–' },
  ]
  const columns: Column<DecidedRow>[] = [
    {
      label: 'Applicant',
      width: 'w-[34%]',
      cell: ({ _id, name }) => (
        <a href={reviewedPath(edition, _id)} className="wrap-anywhere inline-flex min-h-11 items-center">
          {name}
        </a>
      ),
    },
    ...(hasRubric ? points : []),
    { label: 'Likes', blockLabel: 'Likes', isNumber: true, cell: ({ likeCount }) => likeCount.toLocaleString('en-US') },
    { label: 'Votes', blockLabel: 'Votes', isNumber: true, cell: ({ voteCount }) => voteCount.toLocaleString('en-US') },
    { label: 'Notes', blockLabel: 'Notes', isNumber: true, cell: ({ noteCount }) => noteCount.toLocaleString('en-US') },
    {
      label: 'Decision',
      width: 'w-44',
      isLast: true,
      cell: ({ _id, name, decision, isReleased }) =>
        isReleased && decision ? (
          <strong>{decisionLabels[decision]}</strong>
        ) : (
          <>
            {/* What somebody else decided since then stays, if this isn't changed. */}
            <input type="hidden" name={`was.${_id}`} value={chosen[`was.${_id}`] ?? decision ?? ''} />
            <Select
              name={_id}
              defaultValue={chosen[_id] ?? decision ?? ''}
              aria-label={`Decision on ${name}`}
              className={pillClass}
            >
              <option value="">Undecided</option>
              <option value="award">Award</option>
              <option value="decline">Decline</option>
            </Select>
          </>
        ),
    },
  ]
  return <DataTable caption="Applications by score" columns={columns} rows={rows} foldsBelow="48rem" />
}
