import type { ReactNode } from 'react'

export type Column<Row> = {
  label: string
  /** The heading is for screen readers only, as above the column of actions. */
  isLabelHidden?: boolean
  /** Shown before the content in blocks, where the headings are hidden. */
  blockLabel?: string
  /** A class such as `w-[28%]`. The first column needs one, so that a long title doesn't squeeze the others. */
  width?: string
  isNumber?: boolean
  /** Moves to the right edge in blocks. */
  isLast?: boolean
  cell: (row: Row) => ReactNode
}

type DataTableProps<Row> = {
  caption: string
  /** The first column names the row. */
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  /** Below this width of the window there is one block for each row. */
  foldsBelow: keyof typeof folds
}

/** Tailwind finds only classes that are written out. */
const folds = {
  '48rem': {
    table: 'max-[48rem]:block min-[48rem]:table-fixed',
    head: 'max-[48rem]:sr-only',
    body: 'max-[48rem]:block',
    row: 'max-[48rem]:flex max-[48rem]:flex-wrap max-[48rem]:items-center max-[48rem]:gap-x-4 max-[48rem]:py-2',
    first: 'max-[48rem]:min-w-0 max-[48rem]:basis-full max-[48rem]:pr-0',
    cell: 'max-[48rem]:py-0 max-[48rem]:pr-0',
    number: 'min-[48rem]:text-right',
    label: 'min-[48rem]:hidden',
    last: 'max-[48rem]:ml-auto',
  },
  '60rem': {
    table: 'max-[60rem]:block min-[60rem]:table-fixed',
    head: 'max-[60rem]:sr-only',
    body: 'max-[60rem]:block',
    row: 'max-[60rem]:flex max-[60rem]:flex-wrap max-[60rem]:items-center max-[60rem]:gap-x-4 max-[60rem]:py-3',
    first: 'max-[60rem]:min-w-0 max-[60rem]:basis-full max-[60rem]:py-0 max-[60rem]:pr-0',
    cell: 'max-[60rem]:py-1 max-[60rem]:pr-0 max-[60rem]:empty:hidden',
    number: 'min-[60rem]:text-right',
    label: 'min-[60rem]:hidden',
    last: 'max-[60rem]:ml-auto',
  },
  '70rem': {
    table: 'max-[70rem]:block min-[70rem]:table-fixed',
    head: 'max-[70rem]:sr-only',
    body: 'max-[70rem]:block',
    row: 'max-[70rem]:flex max-[70rem]:flex-wrap max-[70rem]:items-center max-[70rem]:gap-x-4 max-[70rem]:py-3',
    first: 'max-[70rem]:min-w-0 max-[70rem]:basis-full max-[70rem]:pr-0',
    cell: 'max-[70rem]:py-0 max-[70rem]:pr-0',
    number: 'min-[70rem]:text-right',
    label: 'min-[70rem]:hidden',
    last: 'max-[70rem]:ml-auto',
  },
} as const

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
export function DataTable<Row extends { _id: string }>({ caption, columns, rows, foldsBelow }: DataTableProps<Row>) {
  const fold = folds[foldsBelow]
  const [first, ...others] = columns
  return (
    <table {...roles.table} className={`wrap-normal w-full text-left ${fold.table}`}>
      <caption className="sr-only">{caption}</caption>
      <thead {...roles.group} className={fold.head}>
        <tr {...roles.row} className="border-line border-b text-small">
          {columns.map(({ label, isLabelHidden, width = '', isNumber }) => (
            <th
              key={label}
              {...roles.columnHeader}
              scope="col"
              className={`py-3 pr-4 font-semibold text-muted last:pr-0 ${width} ${isNumber ? 'text-right' : ''}`}
            >
              {isLabelHidden ? <span className="sr-only">{label}</span> : label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...roles.group} className={fold.body}>
        {rows.map((row) => (
          <tr key={row._id} {...roles.row} className={`border-line border-b align-baseline ${fold.row}`}>
            <th {...roles.rowHeader} scope="row" className={`wrap-anywhere py-1.5 pr-4 font-normal ${fold.first}`}>
              {first?.cell(row)}
            </th>
            {others.map(({ label, blockLabel, isNumber, isLast, cell }) => (
              <td
                key={label}
                {...roles.cell}
                className={`wrap-anywhere py-1.5 text-small ${isLast ? fold.last : `pr-4 last:pr-0 ${fold.cell}`} ${isNumber ? `tabular-nums ${fold.number}` : ''}`}
              >
                {blockLabel && <span className={`text-muted ${fold.label}`}>{blockLabel} </span>}
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
