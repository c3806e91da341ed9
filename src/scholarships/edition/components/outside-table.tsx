import { type Column, DataTable } from '../../../ui/lists/data-table'
import type { ListedOutside } from '../../outside/listed-outside'

const columns: Column<ListedOutside>[] = [
  { label: 'Scholarship', width: 'w-[55%]', cell: (row) => <TitleCell scholarship={row} /> },
  {
    label: 'Amount',
    isNumber: true,
    cell: ({ amountWords, isPassed }) => <span className={isPassed ? 'text-muted' : ''}>{amountWords}</span>,
  },
  {
    label: 'Deadline',
    isNumber: true,
    cell: ({ deadline, deadlineWords, isPassed }) => (
      <span className={isPassed ? 'text-muted' : ''}>
        <time dateTime={deadline}>{deadlineWords}</time>
        {isPassed && ' (passed)'}
      </span>
    ),
  },
]

/** The scholarships by others, those that have passed muted and below. */
export const OutsideTable = ({ scholarships }: { scholarships: ListedOutside[] }) => (
  <div className="mt-4">
    <DataTable caption="Scholarships by others" columns={columns} rows={scholarships} foldsBelow="48rem" />
  </div>
)

function TitleCell({ scholarship: { title, link, dead, isPassed } }: { scholarship: ListedOutside }) {
  const color = isPassed ? 'text-muted' : ''
  if (dead) return <span className="text-muted">{`${title} (this link no longer works)`}</span>
  return (
    <a
      href={link}
      target="_blank"
      rel="noopener nofollow"
      className={`wrap-anywhere inline-flex min-h-11 items-center ${color}`}
    >
      <span>
        {title}
        <span className="text-muted text-small"> (opens in a new tab)</span>
      </span>
    </a>
  )
}
