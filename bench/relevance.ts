import { milesBetween, type Point } from '../src/platform/places/distance'
import { type Expected, type JudgedQuery, judged } from '../test/jobs/search/judged'
import { printTable } from './table'

type Job = {
  _id: string
  title: string
  jobType: string
  remote: boolean
  role: string | null
  gradeBands: string[]
  setting: string | null
  read: { role: string | null; gradeBands: string[]; setting: string | null }
  organization: { name: string }
  location: { state: string; zip: string } | null
}
type Placed = Job & { point: Point | null }
/** What a result is worth, from 0 to 3. */
type Gain = 0 | 1 | 3

const first = 5
const defaultPlace = 'Chicago, IL'
const miles = 50

/** Prints how close the first five results of each judged query come to the best five that the board has. */
export async function measureRelevance(origin: string): Promise<void> {
  const jobs = await readAllJobs(origin)
  const results = await Promise.all(judged.map((query) => judge(origin, jobs, query)))
  const mean = (values: number[]) => (values.reduce((sum, value) => sum + value, 0) / values.length).toFixed(3)
  printTable(
    `Judged searches of ${jobs.size} demo jobs: nDCG@${first} ${mean(results.map(({ ndcg }) => ndcg))}, precision of the first ${first} ${mean(results.map(({ precision }) => precision))}; those below 0.9`,
    ['query', 'where', 'nDCG', 'precision', 'first result'],
    results
      .filter(({ ndcg }) => ndcg < 0.9)
      .map(({ q, l, ndcg, precision, top }) => [q, l, ndcg.toFixed(2), precision.toFixed(2), top]),
  )
}

async function judge(origin: string, jobs: Map<string, Placed>, { q, l = defaultPlace, wants, partly }: JudgedQuery) {
  const places = await getPlaces(origin, [wants, ...(partly ? [partly] : [])])
  const getGain = (job: Placed): Gain => (meets(job, wants, places) ? 3 : partly && meets(job, partly, places) ? 1 : 0)
  const ideal = [...jobs.values()].map(getGain).sort((a, b) => b - a)
  const path = [q, l, String(miles)].map(encodeURIComponent).join('/')
  const answer = await fetch(`${origin}/api/job/jobsByLocation/${path}?limit=${first}`)
  const found: { _id: string }[] = answer.ok ? await answer.json() : []
  const results = found.flatMap(({ _id }) => jobs.get(_id) ?? [])
  const gains = results.map(getGain)
  const possible = Math.min(first, ideal.filter((gain) => gain > 0).length)
  return {
    q,
    l,
    ndcg: possible === 0 ? 1 : dcg(gains) / dcg(ideal),
    precision: possible === 0 ? 1 : gains.filter((gain) => gain > 0).length / possible,
    top: results[0]?.title ?? '(none)',
  }
}

/** Discounted cumulative gain of the first results. */
const dcg = (gains: number[]) => gains.slice(0, first).reduce((sum, gain, i) => sum + gain / Math.log2(i + 2), 0)

function meets(job: Placed, expected: Expected, places: Map<string, Point>): boolean {
  const { role, title, near, state, remote, jobType, gradeBands, setting, employer } = expected
  const [ofJob, bands, where] = [
    job.role ?? job.read.role ?? '',
    job.gradeBands.length > 0 ? job.gradeBands : job.read.gradeBands,
    job.setting ?? job.read.setting ?? '',
  ]
  const lower = job.title.toLowerCase()
  const center = near && places.get(near.place)
  return (
    (!role || role.includes(ofJob)) &&
    (!title || title.some((words) => lower.includes(words))) &&
    (!near || job.remote || Boolean(center && job.point && milesBetween(center, job.point) <= near.miles)) &&
    (!state || job.location?.state === state) &&
    (!remote || job.remote) &&
    (!jobType || jobType.includes(job.jobType)) &&
    (!gradeBands || gradeBands.some((band) => bands.includes(band))) &&
    (!setting || setting.includes(where)) &&
    (!employer || job.organization.name === employer)
  )
}

async function readAllJobs(origin: string): Promise<Map<string, Placed>> {
  const ids: string[] = []
  let next: string | null = `${origin}/api/job/jobsByLocation/Special%20Education/USA/100?limit=200`
  while (next) {
    const answer: Response = await fetch(next)
    const page: { _id: string }[] = await answer.json()
    ids.push(...page.map(({ _id }) => _id))
    next = /<([^>]+)>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1] ?? null
  }
  const jobs = await Promise.all(ids.map(async (id): Promise<Job> => (await fetch(`${origin}/api/job/${id}`)).json()))
  const zips = new Map<string, Point>()
  for (const { location } of jobs)
    if (location && !zips.has(location.zip)) {
      const point = await getPoint(origin, location.zip)
      if (point) zips.set(location.zip, point)
    }
  return new Map(jobs.map((job) => [job._id, { ...job, point: zips.get(job.location?.zip ?? '') ?? null }]))
}

async function getPlaces(origin: string, expected: Expected[]): Promise<Map<string, Point>> {
  const places = new Map<string, Point>()
  for (const { near } of expected) {
    const point = near && (await getPoint(origin, near.place))
    if (near && point) places.set(near.place, point)
  }
  return places
}

/** The point of a city or ZIP code, as our own search knows it. */
async function getPoint(origin: string, place: string): Promise<Point | null> {
  const [city = ''] = place.split(',')
  const answer = await fetch(`${origin}/api/places?q=${encodeURIComponent(city)}`)
  const found: (Point & { label: string; zip?: string })[] = await answer.json()
  return found.find(({ label, zip }) => label === place || zip === place) ?? null
}
