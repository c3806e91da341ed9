import type { Sort } from '../src/jobs/filter-choices'
import type { Filters } from '../src/jobs/search/search-request'
import type { Area } from '../src/platform/places/places'

type Kind = {
  name: string
  q: string
  l: string
  area: Area
  miles: number
  sort?: Sort
  filters?: Partial<Filters>
  after?: 'deep'
}

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

/** Orders, filters, and what happens when nothing is found. */
export const others: Kind[] = [
  { name: 'newest: teacher', q: 'teacher', ...chicago, sort: 'newest' },
  { name: 'nearest: teacher', q: 'teacher', ...chicago, sort: 'nearest' },
  { name: 'pay: teacher', q: 'teacher', ...chicago, sort: 'pay' },
  { name: 'pay from 60,000: every job', q: 'special education', ...chicago, filters: { pay: 60_000 } },
  { name: 'posted in 7 days: teacher', q: 'teacher', ...chicago, filters: { days: 7 } },
  { name: 'role: speech', q: 'special education', ...chicago, filters: { roles: ['speech'] } },
  {
    name: 'grades, setting, types: teacher',
    q: 'teacher',
    ...chicago,
    filters: { grades: ['elementary', 'middle'], setting: 'school', jobTypes: ['Full-time', 'Part-time'] },
  },
  { name: 'license: OT in Texas', q: 'OT', ...dallas, miles: 50, filters: { license: 'TX' } },
  { name: 'misspelled: techer', q: 'techer', ...chicago },
  { name: 'beginning: psycholog', q: 'psycholog', ...chicago },
  { name: 'left out: zither teacher', q: 'zither teacher', ...chicago },
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
