import type { SalaryPeriod } from '../choices'
import type { GradeBand, JobRole, JobSetting } from '../filter-choices'
import { readGradeBands } from './grades'
import { readRole } from './role'
import { readSalary } from './salary'
import { readSetting } from './setting'

type ReadableJob = {
  title: string
  summary: string
  salaryAmount: string
  salaryPeriod: SalaryPeriod
  role: JobRole | null
  gradeBands: readonly GradeBand[]
  setting: JobSetting | null
  salaryFrom: number | null
  salaryTo: number | null
}

export type Reading = {
  role: JobRole | null
  gradeBands: GradeBand[]
  setting: JobSetting | null
  salaryFrom: number | null
  salaryTo: number | null
}

/** Returns what the posting says about the fields that its employer left empty. It is never stored. */
export function readPosting(job: ReadableJob): Reading {
  const { title, summary } = job
  const hasRange = job.salaryFrom !== null || job.salaryTo !== null
  return {
    role: job.role ? null : readRole(title, summary),
    gradeBands: job.gradeBands.length > 0 ? [] : readGradeBands(title, summary),
    setting: job.setting ? null : readSetting(title, summary),
    ...(hasRange ? { salaryFrom: null, salaryTo: null } : readSalary(job.salaryAmount, job.salaryPeriod)),
  }
}
