// npm run districts -- FILE… [--remote] [--dry-run] [--prune]: imports public school districts from the files that NCES
// publishes (docs/operations.md). Importing the same files again changes nothing.
import { parseArgs } from 'node:util'
import { openStores } from '../seed/platform'
import { compareDistricts, readKnownDistricts } from '../src/districts/import/compare-districts'
import { writeDistricts } from '../src/districts/import/write-districts'
import { openDatabase } from '../src/platform/db/database'
import { readFiles } from './districts/read-files'
import { reportLines } from './districts/report'

const { values, positionals: paths } = parseArgs({
  options: { remote: { type: 'boolean' }, 'dry-run': { type: 'boolean' }, prune: { type: 'boolean' } },
  allowPositionals: true,
})
if (paths.length === 0) {
  console.error('Which files? npm run districts -- ccd_lea_029.zip ccd_lea_052.zip [--remote] [--dry-run] [--prune]')
  process.exit(1)
}

try {
  // Everything is read before anything is written.
  const { notes, ...collected } = await readFiles(paths)
  await importInto(notes, collected)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

type Read = Awaited<ReturnType<typeof readFiles>>

async function importInto(notes: Read['notes'], collected: Omit<Read, 'notes'>): Promise<void> {
  const { env, dispose } = await openStores(process.env.STATE ?? '.wrangler/state', { remote: values.remote ?? false })
  try {
    const { db } = openDatabase(env.DB, 'first-primary')
    const { facts, leftOut, listed } = collected
    const given = [...facts.values()].filter(({ id }) => !leftOut.has(id))
    const comparison = compareDistricts(await readKnownDistricts(db), given, listed)
    const { added, changed, gone } = comparison
    const [writes, prunes] = [!values['dry-run'], values.prune ?? false]
    const removed = prunes ? gone.map(({ id }) => id) : []
    if (writes) await writeDistricts(db, { written: [...added, ...changed], removed })
    console.log(reportLines({ notes, collected, comparison, prunes: prunes && writes }).join('\n'))
    if (!writes) console.log('This was a dry run. Nothing was written.')
  } finally {
    await dispose()
  }
}
