import { type Column, DataTable } from '../../../ui/lists/data-table'
import type { ShownDistrict } from '../../district/district'
import { countText, localeText } from '../../district/district-text'
import { districtPath } from '../district-query'
import { rowId } from './use-more-districts'

type DistrictRowsProps = { districts: ShownDistrict[]; onOpen: (id: string) => void }

export function DistrictRows({ districts, onOpen }: DistrictRowsProps) {
  return <DataTable caption="Districts" columns={columnsOf(onOpen)} rows={districts} foldsBelow="60rem" />
}

const columnsOf = (onOpen: DistrictRowsProps['onOpen']): Column<ShownDistrict>[] => [
  {
    label: 'Name',
    width: 'w-[34%]',
    cell: ({ _id, district_name }) => (
      <a
        id={rowId(_id)}
        href={districtPath(_id)}
        onClick={() => onOpen(_id)}
        className="block w-fit py-0.5 font-semibold"
      >
        {district_name}
      </a>
    ),
  },
  { label: 'City', width: 'w-[17%]', cell: ({ location }) => location.city },
  { label: 'State', width: 'w-[7%]', cell: ({ location }) => location.state },
  { label: 'Locale', width: 'w-[15%]', cell: localeText },
  { label: 'Schools', isNumber: true, cell: ({ school_count }) => <Count count={school_count} noun="school" /> },
  { label: 'Students', isNumber: true, cell: ({ student_count }) => <Count count={student_count} noun="student" /> },
  { label: 'Teachers', isNumber: true, cell: ({ teacher_count }) => <Count count={teacher_count} noun="teacher" /> },
]

/** In blocks the noun follows the number, because the headings are hidden. */
function Count({ count, noun }: { count: number | null; noun: string }) {
  if (count !== null)
    return (
      <>
        {countText(count)}
        <span className="text-muted unfolded:hidden">{count === 1 ? ` ${noun}` : ` ${noun}s`}</span>
      </>
    )
  return (
    <span className="folded:hidden">
      <span aria-hidden="true">–</span>
      <span className="sr-only">Not reported</span>
    </span>
  )
}
