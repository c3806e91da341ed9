import { DataTable } from '../../../ui/lists/data-table'
import { formatYear, halfText } from '../pay-words'
import { PayBar, type PayScale } from './pay-bar'

export type PayRow = {
  _id: string
  label: string
  href?: string
  low: number
  median: number
  high: number
  postings: number
}

const step = 10_000

/** What the whole width of a bar stands for, so that figures can be compared. Its ends are round numbers. */
export const fitScale = (figures: readonly Pick<PayRow, 'low' | 'high'>[]): PayScale => ({
  from: step * Math.floor(Math.min(...figures.map(({ low }) => low)) / step),
  to: step * Math.ceil(Math.max(...figures.map(({ high }) => high)) / step),
})

/** Says how to read the bars. */
export const BarsInWords = ({ from, to }: PayScale) => (
  <p className="max-w-measure text-muted text-small">
    {`Each bar is the middle half of the postings, on a line from ${formatYear(from)} to ${formatYear(to)}. The mark is the median.`}
  </p>
)

type PayTableProps = { caption: string; first: string; rows: readonly PayRow[]; scale: PayScale }

/** Figures to compare, each as a bar and in words. */
export function PayTable({ caption, first, rows, scale }: PayTableProps) {
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
