import { keepRecent } from '../platform/collections'
import { compileSelect } from '../platform/db/compiled-select'
import type { Database } from '../platform/db/database'
import { notFound } from '../platform/http/problem'
import { timestamp } from '../platform/time/clock'
import { type SelectedJob, selectJob } from './job'

export const pageOfJob = (jobId: string) => `/jobs/${jobId}`

const readJob = compileSelect(['id', 'at'], selectJob)

/** `change` is another number as soon as anything in the record is different. */
type KnownJob = { record: SelectedJob; change: number }

/** For each job, the last record that this isolate read, beside the row that it was made from. */
const cached = new Map<string, KnownJob & { text: string }>()
const maxCached = 300
/** Most rows have a tenth of it. */
const maxCachedLength = 32 * 1024
let changes = 0

/**
 * Finds a job that everyone may know of, as `findVisibleJob` does for a guest.
 * @throws Problem 404
 */
export async function findKnownJob(db: Database, id: string): Promise<KnownJob> {
  const known = await readKnownJob(db, id)
  if (!known) throw notFound()
  return known
}

/**
 * Like `findKnownJob`, but returns null for other jobs. The row is always read, so the record is never older than the
 * database; only its mapping is spared when the row is still the same.
 */
export async function readKnownJob(db: Database, id: string): Promise<KnownJob | null> {
  const { text, rows } = await readJob(db, { id, at: timestamp() })
  const last = cached.get(id)
  if (last?.text === text) {
    keepRecent(cached, id, last, maxCached)
    return last
  }
  const [record] = await rows()
  if (!record?.known) return null
  changes++
  const known = { text, record, change: changes }
  if (text.length <= maxCachedLength) keepRecent(cached, id, known, maxCached)
  return known
}
