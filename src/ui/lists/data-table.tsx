import type { ReactNode } from 'react'

/** Where a heading leads that sorts the rows, and how they are sorted by it now. */
export type ColumnSort = { href: string; current: 'ascending' | 'descending' | null }

export type Column<Row> = {
  label: string
  /** The heading is for screen readers only, as above the column of actions. */
  isLabelHidden?: boolean
  /** Shown before the content in blocks, where the headings are hidden. */
  blockLabel?: string
  /** A class such as `w-[28%]`. The first column needs one, so that a long title doesn't squeeze the others. */
  width?: string
  isNumber?: boolean
  /** Makes the heading a link that sorts by this column. */
  sort?: ColumnSort
  /** Moves to the right edge in blocks. */
  isLast?: boolean
  cell: (row: Row) => ReactNode
}

export type DataTableProps<Row> = {
  caption: string
  /** The first column names the row. */
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  /** Below this width of the window there is one block for each row. `folded:` and `unfolded:` style its cells. */
  foldsBelow: '48rem' | '60rem' | '70rem'
  /** A checkbox before each row. `SelectableTable` sets it. */
  chooses?: (row: Row) => ReactNode
}

/** The implicit roles, set explicitly: older WebKit drops them when CSS displays the elements as blocks. */
const roles = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  columnHeader: { role: 'columnheader' },
  rowHeader: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const

/** Rows as a table, or as one block per row on narrow screens. */
export function DataTable<Row extends { _id: string }>({ columns, ...props }: DataTableProps<Row>) {
  const { caption, rows, foldsBelow, chooses } = props
  const [first, ...others] = columns
  return (
    <table
      {...roles.table}
      data-folds-below={foldsBelow}
      className="wrap-normal w-full text-left folded:block unfolded:table-fixed"
    >
      <caption className="sr-only">{caption}</caption>
      <thead {...roles.group} className="folded:sr-only">
        <tr {...roles.row} className="border-line border-b text-small">
          {chooses && (
            <th {...roles.columnHeader} scope="col" className="w-11">
              <span className="sr-only">Choose</span>
            </th>
          )}
          {columns.map(({ label, isLabelHidden, width = '', isNumber, sort }) => (
            <th
              key={label}
              {...roles.columnHeader}
              scope="col"
              aria-sort={sort?.current ?? undefined}
              className={`py-3 pr-4 font-semibold text-muted last:pr-0 ${width} ${isNumber ? 'text-right' : ''}`}
            >
              <Heading label={label} isHidden={isLabelHidden === true} sort={sort} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...roles.group} className="folded:block">
        {rows.map((row) => (
          <tr
            key={row._id}
            {...roles.row}
            className={`border-line border-b align-baseline folded:flex folded:flex-wrap folded:items-center folded:gap-x-4 folded:py-2 ${chooses ? 'folded:relative folded:pl-11' : ''}`}
          >
            {chooses && (
              <td {...roles.cell} className="py-1.5 folded:absolute folded:top-2 folded:left-0">
                {chooses(row)}
              </td>
            )}
            <th
              {...roles.rowHeader}
              scope="row"
              className={`wrap-anywhere py-1.5 pr-4 font-normal folded:min-w-0 folded:basis-full folded:pr-0`}
            >
              {first?.cell(row)}
            </th>
            {others.map(({ label, blockLabel, isNumber, isLast, cell }) => (
              <td
                key={label}
                {...roles.cell}
                className={`wrap-anywhere py-1.5 text-small ${isLast ? 'folded:ml-auto' : 'pr-4 last:pr-0 folded:py-0.5 folded:pr-0 folded:empty:hidden'} ${isNumber ? 'tabular-nums unfolded:text-right' : ''}`}
              >
                {blockLabel && <span className="text-muted unfolded:hidden">{blockLabel} </span>}
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type HeadingProps = { label: string; isHidden: boolean; sort: ColumnSort | undefined }

function Heading({ label, isHidden, sort }: HeadingProps) {
  if (isHidden) return <span className="sr-only">{label}</span>
  if (!sort) return label
  return (
    <>
      <a href={sort.href} className="inline-flex min-h-6 items-center gap-1 text-inherit folded:hidden">
        {label}
        {sort.current && <span aria-hidden="true">{sort.current === 'ascending' ? '↑' : '↓'}</span>}
      </a>
      {/* In blocks nobody sees the headings, so they must not take the focus. */}
      <span className="unfolded:hidden">{label}</span>
    </>
  )
}
