import { readdirSync, readFileSync } from 'node:fs'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { loadPlaces } from '../seed/places'
import { openStores } from '../seed/platform'
import { blankJob } from '../src/jobs/rules'
import { cardText } from '../src/jobs/search/job-card'
import { optimizeSearch } from '../src/jobs/search/search-index'
import { firstRowid } from '../src/platform/search/rowid'
import { generateJobs, type IndexedJob } from './jobs'

const chunk = 1000

/** Both databases in a folder of their own, migrated and with the places. */
export async function openDatabases(folder: string) {
  const platform = await openStores(folder)
  const { DB, SEARCH } = platform.env
  const made = await SEARCH.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'job_index'").first()
  if (!made) {
    await migrate(DB, 'migrations/db')
    await migrate(SEARCH, 'migrations/search')
    await loadPlaces(SEARCH)
  }
  return { DB, SEARCH, close: () => platform.dispose() }
}

async function migrate(database: D1Database, folder: string): Promise<void> {
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.sql'))) {
    const statements = readFileSync(`${folder}/${file}`, 'utf8')
      .replace(/^--(?!>).*$/gm, '')
      .split(/--> statement-breakpoint|;\s*\n/)
      .map((statement) => statement.trim())
      .filter(Boolean)
    await database.batch(statements.map((statement) => database.prepare(statement)))
  }
}

/** Fills the empty index with so many jobs, and leaves it as the nightly cron would. */
export async function fillIndex(search: D1Database, count: number): Promise<void> {
  let jobs: IndexedJob[] = []
  let chunks = 0
  // While the database writes one chunk, the next is made.
  let writing: Promise<void> = Promise.resolve()
  for (const job of generateJobs(count)) {
    jobs.push(job)
    if (jobs.length < chunk) continue
    const rows = rowsOf(search, jobs)
    await writing
    if (++chunks % 20 === 0) await forgetStatements()
    writing = search.batch(rows).then(() => {})
    jobs = []
  }
  await writing
  await optimizeSearch(search)
  await untilAnswered(search)
}

/**
 * Lets go of the statements that have run. Each lives on in the database's process, with all its rows, until this one's
 * garbage is collected; left to itself that is too late for a million jobs.
 */
async function forgetStatements(): Promise<void> {
  collectGarbage()
  await new Promise((resolve) => setTimeout(resolve, 20))
}

setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')

/** The rows that src/jobs/search/search-index.ts writes for these jobs. */
function rowsOf(search: D1Database, jobs: IndexedJob[]): D1PreparedStatement[] {
  const rows = jobs.map((job) => ({ ...job, rowid: firstRowid(job.updated) }))
  const bind = (sql: string, values: unknown[][]) => search.prepare(sql).bind(JSON.stringify(values))
  return [
    bind(
      `INSERT INTO job_index (rowid, title, organization, body, geo) SELECT ${valuesUpTo(5)} FROM json_each(?)`,
      rows.map(({ rowid, title, organization, body, geo }) => [rowid, title, organization, body, geo]),
    ),
    bind(
      `INSERT INTO job_titles (rowid, title, geo) SELECT ${valuesUpTo(3)} FROM json_each(?)`,
      rows.map(({ rowid, title, geo }) => [rowid, title, geo]),
    ),
    bind(
      `INSERT INTO job_cards (rowid, job_id, card) SELECT ${valuesUpTo(3)} FROM json_each(?)`,
      rows.map((job) => [job.rowid, job.id, cardOf(job)]),
    ),
    bind(
      `INSERT INTO job_points (rowid, x, y, z) SELECT ${valuesUpTo(4)} FROM json_each(?)`,
      rows.flatMap(({ rowid, vector }) => (vector ? [[rowid, ...vector]] : [])),
    ),
  ]
}

function cardOf({ title, jobType, remote, updated, organizationId, organization, city, state, point }: IndexedJob) {
  return cardText({
    ...blankJob,
    ...{ title, jobType, remote, updated, salaryAmount: '$52,000–$81,000' },
    organization: { _id: organizationId, name: organization },
    place: point && { street: '12 Main Street', city, state, zip: '', ...point },
  })
}

const valuesUpTo = (count: number) => Array.from({ length: count }, (_, i) => `value ->> ${i}`).join(', ')

/** After a long statement the connection to the local database may be gone; the next call opens another. */
async function untilAnswered(search: D1Database): Promise<void> {
  for (let i = 0; i < 5; i++)
    if (
      await search
        .prepare('SELECT 1')
        .first()
        .catch(() => null)
    )
      return
}
