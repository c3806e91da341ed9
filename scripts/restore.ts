// npm run restore -- --from <backup> [--remote]: loads a backup into an empty, migrated DB and repeats the erasures
// made since then. npm run erase-again [-- --remote]: only the second half, after a Time Travel restore
// (docs/operations.md).
import { existsSync, readdirSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { openStores } from '../seed/platform'
import { restore } from '../src/platform/backup/restore'
import { openDatabase } from '../src/platform/db/database'
import type { Declaration } from '../src/platform/privacy/declaration'
import { getDeclarations } from '../src/privacy/declarations'
import { eraseAgain } from '../src/privacy/erase'

type PersonalData = { personalData: readonly Declaration[] }

const { values } = parseArgs({
  options: { from: { type: 'string' }, remote: { type: 'boolean' }, 'erase-again': { type: 'boolean' } },
})
if (!values.from && !values['erase-again']) {
  console.error('Which backup? npm run restore -- --from 2026-11-20T09:17:00.000Z [--remote]')
  process.exit(1)
}

const { env, dispose } = await openStores(process.env.STATE ?? '.wrangler/state', { remote: values.remote ?? false })
try {
  if (values.from) console.table(await restore(env.DB, env.BACKUPS, values.from))
  const erased = await eraseAgain(openDatabase(env.DB, 'first-primary').db, env.BACKUPS, await readDeclarations())
  console.log(
    `${erased.length} accounts erased again. Now: npm run search:rebuild${values.remote ? ' -- --remote' : ''}`,
  )
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  await dispose()
}

/** The rooms' indexes import pages, which Node can't load, so the declarations are read from their own files. */
async function readDeclarations() {
  const files = readdirSync('src').map((room) => `src/${room}/privacy.ts`)
  const modules = files.filter((file) => existsSync(file)).map((file): Promise<PersonalData> => import(`../${file}`))
  return getDeclarations(await Promise.all(modules))
}
