import type { Area } from '../../platform/places/places'
import { everyJob } from '../rules'
import { noFilters } from '../search/filters'
import type { FoundJob } from '../search/job-card'
import { searchJobs } from '../search/search'
import { readWhat } from '../search/what/read-what'
import type { JobRecord } from './job-shape'

const maxCount = 4
const miles = 100

/** Finds jobs of the same kind near a job, or anywhere for a remote one, in one D1 round trip. */
export async function jobsSimilarTo(
  search: D1Database,
  { job, place }: JobRecord,
  point: { lat: number; lng: number } | null,
): Promise<FoundJob[]> {
  const area: Area =
    job.remote || !point || !place
      ? { kind: 'usa' }
      : { kind: 'point', place: { label: place.city, city: place.city, state: place.state, ...point } }
  const { jobs } = await searchJobs(search, {
    ...{ q: kindOf(job.title), area, miles, filters: noFilters, sort: 'newest', limit: maxCount + 1 },
  })
  // Miles from the job’s city would look like miles from the reader, so the distance is left out.
  return jobs
    .filter(({ _id }) => _id !== job.id)
    .slice(0, maxCount)
    .map((similar) => ({ ...similar, distance: null }))
}

/** Returns the kind of job that a title names, or every job if it names none. */
const kindOf = (title: string): string => readWhat(title, null).asked.find(({ is }) => is === 'role')?.typed ?? everyJob
