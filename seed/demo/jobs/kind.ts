import type { JobType, SalaryPeriod } from '../../../src/jobs/choices'
import type { JobRole } from '../../../src/jobs/filter-choices'
import type { EmployerKind } from '../organizations'
import type { Level } from './levels'
import type { License } from './licenses'

export type Texts = readonly [string, ...string[]]

/** A kind of job on the demo board. Its texts name no grades and no place, because those differ from job to job. */
export type Kind = {
  role: JobRole
  titles: Texts
  /** More titles, by the states that use them. */
  titlesIn?: Partial<Record<string, Texts>>
  /** The only states that have such jobs. */
  states?: readonly string[]
  hires: readonly EmployerKind[]
  levels: readonly [Level, ...Level[]]
  summaries: Texts
  does: readonly string[]
  brings: readonly string[]
  license?: License
  pay: { period: SalaryPeriod; low: number; high: number }
  /** Whether employers need it so often that each one has it. */
  isCommon?: boolean
  /** Where the work of a district is done, if not in one school. */
  where?: 'district' | 'home'
  /** The only job type. Others are mostly full-time. */
  jobType?: JobType
  /** Whether titles may say the hours of a day. */
  isPaidByTheHour?: boolean
}
