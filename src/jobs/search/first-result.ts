import type { Database } from '../../platform/db/database'
import { Problem } from '../../platform/http/problem'
import { keepRecent } from '../../platform/keep-recent'
import type { SelectedJob } from '../job/job'
import { findKnownJob } from '../job/known-job'

export type FirstResult = { id: string; record: SelectedJob | null }

/** The first results of the searches that this isolate made last, by their URL. */
const firstOf = new Map<string, string>()
const maxKept = 1000
const longestUrl = 500

/** Reads the job that came first the last time, while the search is still running. Null if there was none. */
export async function guessFirstResult(db: Database, url: string): Promise<FirstResult | null> {
  const id = firstOf.get(url)
  return id === undefined ? null : { id, record: await readLive(db, id) }
}

/** Returns the first result, as it is now; null if it was closed since it was indexed. */
export async function readFirstResult(
  db: Database,
  url: string,
  id: string,
  guessed: FirstResult | null,
): Promise<SelectedJob | null> {
  if (url.length <= longestUrl) keepRecent(firstOf, url, id, maxKept)
  return guessed?.id === id ? guessed.record : readLive(db, id)
}

async function readLive(db: Database, id: string): Promise<SelectedJob | null> {
  try {
    const { record } = await findKnownJob(db, id)
    return record.live ? record : null
  } catch (problem) {
    if (problem instanceof Problem && problem.status === 404) return null
    throw problem
  }
}
