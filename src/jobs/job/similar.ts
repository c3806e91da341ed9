import type { Area } from '../../platform/places/places'
import { meaningAt, wordsOf } from '../../platform/search/synonyms'
import { everyJob } from '../rules'
import type { FoundJob } from '../search/job-card'
import { searchJobs } from '../search/search'
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
  const { jobs } = await searchJobs(search, { q: kindOf(job.title), area, miles, jobType: null, limit: maxCount + 1 })
  // Miles from the job’s city would look like miles from the reader, so the distance is left out.
  return jobs
    .filter(({ _id }) => _id !== job.id)
    .slice(0, maxCount)
    .map((similar) => ({ ...similar, distance: null }))
}

/** Returns the kind of job that a title names, in the field’s vocabulary, or every job if it names none. */
function kindOf(title: string): string {
  const words = wordsOf(title)
  for (const [at] of words.entries()) {
    const phrase = meaningAt(words.slice(at))
    if (phrase) return words.slice(at, at + phrase.taken).join(' ')
  }
  return words.includes('teacher') ? 'teacher' : everyJob
}
