// npm run districts -- FILE… [--remote] [--dry-run] [--prune [--prune-many]]: imports public school districts from the
// files that NCES publishes (docs/operations.md). Importing the same files again changes nothing.
import { parseArgs } from 'node:util'
import { openStores } from '../seed/platform'
import { openDatabase } from '../src/platform/db/database'
import { importFiles } from './districts/import-files'

const usage =
  'Which files? npm run districts -- ccd_lea_029.zip ccd_lea_052.zip [--remote] [--dry-run] [--prune [--prune-many]]'

try {
  process.exitCode = await run()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

/** @returns the exit code */
async function run(): Promise<number> {
  const { values, positionals: paths } = parseArgs({
    options: {
      remote: { type: 'boolean' },
      'dry-run': { type: 'boolean' },
      prune: { type: 'boolean' },
      'prune-many': { type: 'boolean' },
    },
    allowPositionals: true,
  })
  if (paths.length === 0) {
    console.error(usage)
    return 1
  }
  const { env, dispose } = await openStores(process.env.STATE ?? '.wrangler/state', { remote: values.remote ?? false })
  try {
    const stores = { db: openDatabase(env.DB, 'first-primary').db, search: env.SEARCH }
    const { lines, isRefused } = await importFiles(stores, paths, {
      writes: !values['dry-run'],
      prunes: values.prune ?? false,
      prunesMany: values['prune-many'] ?? false,
    })
    console.log(lines.join('\n'))
    return isRefused ? 1 : 0
  } finally {
    await dispose()
  }
}
