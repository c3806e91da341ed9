// The review of scholarships as applications become more, and the release of many letters.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { tryTwice } from '../seed/demo/try-twice'
import { type Database, openDatabase } from '../src/platform/db/database'
import { mailStep } from '../src/scholarships/decision/letters'
import { releaseDecisions } from '../src/scholarships/decision/release'
import { findEdition } from '../src/scholarships/edition'
import { nextApplication, readProgress } from '../src/scholarships/review/progress'
import { listApplications } from '../src/scholarships/review/reviewed-applications'
import { openDatabases } from './job-index'
import { meanInside } from './measure'
import { recorded } from './recorded'
import { printTable } from './table'

const sizes = process.argv.slice(2).map(Number)
const rounds = 6
/** So often a statement is repeated: the database's clock counts whole milliseconds. */
const repeats = 400
const resolution = 1 / repeats
const maxTimes = 1.5
const maxSeconds = 10
const reader = { userId: 'reviewer', isStaff: false }
const by = { userId: 'reviewer', requestId: 'bench' }

type Board = { DB: D1Database; size: number; close: () => Promise<void> }

const page = (name: string, sort: 'number' | 'likes') => async (db: Database) => {
  const edition = await findEdition(db, name)
  await Promise.all([
    listApplications(db, { edition, reader, sort, reviewed: 'all', limit: 20, by }),
    readProgress(db, reader, name),
  ])
}
const reads = [
  { name: 'a page of 20', read: page('open', 'number') },
  { name: 'a page of 20, by likes', read: page('open', 'likes') },
  { name: 'a page of 20, blind', read: page('blind', 'number') },
  {
    name: 'the next application',
    read: (db: Database) => nextApplication(db, { edition: 'open', reader }),
  },
]

const boards: Board[] = []
try {
  for (const size of sizes) boards.push(await openBoard(size))
  const rows: string[][] = []
  for (const { name, read } of reads) {
    const costs = await getCosts(read)
    const [first = 0, last = 0] = [costs[0], costs.at(-1)].map((cost) => Math.max(cost ?? 0, resolution))
    const growth = last / first
    const kept = growth <= maxTimes ? 'yes' : 'NO'
    rows.push([name, ...costs.map((cost) => cost.toFixed(2)), growth.toFixed(1), `at most ${maxTimes} times`, kept])
  }
  printTable(
    'Reviewing inside the database, milliseconds',
    ['', ...sizes.map((size) => size.toLocaleString('en-US')), 'last / first', 'asked', 'kept'],
    rows,
  )
  const largest = boards.at(-1)
  if (largest) await measureRelease(largest)
} finally {
  for (const { close } of boards) await close()
}

async function openBoard(size: number): Promise<Board> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'))
  const { DB, close } = await openDatabases(folder)
  const time = '2026-01-01T00:00:00.000Z'
  await DB.batch([
    DB.prepare(`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?)
      INSERT INTO users (id, email, verified_email, password_hash, display_name, sessions_valid_from, created, updated)
      SELECT 'member-' || i, 'member-' || i || '@bench.example', 'member-' || i || '@bench.example', 'none', 'Member Number' || i, '${time}', '${time}', '${time}' FROM n`).bind(
      size,
    ),
    DB.prepare(`INSERT INTO users (id, email, password_hash, display_name, sessions_valid_from, created, updated)
      VALUES ('reviewer', 'reviewer@bench.example', 'none', 'Reviewer', '${time}', '${time}', '${time}')`),
    ...['open', 'blind'].flatMap((name) => [
      DB.prepare(`INSERT INTO scholarship_editions (name, series, title, year, amount, opens, closes, announced, time_zone,
          blind, letter_award, letter_decline, last_number, submitted_count, created, updated)
        VALUES (?1, ?1, 'Bench', 2026, 1000, '2026-01-01', '2026-01-02', '2026-01-03', 'America/Chicago', ?1 = 'blind',
          'You won.', 'Somebody else won.', ?2, ?2, '${time}', '${time}')`).bind(name, size),
      DB.prepare(`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?2)
        INSERT INTO scholarship_applications (id, edition, user_id, number, school, major, graduation, essay, word_count,
          like_count, vote_count, status, decision, submitted, created, updated)
        SELECT ?1 || '-' || i, ?1, 'member-' || i, i, 'Bench University', 'Special education', '05/2027',
          replace(hex(zeroblob(125)), '00', 'I teach. '), 250, i % 3, i % 3, 'submitted',
          CASE WHEN i = 1 THEN 'award' ELSE 'decline' END, '${time}', '${time}', '${time}' FROM n`).bind(name, size),
    ]),
  ])
  const remove = async () => {
    await close()
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
  return { DB, size, close: remove }
}

/** The milliseconds of a read inside the database of each board. They take turns, and the least of the rounds counts. */
async function getCosts(read: (db: Database) => Promise<unknown>): Promise<number[]> {
  const prepared = await Promise.all(
    boards.map(async ({ DB }) => {
      const own = recorded(DB)
      await tryTwice(() => read(openDatabase(own.d1, 'first-primary').db))
      return { DB, statements: [...own.log.reads] }
    }),
  )
  const min = boards.map(() => Number.POSITIVE_INFINITY)
  for (let round = 0; round < rounds; round++)
    for (const [board, { DB, statements }] of prepared.entries()) {
      let cost = 0
      for (const statement of statements) cost += await tryTwice(() => meanInside(DB, statement, repeats))
      min[board] = Math.min(min[board] ?? cost, cost)
    }
  return min
}

/** Releases all decisions of an edition, and queues their letters step by step. */
async function measureRelease({ DB, size }: Board): Promise<void> {
  const { db } = openDatabase(DB, 'first-primary')
  let [queued, requests] = [0, 0]
  const count = async (mails: Iterable<unknown>) => {
    queued += [...mails].length
    requests++
  }
  const env = { MAIL: { sendBatch: count } } as unknown as Pick<Env, 'MAIL'>
  const edition = await findEdition(db, 'open')
  let started = performance.now()
  const seconds = () => (performance.now() - started) / 1000
  await releaseDecisions(db, { edition, letters: { each: {} }, userId: 'reviewer', by })
  const released = seconds()
  const steps: number[] = []
  for (let sent = 1; sent > 0; ) {
    started = performance.now()
    sent = await mailStep(env, db, 'https://bench.example')
    steps.push(seconds())
  }
  const longest = Math.max(released, ...steps)
  const isKept = longest < maxSeconds && queued === size
  printTable(
    `Releasing ${size.toLocaleString('en-US')} letters, seconds`,
    ['', 'release', 'longest step', 'all steps', 'letters', 'requests', 'asked', 'kept'],
    [
      [
        'in steps of 100',
        ...[released, Math.max(...steps), steps.reduce((sum, step) => sum + step, 0)].map((time) => time.toFixed(2)),
        ...[queued, requests].map((number) => number.toLocaleString('en-US')),
        `less than ${maxSeconds} each`,
        isKept ? 'yes' : 'NO',
      ],
    ],
  )
}
