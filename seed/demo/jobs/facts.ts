import type { JobType } from '../../../src/jobs/choices'
import type { JobSetting } from '../../../src/jobs/filter-choices'
import type { EmployerKind } from '../organizations'
import type { Random } from '../random'
import type { Kind } from './kind'
import { type Level, levels, schoolNames } from './levels'

export type Employer = { name: string; kind: EmployerKind; domain: string }
export type Place = { id: string; city: string; state: string }

/** What is true of one job. Its title, texts, pay, and fields are all made from this, so that they agree. */
export type Facts = {
  employer: Employer
  place: Place
  kind: Kind
  level: Level
  setting: JobSetting
  jobType: JobType
  isRemote: boolean
  isBilingual: boolean
  /** The name of the one school, such as “Lincoln ES”. */
  school: string | null
}

const travelingRoles = new Set(['speech', 'occupational-therapy', 'physical-therapy', 'behavior', 'other'])
const earlyRoles = new Set(['speech', 'occupational-therapy', 'physical-therapy'])
const bilingualRoles = new Set([
  'speech',
  'psychology',
  'social-work',
  'early-childhood',
  'teacher',
  'paraprofessional',
])

/** Decides what is true of a job of this kind. `places` starts with the main office, where remote jobs belong. */
export function decideFacts(
  random: Random,
  employer: Employer,
  places: readonly [Place, ...Place[]],
  kind: Kind,
): Facts {
  const mayBeRemote = kind.hires.includes('online') && !kind.jobType && !kind.where
  const isRemote = employer.kind === 'online' || (mayBeRemote && random.chance(0.04))
  const setting = isRemote ? 'teletherapy' : getSetting(random, employer.kind, kind)
  const isEarly = setting === 'home' && employer.kind === 'clinic'
  const level = isEarly ? 'birth' : random.pick(kind.levels)
  return {
    employer,
    place: isRemote ? places[0] : random.pick(places),
    kind,
    level,
    setting,
    isRemote,
    jobType: getJobType(random, employer.kind, kind),
    isBilingual: bilingualRoles.has(kind.role) && random.chance(0.12),
    school: setting === 'school' && employer.kind === 'district' ? getSchool(random, level) : null,
  }
}

function getSetting(random: Random, employer: EmployerKind, kind: Kind): JobSetting {
  if (employer === 'residential' || employer === 'university') return employer
  if (employer === 'clinic') {
    if (kind.where === 'home') return 'home'
    if (kind.titles.every((title) => /school/i.test(title))) return 'school'
    if (earlyRoles.has(kind.role) && !kind.jobType && random.chance(0.25)) return 'home'
    return random.chance(0.75) ? 'clinic' : 'district'
  }
  if (kind.where) return kind.where
  return travelingRoles.has(kind.role) && random.chance(0.4) ? 'district' : 'school'
}

function getJobType(random: Random, employer: EmployerKind, kind: Kind): JobType {
  if (kind.jobType) return kind.jobType
  if (kind.role === 'administration') return 'Full-time'
  const roll = random.next()
  if (roll < 0.74) return 'Full-time'
  return employer !== 'district' && roll > 0.86 ? 'Contract' : roll > 0.95 ? 'Contract' : 'Part-time'
}

function getSchool(random: Random, level: Level): string | null {
  const { schools } = levels[level]
  return schools ? `${random.pick(schoolNames)} ${random.pick(schools)}` : null
}
