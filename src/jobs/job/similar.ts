import { keepRecent } from '../../platform/keep-recent'
import type { Area } from '../../platform/places/places'
import { minutes, now } from '../../platform/time/clock'
import { everyJob } from '../rules'
import { findJobs } from '../search/find-jobs'
import type { FoundJob } from '../search/job-card'
import { readWhat } from '../search/what/read-what'
import type { SelectedJob } from './job'

const maxCount = 4
const miles = 100

type Found = { jobs: FoundJob[]; at: number }

/** Every page of a job of the same kind in the same place offers the same jobs, so this isolate keeps them a minute. */
const keptFor = new WeakMap<D1Database, Map<string, Found>>()
const keptMs = minutes(1)
const maxKept = 500

/** Finds jobs of the same kind near a job, or anywhere for a remote one. At most one D1 round trip a minute. */
export async function jobsSimilarTo(search: D1Database, { job, place, point }: SelectedJob): Promise<FoundJob[]> {
  const area: Area =
    job.remote || !point || !place
      ? { kind: 'usa' }
      : { kind: 'point', place: { label: place.city, city: place.city, state: place.state, ...point } }
  const found = await findOrRecall(search, kindOf(job.title), area)
  return found.filter(({ _id }) => _id !== job.id).slice(0, maxCount)
}

async function findOrRecall(search: D1Database, kind: string, area: Area): Promise<FoundJob[]> {
  const kept = keptFor.get(search) ?? new Map<string, Found>()
  keptFor.set(search, kept)
  const key = JSON.stringify([kind, area])
  const at = now().getTime()
  const known = kept.get(key)
  // The product's clock can also be set back.
  if (known && Math.abs(at - known.at) < keptMs) return known.jobs
  const found = await findJobs(search, { q: kind, area, miles, limit: maxCount + 1 })
  // Miles from the job’s city would look like miles from the reader, so the distance is left out.
  const jobs = found.map((similar) => ({ ...similar, distance: null }))
  keepRecent(kept, key, { jobs, at }, maxKept)
  return jobs
}

/** Returns the kind of job that a title names, or every job if it names none. */
const kindOf = (title: string): string => readWhat(title, null).asked.find(({ is }) => is === 'role')?.typed ?? everyJob
