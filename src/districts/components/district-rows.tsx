import { type Column, DataTable } from '../../ui/lists/data-table'
import { type DistrictQuery, districtList, districtPath } from '../district-query'
import { countText, localeText } from '../district-text'
import type { ShownDistrict } from '../responses'
import { rowId } from './use-more-districts'

type DistrictRowsProps = { districts: ShownDistrict[]; query: DistrictQuery; onOpen: (id: string) => void }

export function DistrictRows({ districts, ...shown }: DistrictRowsProps) {
  return <DataTable caption="Districts" columns={columnsOf(shown)} rows={districts} foldsBelow="60rem" />
}

type Shown = Omit<DistrictRowsProps, 'districts'>

const columnsOf = ({ query, onOpen }: Shown): Column<ShownDistrict>[] => [
  {
    label: 'Name',
    width: 'w-[32%]',
    sort: districtList.heading(query, 'name', 'ascending'),
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
  {
    label: 'Students',
    width: 'w-[11%]',
    isNumber: true,
    sort: districtList.heading(query, 'students', 'descending'),
    cell: ({ student_count }) => <Count count={student_count} noun="student" />,
  },
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
