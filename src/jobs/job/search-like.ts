import type { SelectedJob } from '../job'
import { defaultDistance, everyJob, type SearchWords } from '../search/shared/search-words'
import { readWhat } from '../search/what/read-what'

/** Returns the kind of job that a title names, or every job if it names none. */
export const kindOfTitle = (title: string): string =>
  readWhat(title, null).asked.find(({ is }) => is === 'role')?.typed ?? everyJob

/** Returns the search that finds jobs like this one: of its kind, around its place. */
export function searchLike({ job, place }: Pick<SelectedJob, 'job' | 'place'>): SearchWords {
  const l = job.remote || !place ? 'USA' : `${place.city}, ${place.state}`
  return { q: kindOfTitle(job.title), l, d: defaultDistance, chosen: {} }
}
