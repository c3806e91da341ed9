import { type Random, randomFrom } from '../seed/demo/random'
import { type CityRow, cityRows, zipRows } from '../seed/places'
import { jobTypes } from '../src/jobs/choices'
import { rangeOfYear } from '../src/jobs/pay/job-pay'
import { readPosting } from '../src/jobs/reading/reading'
import { getFacets, getVocabulary, indexedWords } from '../src/jobs/search/index-words'
import { unitVector } from '../src/platform/places/distance'
import { titles } from './job-titles'
import { employers, rare, rareJobs, rivals, sentences, uncommon, usual } from './job-words'

export type IndexedJob = ReturnType<typeof jobAt>

const remoteShare = 0.08
const span = 60 * 24 * 60 * 60 * 1000
const lastUpdate = Date.parse('2026-11-20T00:00:00.000Z')
/** How far schools are spread around the center of their city, in degrees. */
const sprawl = 0.12

/**
 * Generates the same jobs each time, oldest first: cities weighted by population, and `updated` spread over 60 days.
 */
export function* generateJobs(count: number): Generator<IndexedJob> {
  const random = randomFrom(count)
  const pickCity = cityPicker()
  for (let i = 0; i < count; i++) yield jobAt(i, count, random, pickCity(random))
}

function jobAt(i: number, count: number, random: Random, city: CityRow) {
  const remote = random.chance(remoteShare)
  const point = remote
    ? null
    : { lat: city.lat + (random.next() - 0.5) * sprawl, lng: city.lng + (random.next() - 0.5) * sprawl }
  const state = remote ? '' : city.state
  const jobType = random.chance(0.7) ? 'Full-time' : random.pick(jobTypes)
  // Each job has its own time slot, so that no two share a rowid.
  const step = span / count
  const updated = new Date(lastUpdate - span + Math.floor(i * step + random.next() * (step - 1)))
  const title = random.pick(titles)
  const employer = `${city.city} ${random.pick(employers)}`
  const text = getBody(i, count, random)
  const salaryFrom = 38_000 + 500 * random.between(0, 120)
  const salary = { salaryFrom, salaryTo: salaryFrom + 12_000, salaryAmount: '', salaryPeriod: 'Year' } as const
  const { role, gradeBands, setting } = readPosting({
    title,
    summary: '',
    role: null,
    gradeBands: [],
    setting: null,
    ...salary,
  })
  const pay = rangeOfYear(salary, 'Year')?.to ?? null
  const facets = getFacets({
    remote,
    point,
    state,
    jobType,
    role,
    gradeBands,
    setting,
    pay,
    employer,
    license: '',
  })
  return {
    id: `job${i.toString(36).padStart(18, '0')}`,
    title,
    organizationId: `org${(i % 5000).toString(36).padStart(18, '0')}`,
    organization: employer,
    words: indexedWords({ title, summary: '', text, employer, role, facets }),
    vocabulary: getVocabulary({ title, employer }),
    city: remote ? '' : city.city,
    state,
    point,
    vector: point && unitVector(point),
    pay,
    remote,
    jobType,
    updated: updated.toISOString(),
  }
}

function getBody(i: number, count: number, random: Random): string {
  const parts = Array.from({ length: 5 }, () => random.pick(sentences))
  if (random.chance(0.9)) parts.push(usual)
  parts.push(random.pick(rivals))
  if (random.chance(1 / 2000)) parts.push(uncommon)
  if (i % Math.floor(count / rareJobs) === 0) parts.push(rare)
  return parts.join(' ')
}

/** Picks cities in proportion to their population. */
function cityPicker(): (random: Random) => CityRow {
  const cities = cityRows(zipRows()).filter(({ population }) => population > 0)
  let people = 0
  const upTo = cities.map(({ population }) => (people += population))
  return (random) => {
    const target = random.next() * people
    let [low, high] = [0, upTo.length - 1]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((upTo[middle] ?? 0) > target) high = middle
      else low = middle + 1
    }
    const city = cities[low]
    if (!city) throw new Error('there are no cities')
    return city
  }
}
