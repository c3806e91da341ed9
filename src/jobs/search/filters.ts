import type { JobType } from '../choices'
import type { EmployerKind, GradeBand, JobRole, JobSetting } from '../filter-choices'
import { facetNames, payAtLeast } from './indexing/facets'

/** What narrows a search. Empty lists and nulls narrow nothing. */
export type Filters = {
  jobTypes: readonly JobType[]
  isRemote: boolean
  /** At least so many dollars a year. */
  pay: number | null
  /** Posted within so many days. */
  days: number | null
  role: JobRole | null
  grades: readonly GradeBand[]
  setting: JobSetting | null
  /** The postal code of a state whose license is asked for. */
  license: string | null
  employer: EmployerKind | null
}

export const noFilters: Filters = {
  jobTypes: [],
  isRemote: false,
  pay: null,
  days: null,
  role: null,
  grades: [],
  setting: null,
  license: null,
  employer: null,
}

/** Returns the facets of which a job must have one, for each filter. Age is not among them: the rowid tells it. */
export function facetsOfFilters(filters: Filters): string[][] {
  const { jobTypes, isRemote, pay, role, grades, setting, license, employer } = filters
  return [
    jobTypes.map(facetNames.jobType),
    isRemote ? [facetNames.remote] : [],
    pay === null ? [] : payAtLeast(pay),
    role ? [facetNames.role(role)] : [],
    grades.map(facetNames.grade),
    setting ? [facetNames.setting(setting)] : [],
    license ? [facetNames.license(license)] : [],
    employer ? [facetNames.employer(employer)] : [],
  ].filter((facets) => facets.length > 0)
}
