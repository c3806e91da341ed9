import type { Random } from '../random'
import type { Facts } from './facts'
import { levels } from './levels'
import { licenseIn } from './licenses'
import { closings, intros, offers, wheres } from './sentences'

/** Returns a summary that says where the work is, unless it is simply in one school. */
export function getSummary(random: Random, facts: Facts): string {
  const { kind, level, isBilingual } = facts
  return [
    random.pick(kind.summaries),
    getWhere(random, facts),
    random.chance(0.5) ? levels[level].sentence : '',
    isBilingual ? 'Spanish helps here every day.' : '',
  ]
    .filter(Boolean)
    .join(' ')
}

/** Substitutes, aides on buses, and leaders belong to the whole district. */
const wholeDistrict = new Set(['administration', 'substitute', 'paraprofessional'])

function getWhere(random: Random, { kind, setting, school }: Facts): string {
  if (setting === 'school') return school && random.chance(0.4) ? `You work at ${school}.` : ''
  if (setting === 'district' && wholeDistrict.has(kind.role)) return 'You work across the district.'
  return random.pick(wheres[setting])
}

const list = (items: readonly string[]) => `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`

/** Returns the description: who we are, what you do, what you bring, and what we offer. */
export function getDescription(random: Random, facts: Facts): string {
  const { kind, employer, place, jobType } = facts
  return [
    `<p>${random.pick(intros[employer.kind]).replace('{name}', employer.name).replace('{city}', place.city)}</p>`,
    `<h3>${random.pick(['You will', 'What you do', 'Your days'])}</h3>${list(kind.does)}`,
    `<h3>${random.pick(['You bring', 'What you bring'])}</h3>${list(getBrings(facts))}`,
    `<h3>We offer</h3>${list([...getRetirement(facts), ...random.pick(offers[jobType])])}`,
    `<p>${random.pick(closings)}</p>`,
  ].join('')
}

function getBrings({ kind, isBilingual, isRemote, place }: Facts): readonly string[] {
  const others = kind.license ? kind.brings.filter((item) => !/licens|certif|endorse/i.test(item)) : kind.brings
  return [
    ...(kind.license ? [getLicense({ kind, isRemote, place })] : []),
    ...others,
    ...(isBilingual ? ['Spanish and English, at ease in both'] : []),
  ]
}

/** Returns the license that a job asks for, or ''. Remote jobs take the license of any state. */
export function getLicense({ kind, isRemote, place }: Pick<Facts, 'kind' | 'isRemote' | 'place'>): string {
  if (!kind.license) return ''
  if (isRemote) return kind.license === 'analyst' ? 'BCBA' : 'A license or certificate in at least one state'
  return licenseIn(place.state, kind.license)
}

/** Only lasting jobs come with a retirement plan. */
function getRetirement({ employer, jobType }: Facts): readonly string[] {
  if (jobType !== 'Full-time' && jobType !== 'Part-time') return []
  return [employer.kind === 'district' ? 'The state’s retirement plan' : 'A 401(k) plan with a match']
}
