// Migrates the local databases and loads the places and the demo data, each once. Run by scripts/start.mjs.
import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { openDatabase } from '../src/platform/db/database'
import { countAll } from './counters'
import { loadApplications } from './demo/applications'
import { loadDemo } from './demo/load'
import { loadPartners } from './demo/partners'
import { fillPeopleIndex } from './demo/people-index'
import { demoVisits } from './demo/visits'
import { loadPlaces } from './places'
import { openStores } from './platform'

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
const { db } = openDatabase(env.DB, 'first-primary')
const jobs = await loadDemo(db, env.SEARCH)
const visits = jobs ? await loadApplications(db, await demoVisits(db)) : []
const people = await fillPeopleIndex(db, env.SEARCH)
if (people) console.log(`  ${people} visible members indexed`)
const partners = await loadPartners(db, env.IMAGES)
if (partners) console.log(`  ${partners} partners loaded`)
await platform.dispose()
if (jobs) await countAll(state, visits)
console.log(jobs ? `  demonstration data loaded: ${jobs} jobs` : '  demonstration data: already loaded')

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
