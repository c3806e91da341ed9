import { and, isNull, lt, sql } from 'drizzle-orm'
import { type Database, isAmong } from '../../platform/db/database'
import { daysBefore, today } from '../../platform/time/days'
import type { SalaryPeriod } from '../choices'
import { payPeriods } from '../reading/posting-words'
import { readRole, readSalary } from '../reading/reading'
import { type Job, jobPay } from '../schema'

/** How many days after it was last live a posting counts for the figures. */
const countedForDays = 365

/** What a posting pays, and what the figures are grouped by. Null where that isn't known. */
export type PaidJob = { id: string; pay: typeof jobPay.$inferInsert | null }

/** An amount in dollars a year, at the usual time of work in this field. Null if no such period is known. */
export function dollarsAYear(amount: number, period: SalaryPeriod): number | null {
  const unit = payPeriods.find(({ unit }) => unit === period)
  return unit ? amount * unit.aYear : null
}

type PayingJob = Pick<Job, 'title' | 'summary' | 'role' | 'salaryFrom' | 'salaryTo' | 'salaryAmount' | 'salaryPeriod'>

/**
 * A job's role, and its pay as a range in dollars a year: what its employer said or, where they said nothing, what the
 * posting says. Null where neither does.
 */
export function readRoleAndPay(job: PayingJob) {
  const { title, summary, salaryFrom, salaryTo, salaryAmount, salaryPeriod } = job
  const isSaid = salaryFrom !== null || salaryTo !== null
  return {
    role: job.role ?? readRole(title, summary),
    pay: rangeOfYear(isSaid ? { salaryFrom, salaryTo } : readSalary(salaryAmount, salaryPeriod), salaryPeriod),
  }
}

/** A salary as a range in dollars a year, or null if there is none. One end that is missing is like the other. */
export function rangeOfYear(
  { salaryFrom, salaryTo }: { salaryFrom: number | null; salaryTo: number | null },
  period: SalaryPeriod,
): { from: number; to: number } | null {
  const [from, to] = [salaryFrom ?? salaryTo, salaryTo ?? salaryFrom].map((end) =>
    end === null ? null : dollarsAYear(end, period),
  )
  return from && to ? { from: Math.min(from, to), to: Math.max(from, to) } : null
}

/**
 * Statements for a batch that note what these jobs pay, as their index rows are written.
 * @param live those of the jobs that candidates can find
 */
export function keepPayStatements(db: Database, ids: readonly string[], live: readonly PaidJob[]) {
  const rows = live.flatMap(({ pay }) => pay ?? [])
  const silent = live.flatMap(({ id, pay }) => (pay === null ? [id] : []))
  const over = ids.filter((id) => !live.some((job) => job.id === id))
  return [
    db.delete(jobPay).where(isAmong(jobPay.jobId, silent)),
    db
      .update(jobPay)
      .set({ live: today() })
      .where(and(isAmong(jobPay.jobId, over), isNull(jobPay.live))),
    db
      .insert(jobPay)
      .select(sql`SELECT value ->> 'jobId', value ->> 'role', value ->> 'state', value -> 'bands', value ->> 'setting',
        value ->> 'from', value ->> 'to', value ->> 'organizationId', NULL FROM json_each(${JSON.stringify(rows)}) WHERE true`)
      .onConflictDoUpdate({ target: jobPay.jobId, set: replaced }),
  ] as const
}

const replaced = {
  role: sql`excluded.role`,
  state: sql`excluded.state`,
  bands: sql`excluded.bands`,
  setting: sql`excluded.setting`,
  from: sql`excluded.pay_from`,
  to: sql`excluded.pay_to`,
  organizationId: sql`excluded.organization_id`,
  live: sql`NULL`,
}

/** Deletes what postings paid that nobody could find for a year. */
export const forgetPay = (db: Database) => db.delete(jobPay).where(lt(jobPay.live, daysBefore(today(), countedForDays)))
