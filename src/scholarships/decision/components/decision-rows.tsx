import { pillClass, Select } from '../../../ui/forms/select'
import { type Column, DataTable } from '../../../ui/lists/data-table'
import { reviewedPath } from '../../review/review-path'
import type { DecidedRow } from '../decision-table'

const labels = { award: 'Award', decline: 'Decline' } as const

/** The rows of the table, each with a select among the fields of the form around it. */
export function DecisionRows({
  rows,
  edition,
  hasRubric,
}: {
  rows: DecidedRow[]
  edition: string
  hasRubric: boolean
}) {
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
    {
      label: 'Decision',
      width: 'w-44',
      isLast: true,
      cell: ({ _id, name, decision, isReleased }) =>
        isReleased && decision ? (
          <strong>{labels[decision]}</strong>
        ) : (
          <>
            {/* What somebody else decided since then stays, if this isn't changed. */}
            <input type="hidden" name={`was.${_id}`} value={decision ?? ''} />
            <Select name={_id} defaultValue={decision ?? ''} aria-label={`Decision on ${name}`} className={pillClass}>
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
