import { DataTable } from '../../../ui/lists/data-table'
import { formatYear, halfText } from '../pay-words'
import { PayBar } from './pay-bar'

export type PayRow = {
  _id: string
  label: string
  href?: string
  low: number
  median: number
  high: number
  postings: number
}

/** Figures to compare, each as a bar and in words. The bars of a table have one scale. */
export function PayTable({ caption, first, rows }: { caption: string; first: string; rows: readonly PayRow[] }) {
  const scale = { from: Math.min(...rows.map(({ low }) => low)), to: Math.max(...rows.map(({ high }) => high)) }
  return (
    <DataTable
      caption={caption}
      foldsBelow="48rem"
      rows={rows}
      columns={[
        {
          label: first,
          width: 'w-[28%]',
          cell: ({ label, href }) =>
            href ? (
              <a href={href} className="inline-flex min-h-9 items-center font-semibold">
                {label}
              </a>
            ) : (
              <span className="font-semibold">{label}</span>
            ),
        },
        {
          label: 'Middle half as a bar',
          isLabelHidden: true,
          width: 'w-[24%]',
          cell: (row) => <PayBar {...row} scale={scale} />,
        },
        {
          label: 'Median a year',
          blockLabel: 'Median',
          isNumber: true,
          cell: ({ median }) => <span className="font-semibold">{formatYear(median)}</span>,
        },
        { label: 'Middle half', width: 'w-[22%]', blockLabel: 'Half pay', isNumber: true, cell: halfText },
        {
          label: 'Postings',
          width: 'w-[10%]',
          blockLabel: 'Postings',
          isNumber: true,
          cell: ({ postings }) => postings.toLocaleString('en-US'),
        },
      ]}
    />
  )
}
