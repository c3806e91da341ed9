import { BackLink } from '../../../ui/components/back-link'
import { ButtonLink } from '../../../ui/components/button'
import { HowPayIsCounted, type WorkTime } from '../components/how-pay-is-counted'
import { PayBar, type PayScale } from '../components/pay-bar'
import { BarsInWords, fitScale, type PayRow, PayTable } from '../components/pay-table'
import { formatYear, halfText, postingsText } from '../pay-words'

export const hydrates = 'on reach'

export type RolePayProps = {
  /** “SLP pay in Illinois”. */
  heading: string
  back: { label: string; href: string }
  /** “SLP jobs in Illinois”. */
  whose: string
  /** Null if there are too few postings. */
  figure: Pick<PayRow, 'low' | 'median' | 'high' | 'postings'> | null
  tables: { id: string; heading: string; first: string; rows: PayRow[] }[]
  jobsHref: string
  workTime: WorkTime
}

/** What one role pays, in the whole country or in a state. */
export default function RolePay({ heading, back, whose, figure, tables, jobsHref, workTime }: RolePayProps) {
  const figures = [...(figure ? [figure] : []), ...tables.flatMap(({ rows }) => rows)]
  const scale = fitScale(figures)
  return (
    <div className="wrap-anywhere">
      <BackLink href={back.href}>{back.label}</BackLink>
      <h1 className="mt-2 font-bold text-title">{heading}</h1>
      {figure ? (
        <LargeFigure figure={figure} whose={whose} scale={scale} />
      ) : (
        <p className="mt-4 max-w-measure text-large">
          {`There aren’t enough postings that say what they pay, so we have no figure for ${whose} yet.`}
        </p>
      )}
      {figures.length > 0 && <BarsInWords {...scale} />}
      <p className="mt-6">
        <ButtonLink href={jobsHref}>{`See open ${whose}`}</ButtonLink>
      </p>
      {tables.map(({ id, heading, first, rows }) => (
        <section key={id} aria-labelledby={id} className="mt-12">
          <h2 id={id} className="font-semibold text-large">
            {heading}
          </h2>
          <div className="mt-2">
            <PayTable caption={heading} first={first} rows={rows} scale={scale} />
          </div>
        </section>
      ))}
      <HowPayIsCounted {...workTime} />
    </div>
  )
}

type LargeFigureProps = { figure: NonNullable<RolePayProps['figure']>; whose: string; scale: PayScale }

function LargeFigure({ figure, whose, scale }: LargeFigureProps) {
  const { median, postings } = figure
  return (
    <div className="mt-5">
      <p className="font-bold text-display tracking-tight">
        {formatYear(median)} <span className="font-normal text-large tracking-normal">a year, the median</span>
      </p>
      <div className="mt-3 max-w-80">
        <PayBar {...figure} scale={scale} />
      </div>
      <p className="mt-3 text-large">{`Half of ${whose} pay ${halfText(figure)}.`}</p>
      <p className="mt-1 text-muted">{`${postingsText(postings)}.`}</p>
    </div>
  )
}
