import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Database } from '../src/platform/db/database'
import { encodeCursor } from '../src/platform/http/pagination'
import { audiences } from '../src/site/contact/choices'
import { inboxKey, readInboxPage } from '../src/site/inbox/inbox'
import type { InboxQuery } from '../src/site/inbox/inbox-query'
import { openDatabases } from './job-index'
import { costInside } from './measure'
import { getStatements } from './recorded'
import { printTable } from './table'

const sizes = process.argv.slice(2).map(Number)
const limit = 50
const created = (i: number) => new Date(Date.UTC(2026, 0, 1) - i * 60_000).toISOString()
const getId = (i: number) => `message${String(i).padStart(9, '0')}`

/** The first page, or the one that begins after nine tenths of the messages. */
const page =
  (query: Partial<InboxQuery>, place: 'first' | 'deep' = 'first') =>
  (db: Database, size: number) => {
    const i = Math.floor(size * 0.9)
    const cursor = encodeCursor(inboxKey(query), [getStatus(i), created(i), getId(i)])
    return readInboxPage(db, { ...query, limit, ...(place === 'deep' && { cursor }) })
  }

const reads: [string, (db: Database, size: number) => Promise<unknown>][] = [
  ['first page', page({})],
  ['deep page', page({}, 'deep')],
  ['open', page({ status: 'open' })],
  ['one form', page({ form: 'resources' })],
  ['one form, deep page', page({ form: 'resources' }, 'deep')],
  ['assigned to nobody', page({ assignee: 'none' })],
  ['an audience', page({ audience: 'Teacher' })],
  ['a frequent word', page({ q: 'district' })],
  ['a word that nobody wrote', page({ q: 'zzzz' })],
]

const costs = new Map<string, number[]>(reads.map(([name]) => [name, []]))
for (const size of sizes) await measureAt(size)
printTable(
  'The inbox inside DB, milliseconds; the last at most 1.5 times the first, and a search at most what 20,000 messages take',
  ['list', ...sizes.map((size) => size.toLocaleString('en-US')), 'last / first'],
  [...costs].map(([name, list]) => [
    name,
    ...list.map((cost) => cost.toFixed(2)),
    ((list.at(-1) ?? 0) / (list[0] ?? 1)).toFixed(1),
  ]),
)

async function measureAt(size: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'))
  const { DB, close } = await openDatabases(folder)
  try {
    await fill(DB, size)
    // Right after so many writes, the first read is slower whichever it is.
    for (const statement of await getStatements(DB, (db) => page({})(db, size))) await costInside(DB, statement)
    for (const [name, read] of reads) {
      let cost = 0
      for (const statement of await getStatements(DB, (db) => read(db, size))) cost += await costInside(DB, statement)
      costs.get(name)?.push(cost)
    }
  } finally {
    await close()
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** Every message from before the newest tenth is done. */
function getStatus(i: number): 'open' | 'done' {
  return i % 10 === 0 && i < 1000 ? 'open' : 'done'
}

/** Inserts messages of both forms, a minute apart. */
async function fill(d1: D1Database, count: number): Promise<void> {
  const labels = Object.values(audiences)
  const text = 'How does a district join, and what does it cost for a cooperative of eight small schools? '.repeat(3)
  const names = 'id, form, name, email, message, search_text, audiences, status, created'.split(', ')
  const insert = d1.prepare(
    `INSERT INTO contact_messages (${names}) SELECT ${names.map((_, n) => `value ->> ${n}`)} FROM json_each(?)`,
  )
  for (let from = 0; from < count; from += 1000) {
    const rows = Array.from({ length: Math.min(1000, count - from) }, (_, n) => {
      const i = from + n
      const person = [`Person ${i}`, `person${i}@example.com`]
      const form = i % 3 === 0 ? 'resources' : 'contact'
      const chosen = form === 'resources' ? [labels[i % labels.length], labels[(i + 1) % labels.length]] : []
      const words = [...person, text].join('\n').toLowerCase()
      return [getId(i), form, ...person, text, words, JSON.stringify(chosen), getStatus(i), created(i)]
    })
    await insert.bind(JSON.stringify(rows)).run()
  }
}
