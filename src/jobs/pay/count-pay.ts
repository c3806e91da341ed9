import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { Database } from '../../platform/db/database'
import { timestamp } from '../../platform/time/clock'
import { gradeBands, type JobRole, jobSettings } from '../filter-choices'
import { type JobPay, jobPay, type PayFigure, payFigures } from '../schema'
import { forgetPay } from './job-pay'
import { minEmployers, minPostings, paidRoles } from './pay-words'

const pageSize = 5000

/** So many in a hundred are left out at each end. */
const outliers = 1 / 100

/** A posting's pay: the middle of its range, in dollars a year. */
type Posting = { organizationId: string; pay: number }

type Among = PayFigure['among']
type Figure = { low: number; median: number; high: number; postings: number }

/**
 * What these postings pay: the median and the middle half. Null if they are too few, or of too few employers.
 * @param postings the newest first: those are kept of an employer that has too many
 */
export function getFigure(postings: readonly Posting[]): Figure | null {
  const counted = withoutMajority(withoutOutliers(postings))
  if (counted.length < minPostings) return null
  const pays = counted.map(({ pay }) => pay).sort((a, b) => a - b)
  const [low, median, high] = [quantile(pays, 0.25), quantile(pays, 0.5), quantile(pays, 0.75)]
  return { low, median, high, postings: pays.length }
}

function withoutOutliers(postings: readonly Posting[]): Posting[] {
  const count = Math.floor(postings.length * outliers)
  const byPay = postings.toSorted((a, b) => a.pay - b.pay)
  const kept = new Set(byPay.slice(count, byPay.length - count))
  return postings.filter((posting) => kept.has(posting))
}

/** At most a fifth of the postings may be of one employer. With fewer than five employers, none is left. */
function withoutMajority(postings: readonly Posting[]): Posting[] {
  const ofEmployers = [...Map.groupBy(postings, ({ organizationId }) => organizationId).values()]
  const total = (max: number) => ofEmployers.reduce((sum, { length }) => sum + Math.min(length, max), 0)
  let max = Math.floor(postings.length / minEmployers)
  while (max > 0 && max * minEmployers > total(max)) max--
  return ofEmployers.flatMap((theirs) => theirs.slice(0, max))
}

/** Between two postings it is in proportion. Whole dollars. */
function quantile(sorted: readonly number[], share: number): number {
  const at = (sorted.length - 1) * share
  const [below = 0, above = below] = [sorted[Math.floor(at)], sorted[Math.ceil(at)]]
  return Math.round(below + (above - below) * (at - Math.floor(at)))
}

/**
 * Counts what postings of the last year pay, one role after the other.
 * @returns the number of figures
 */
export async function countPay(db: Database): Promise<number> {
  await forgetPay(db)
  let count = 0
  for (const role of paidRoles) {
    const figures = getFigures(await readPaid(db, role))
    const counted = timestamp()
    await db.batch([
      db.delete(payFigures).where(eq(payFigures.role, role)),
      db.insert(payFigures).select(
        sql`SELECT ${role}, value ->> 'state', value ->> 'among', value ->> 'value', value ->> 'low', value ->> 'median',
            value ->> 'high', value ->> 'postings', ${counted} FROM json_each(${JSON.stringify(figures)})`,
      ),
    ])
    count += figures.length
  }
  return count
}

type Paid = Pick<JobPay, 'jobId' | 'state' | 'bands' | 'setting' | 'from' | 'to' | 'organizationId' | 'live'>

/** The postings of a role, the newest first. */
async function readPaid(db: Database, role: JobRole): Promise<Paid[]> {
  const { jobId, state, bands, setting, from, to, organizationId, live } = jobPay
  const paid: Paid[] = []
  for (let read = pageSize; read === pageSize; ) {
    const page = await db
      .select({ jobId, state, bands, setting, from, to, organizationId, live })
      .from(jobPay)
      .where(and(eq(jobPay.role, role), gt(jobId, paid.at(-1)?.jobId ?? '')))
      .orderBy(asc(jobId))
      .limit(pageSize)
    paid.push(...page)
    read = page.length
  }
  const lastLive = ({ live }: Paid) => live ?? 'now'
  return paid.sort((a, b) => (lastLive(a) < lastLive(b) ? 1 : lastLive(a) > lastLive(b) ? -1 : 0))
}

/** The figures of one role: of the country and of each state, of all postings and of those with a grade band or setting. */
function getFigures(paid: readonly Paid[]) {
  const byState = Map.groupBy(paid, ({ state }) => state)
  byState.set('', [...paid])
  return [...byState].flatMap(([state, ofState]) => {
    const groups: { among: Among; value: string; postings: readonly Paid[] }[] = [
      { among: 'all', value: '', postings: ofState },
      ...gradeBands.map((band) => ({
        among: 'grade' as const,
        value: band,
        postings: ofState.filter(({ bands }) => bands.includes(band)),
      })),
      ...jobSettings.map((value) => ({
        among: 'setting' as const,
        value,
        postings: ofState.filter(({ setting }) => setting === value),
      })),
    ]
    return groups.flatMap(({ postings, ...group }) => {
      const figure = getFigure(
        postings.map(({ organizationId, from, to }) => ({ organizationId, pay: (from + to) / 2 })),
      )
      return figure ? [{ state, ...group, ...figure }] : []
    })
  })
}
