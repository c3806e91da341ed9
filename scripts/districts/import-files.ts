import { compareDistricts, readKnownDistricts, withPlaces, writeDistricts } from '../../src/districts/import-districts'
import type { Database } from '../../src/platform/db/database'
import { pruneRefusal } from './prune'
import { readFiles } from './read-files'
import { reportLines } from './report'

type Options = {
  writes: boolean
  /** Deletes the districts that are no longer in the directory. */
  prunes: boolean
  /** Deletes them even if they are many. */
  prunesMany: boolean
}

/**
 * Imports files into the database, in one transaction.
 * @returns the lines to print, and whether the import was refused and nothing was written
 * @throws Error if a file can't be read
 */
export async function importFiles(
  { db, search }: { db: Database; search: D1Database },
  paths: readonly string[],
  { writes, prunes, prunesMany }: Options,
): Promise<{ lines: string[]; isRefused: boolean }> {
  const { notes, ...collected } = await readFiles(paths)
  const { facts, leftOut, listed } = collected
  const given = [...facts.values()].filter(({ id }) => !leftOut.has(id))
  const known = await readKnownDistricts(db)
  const comparison = compareDistricts(known, given, listed)
  const { added, changed, gone } = comparison
  const refusal = prunes && !prunesMany ? pruneRefusal(known.keys(), gone) : null
  const isWritten = writes && refusal === null
  const removed = prunes ? gone.map(({ id }) => id) : []
  if (isWritten) await writeDistricts(db, { written: await withPlaces(search, [...added, ...changed]), removed })
  const lines = reportLines({ notes, collected, comparison, prunes: prunes && isWritten })
  if (refusal !== null) lines.push(refusal)
  if (!isWritten) lines.push(writes ? 'Nothing was written.' : 'This was a dry run. Nothing was written.')
  return { lines, isRefused: refusal !== null }
}
