// Migrates the local databases and loads the places and the demo data, each once, and with `--many` also generated
// questions. Run by scripts/start.mjs.
import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { jobIndex } from '../src/jobs/search/job-index'
import { openDatabase } from '../src/platform/db/database'
import { countAll } from './counters'
import { loadDemo } from './demo/load'
import { addGeneratedQuestions } from './many/generate-questions'
import { loadPlaces } from './places'
import { openStores } from './platform'
import { reuseStatements } from './reused-statements'

const state = process.env.STATE ?? '.wrangler/state'
const migrations = { DB: 'migrations/db', SEARCH: 'migrations/search' } as const
const open = () => openStores(state)

let platform = await open()
for (const name of ['DB', 'SEARCH'] as const) {
  if (await isMigrated(name)) continue
  await platform.dispose()
  migrate(name)
  platform = await open()
}
const { env } = platform
const places = await loadPlaces(env.SEARCH)
console.log(places ? `  ${places.toLocaleString('en-US')} places loaded` : '  places: already loaded')
const { db } = openDatabase(reuseStatements(env.DB), 'first-primary')
const search = reuseStatements(env.SEARCH)
await jobIndex.refill(db, search)
while ((await jobIndex.drain(db, search)) > 0);
const { loaded, visits } = await loadDemo({ db, search, images: env.IMAGES })
for (const [noun, count] of Object.entries(loaded)) console.log(`  ${count} ${noun} loaded`)
if (Object.keys(loaded).length === 0) console.log('  demonstration data: already loaded')
if (process.argv.includes('--many'))
  console.log(`  ${await addGeneratedQuestions(db, search, 300)} generated questions loaded`)
await platform.dispose()
if (visits.length > 0) await countAll(state, visits)

async function isMigrated(name: 'DB' | 'SEARCH'): Promise<boolean> {
  const files = readdirSync(migrations[name]).filter((file) => file.endsWith('.sql'))
  const applied = await platform.env[name]
    .prepare("SELECT count(*) AS n FROM sqlite_schema WHERE name = 'd1_migrations'")
    .first<number>('n')
  if (!applied) return false
  const { results } = await platform.env[name].prepare('SELECT name FROM d1_migrations').all<{ name: string }>()
  return files.every((file) => results.some((row) => row.name === file))
}

function migrate(name: string): void {
  const args = ['d1', 'migrations', 'apply', name, '--local', '--persist-to', state]
  const { status, stdout, stderr } = spawnSync('wrangler', args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`${name} was not migrated:\n${stdout}\n${stderr}`)
  console.log(`  ${name}: migrated`)
}
