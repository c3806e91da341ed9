import { ago, days, timestamp } from '../time/clock'
import { quoted, readTables } from './tables'

/** Describes a finished backup. It is written last, so a folder without a manifest is unfinished. */
export type Manifest = {
  started: string
  finished: string
  migrations: string[]
  tables: Record<string, { rows: number; pages: number }>
}

type Progress = { started: string; tables: Manifest['tables']; done: string[]; after: number }

const folder = 'db/'
const progressKey = `${folder}progress.json`
/** A member's row can be as large as half a megabyte, and a page of such rows must still fit in memory. */
const pageSize = 100
const retentionDays = 30

export const manifestKey = (started: string) => `${folder}${started}/manifest.json`
export const pageKey = (started: string, table: string, page: number) =>
  `${folder}${started}/${table}/${String(page).padStart(6, '0')}.ndjson`

/**
 * Starts a backup of all tables to `bucket`, as newline-delimited JSON in pages. Drops an unfinished backup.
 * @returns the same as `continueBackUp`
 */
export async function backUp(d1: D1Database, bucket: R2Bucket, options?: { max?: number }) {
  const progress: Progress = { started: timestamp(), tables: {}, done: [], after: 0 }
  await bucket.put(progressKey, JSON.stringify(progress))
  return continueBackUp(d1, bucket, options)
}

/**
 * Copies the next pages of an unfinished backup, one page in memory at a time. It stays within the number of
 * subrequests that one invocation may make. The call that finishes writes the manifest and deletes backups older than
 * 30 days.
 * @param options.max the maximum number of pages
 * @returns the backup's name and whether it is finished, or null if no backup is in progress
 */
export async function continueBackUp(
  d1: D1Database,
  bucket: R2Bucket,
  { max = 450 }: { max?: number } = {},
): Promise<{ started: string; finished: boolean } | null> {
  const progress = await (await bucket.get(progressKey))?.json<Progress>()
  if (!progress) return null
  const { started, tables, done } = progress
  const names = (await readTables(d1)).map(({ name }) => name)
  let budget = max
  for (const name of names) {
    if (done.includes(name)) continue
    tables[name] ??= { rows: 0, pages: 0 }
    for (let last = false; !last; budget--) {
      if (budget === 0) {
        await bucket.put(progressKey, JSON.stringify(progress))
        return { started, finished: false }
      }
      const rows = await readPage(d1, name, progress.after)
      last = rows.length < pageSize
      if (rows.length === 0) continue
      tables[name].pages++
      tables[name].rows += rows.length
      const lines = rows.map(({ position: _, ...row }) => JSON.stringify(row))
      await bucket.put(pageKey(started, name, tables[name].pages), `${lines.join('\n')}\n`)
      progress.after = rows.at(-1)?.position ?? 0
    }
    done.push(name)
    progress.after = 0
  }
  const manifest: Manifest = { started, finished: timestamp(), migrations: await readMigrations(d1), tables }
  await bucket.put(manifestKey(started), JSON.stringify(manifest, null, 2))
  await bucket.delete(progressKey)
  await forgetBackUps(bucket)
  return { started, finished: true }
}

export async function readMigrations(d1: D1Database): Promise<string[]> {
  const { results } = await d1.prepare('SELECT name FROM d1_migrations ORDER BY id').all<{ name: string }>()
  return results.map(({ name }) => name)
}

async function readPage(d1: D1Database, name: string, after: number) {
  const { results } = await d1
    .prepare(`SELECT rowid AS position, * FROM ${quoted(name)} WHERE rowid > ? ORDER BY rowid LIMIT ${pageSize}`)
    .bind(after)
    .all<{ position: number }>()
  return results
}

async function forgetBackUps(bucket: R2Bucket): Promise<void> {
  const { delimitedPrefixes } = await bucket.list({ prefix: folder, delimiter: '/' })
  const oldest = `${folder}${ago(days(retentionDays))}`
  for (const prefix of delimitedPrefixes.filter((name) => name < oldest)) {
    for (let more = true; more; ) {
      const { objects, truncated } = await bucket.list({ prefix })
      await bucket.delete(objects.map(({ key }) => key))
      more = truncated
    }
  }
}
