import { now } from '../../../src/platform/time/clock'
import type { Random } from '../random'
import type { Facts } from './facts'
import type { Texts } from './kind'
import { levels } from './levels'

/** Returns a title as employers write it: mostly plain, and sometimes with the year, the school, or the hours. */
export function getTitle(random: Random, facts: Facts): string {
  const name = withLanguage(random, facts, getName(random, facts))
  const title = facts.isRemote ? remoteTitle(random, facts, name) : placedTitle(random, facts, name)
  return withHours(random, facts, title)
}

function getName(random: Random, facts: Facts): string {
  const { kind, place } = facts
  const [first, ...others] = (kind.titlesIn?.[place.state] ?? []).filter((title) => isFitting(title, facts))
  if (first && !facts.isRemote && random.chance(0.6)) return random.pick([first, ...others])
  const [plain, ...more] = kind.titles.filter((title) => isFitting(title, facts))
  return random.pick<string>(plain ? [plain, ...more] : kind.titles)
}

/** “School-Based SLP” is nobody who works from home, and a clinic has no teachers. */
function isFitting(title: string, { employer, setting, isRemote }: Facts): boolean {
  if (isRemote) return !/school-based|room|self-contained|school support|class|ICT/i.test(title)
  if (employer.kind === 'clinic' && /teacher/i.test(title)) return false
  if (setting === 'school') return true
  return setting === 'district' ? !/school-based|room|self-contained/i.test(title) : !/school|classroom/i.test(title)
}

function withLanguage(random: Random, { isBilingual }: Facts, name: string): string {
  if (!isBilingual) return name
  return random.pick([`Bilingual ${name}`, `${name}, Bilingual (Spanish)`, `${name}, bilingual pref.`])
}

const therapyRoles = new Set(['speech', 'occupational-therapy', 'psychology', 'social-work'])

function remoteTitle(random: Random, { kind, level }: Facts, name: string): string {
  const grades = random.pick(levels[level].names)
  const titles: Texts = [`Remote ${name}`, `${name} – Remote`, `Virtual ${name}`, `${name}, ${grades}, Remote`]
  return random.pick(therapyRoles.has(kind.role) ? [...titles, `Teletherapy ${name}`, `${name}, Teletherapy`] : titles)
}

function placedTitle(random: Random, { employer, kind, level, setting, school }: Facts, name: string): string {
  const year = employer.kind === 'district' && random.chance(0.3) ? `${schoolYear()} SY – ` : ''
  if (school && random.chance(0.4)) return random.chance(0.6) ? `${year}${name}, ${school}` : `${name} – ${school}`
  const grades = random.pick(levels[level].names)
  // “Middle School” in a title would say that the work is in one school.
  const isMisleading = setting !== 'school' && grades.includes('School')
  const saysGrades = kind.levels.length > 1 && !isMisleading && random.chance(0.5)
  if (!saysGrades) return year && random.chance(0.3) ? `${year}${name}` : name
  return random.chance(0.6) ? `${name}, ${grades}` : `${name} – ${grades}`
}

/** “2026–27” from the spring before that school year until its end. */
function schoolYear(): string {
  const date = now()
  const first = date.getUTCFullYear() - (date.getUTCMonth() < 2 ? 1 : 0)
  return `${first}–${String(first + 1).slice(2)}`
}

function withHours(random: Random, facts: Facts, title: string): string {
  const hours = getHours(random, facts)
  if (!hours) return title
  return title.endsWith(')') ? `${title}, ${hours}` : random.chance(0.7) ? `${title} (${hours})` : `${title}, ${hours}`
}

function getHours(random: Random, { kind, jobType }: Facts): string | null {
  if (jobType === 'Contract') return random.chance(0.4) ? 'Contract' : null
  if (kind.jobType) return null
  if (jobType === 'Part-time')
    return random.pick([
      'Part-Time',
      kind.isPaidByTheHour ? '3.5 hrs/day' : '0.6 FTE',
      kind.isPaidByTheHour ? 'AM only' : '0.5 FTE',
      null,
    ])
  if (!random.chance(0.16)) return null
  return kind.isPaidByTheHour ? random.pick(['6.5 hrs/day', '7 hrs/day']) : '1.0 FTE'
}
