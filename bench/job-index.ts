import { readdirSync, readFileSync } from 'node:fs'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { loadPlaces } from '../seed/places'
import { openStores } from '../seed/platform'
import { blankJob } from '../src/jobs/rules'
import { cardText } from '../src/jobs/search/job-card'
import { jobIndex } from '../src/jobs/search/job-index'
import { defineVocabulary, firstRowid } from '../src/platform/search/search-index'
import { generateJobs, type IndexedJob } from './jobs'

const batchSize = 1000

const vocabulary = defineVocabulary({ words: 'words', counted: 'jobs', pieces: 'word_pieces' }, 'job_cards', 'job_id')

/** Opens both databases in their own folder, migrated and with the places loaded. */
export async function openDatabases(folder: string) {
  const platform = await openStores(folder)
  const { DB, SEARCH } = platform.env
  const isMigrated = await SEARCH.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'job_index'").first()
  if (!isMigrated) {
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

/** Fills the empty index with `count` jobs and leaves it as the nightly cron would. */
export async function fillIndex(search: D1Database, count: number): Promise<void> {
  let jobs: IndexedJob[] = []
  let batches = 0
  // The next batch is generated while the database writes this one.
  let writing: Promise<void> = Promise.resolve()
  for (const job of generateJobs(count)) {
    jobs.push(job)
    if (jobs.length < batchSize) continue
    const rows = toRows(search, jobs)
    await writing
    if (++batches % 20 === 0) await forgetStatements()
    const learned = await vocabulary.learn(
      search,
      jobs.map((job) => job.vocabulary),
    )
    writing = search.batch([...rows, ...learned]).then(() => {})
    jobs = []
  }
  await writing
  await jobIndex.optimize(search)
  await untilAnswered(search)
}

/**
 * Releases statements that have run. Each stays in memory in the database's process, with all its rows, until this
 * process collects its garbage. With a million jobs, that would be too late.
 */
async function forgetStatements(): Promise<void> {
  collectGarbage()
  await new Promise((resolve) => setTimeout(resolve, 20))
}

setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')

/** Builds the rows that src/jobs/search/search-index.ts would write for these jobs. */
function toRows(search: D1Database, jobs: IndexedJob[]): D1PreparedStatement[] {
  const rows = jobs.map((job) => ({ ...job, rowid: firstRowid(job.updated) }))
  const bind = (sql: string, values: unknown[][]) => search.prepare(sql).bind(JSON.stringify(values))
  return [
    bind(
      `INSERT INTO job_index (rowid, words) SELECT ${valuesUpTo(2)} FROM json_each(?)`,
      rows.map(({ rowid, words }) => [rowid, words]),
    ),
    bind(
      `INSERT INTO job_cards (rowid, job_id, card, vocabulary) SELECT ${valuesUpTo(4)} FROM json_each(?)`,
      rows.map((job) => [job.rowid, job.id, toCard(job), JSON.stringify(job.vocabulary)]),
    ),
    bind(
      `INSERT INTO job_points (rowid, x, y, z, pay) SELECT ${valuesUpTo(5)} FROM json_each(?)`,
      rows.map(({ rowid, vector, pay }) => [rowid, ...(vector ?? [null, null, null]), pay]),
    ),
  ]
}

function toCard({ title, jobType, remote, updated, organizationId, organization, city, state, point }: IndexedJob) {
  return cardText({
    ...blankJob,
    title,
    jobType,
    remote,
    updated,
    salaryAmount: '$52,000–$81,000',
    text: '',
    organization: { _id: organizationId, name: organization },
    place: point && { street: '12 Main Street', city, state, zip: '', ...point },
  })
}

const valuesUpTo = (count: number) => Array.from({ length: count }, (_, i) => `value ->> ${i}`).join(', ')

/** A long statement may close the connection to the local database. The next call opens a new one. */
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
