import type { SearchRequest } from '../src/jobs/search/search'

type Area = SearchRequest['area']
type Kind = { name: string; q: string; l: string; area: Area; miles: number; after?: 'deep' }

const pointAt = (label: string, lat: number, lng: number): Area => {
  const [city = '', state = ''] = label.split(', ')
  return { kind: 'point', place: { label, city, state, lat, lng } }
}
const chicago = { l: 'Chicago, IL', area: pointAt('Chicago, IL', 41.85003, -87.65005), miles: 50 }
const dallas = { l: 'Dallas, TX', area: pointAt('Dallas, TX', 32.78306, -96.80667) }

export const commonest: Kind[] = [
  { name: 'one word: teacher', q: 'teacher', ...chicago },
  { name: 'two words: autism program', q: 'autism program', ...chicago },
  { name: 'phrase: "behavior plans"', q: '"behavior plans"', ...chicago },
  { name: 'rare word: deafblind', q: 'deafblind', l: 'USA', area: { kind: 'usa' }, miles: 100 },
  { name: 'every job, 10 miles', q: 'special education', ...dallas, miles: 10 },
  { name: 'every job, 50 miles', q: 'special education', ...dallas, miles: 50 },
  { name: 'every job, 100 miles', q: 'special education', ...dallas, miles: 100 },
  {
    name: 'state: teacher in Ohio',
    q: 'teacher',
    l: 'Ohio',
    area: { kind: 'state', state: 'OH', label: 'Ohio' },
    miles: 100,
  },
  { name: 'remote: SLP', q: 'SLP', l: 'Remote', area: { kind: 'remote' }, miles: 100 },
  { name: 'USA: paraprofessional', q: 'paraprofessional', l: 'USA', area: { kind: 'usa' }, miles: 100 },
]

/** Queries whose cost grows with the number of jobs, or nearly does. */
export const worst: Kind[] = [
  { name: 'abbreviation near Chicago: SLP', q: 'SLP', ...chicago },
  { name: 'word of bodies only: students', q: 'students', ...chicago },
  { name: 'one job in 2,000 has it: orton', q: 'orton', ...chicago },
  { name: 'never in one title: autism teacher', q: 'autism teacher', ...chicago },
  { name: 'never in one job: tuition housing', q: 'tuition housing', ...chicago },
  { name: 'deep page: teacher, all seen but 1,000', q: 'teacher', ...chicago, after: 'deep' },
]

export type { Kind }
