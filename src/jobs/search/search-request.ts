import { type FieldErrors, invalid } from '../../platform/http/problem'
import { type Area, defaultPlace, findArea } from '../../platform/places/places'
import { defaultDistance, everyJob, type JobType, jobTypes } from '../rules'
import type { SearchWords } from './shared/job-search-form'

const messages = {
  q: 'Job Title or Keywords are required',
  l: 'City, State or Zip is required',
  unknownPlace: 'We don’t know this place. Try a city and state, a ZIP, a state, Remote, or USA.',
  type: 'Choose one of the job types.',
} as const

const mostMiles = 100

/** A radius in miles: what is no positive number, or is above 100, counts as `otherwise`. */
function readMiles(text: string | undefined, otherwise: number): number {
  const miles = text?.trim() ? Number(text) : Number.NaN
  return miles > 0 && miles <= mostMiles ? miles : otherwise
}

/** The job type to filter by: null for all, undefined for one that there is none of. */
function readJobType(text: string | undefined): JobType | null | undefined {
  if (text === undefined || text === '' || text === 'All') return null
  return jobTypes.find((type) => type.toLowerCase() === text.toLowerCase())
}

/**
 * Everything a search needs from the words of a call.
 * @throws Problem 422 with a message for q, l or type
 */
export async function readSearch(
  search: D1Database,
  { q, l, radius, type }: { q: string; l: string; radius: string; type: string | undefined },
): Promise<{ q: string; area: Area; miles: number; jobType: JobType | null }> {
  const jobType = readJobType(type)
  const errors: FieldErrors = {
    ...(!q.trim() && { q: messages.q }),
    ...(!l.trim() && { l: messages.l }),
    ...(jobType === undefined && { type: messages.type }),
  }
  const area = errors.l ? null : await findArea(search, l)
  if (!area && !errors.l) errors.l = messages.unknownPlace
  if (!area || jobType === undefined || Object.keys(errors).length > 0) throw invalid(errors)
  return { q, area, miles: readMiles(radius, mostMiles), jobType }
}

/** A page's distance: the default where the address says nothing usable. */
export const readDistance = (text: string | undefined) => readMiles(text, defaultDistance)

/**
 * What a page's search form holds: what its address asks for, and the defaults for what it leaves out. A blank field stays
 * blank, and gets its message.
 */
export function searchWords({ q = everyJob, l, d, type = 'All' }: Record<string, string>): SearchWords {
  const where = l ?? defaultPlace.label
  return {
    q: q.slice(0, 1000),
    l: where.slice(0, 200),
    isGuessed: l === undefined,
    d: readDistance(d),
    type,
  }
}
