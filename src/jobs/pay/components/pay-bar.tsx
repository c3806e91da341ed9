/** What the whole width of a bar stands for, in dollars. */
export type PayScale = { from: number; to: number }

type PayBarProps = {
  low: number
  median: number
  high: number
  scale: PayScale
  /** The range of one job, drawn below. */
  job?: { from: number; to: number }
}

const width = 200
/** Room at both ends, so that no mark is cut off. */
const edge = 4

/** The middle half as a bar, with a line at the median. The numbers stand beside it. */
export function PayBar({ low, median, high, scale, job }: PayBarProps) {
  const span = Math.max(scale.to - scale.from, 1)
  const x = (dollars: number) => edge + ((dollars - scale.from) / span) * (width - 2 * edge)
  const mark = (at: number) => Math.max(at, 3)
  return (
    <svg
      viewBox={`0 0 ${width} ${job ? 28 : 14}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      className={`w-full min-w-32 max-w-80 ${job ? 'h-7' : 'h-3.5'}`}
    >
      <path d={`M0 7H${width}`} className="stroke-line" strokeWidth="2" />
      <rect x={x(low)} y="2" width={mark(x(high) - x(low))} height="10" rx="2" className="fill-accent" opacity=".45" />
      <rect x={x(median) - 1.5} y="0" width="3" height="14" className="fill-ink" />
      {job && (
        <rect x={x(job.from)} y="19" width={mark(x(job.to) - x(job.from))} height="7" rx="2" className="fill-warm" />
      )}
    </svg>
  )
}
