import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { tryTwice } from '../seed/demo/try-twice'
import { type Database, openDatabase } from '../src/platform/db/database'
import { readQuestionListRequest } from '../src/questions/lists/list-request'
import { readQuestionPage } from '../src/questions/lists/question-list'
import { answersPage, findQuestion } from '../src/questions/post/thread'
import { findSimilarQuestions } from '../src/questions/search/similar-questions'
import { openDatabases } from './job-index'
import { meanInside } from './measure'
import { busy, fillBoard, reader } from './question-board'
import { type WriteName, writeCost } from './question-writes'
import { recorded } from './recorded'
import { printTable } from './table'

const sizes = process.argv.slice(2).map(Number)
const perPage = 20
const rounds = 6
/** So many answers are on the first page of a question. */
const answersShown = 30

type Read = (db: Database, search: D1Database, size: number) => Promise<unknown>
type Board = { DB: D1Database; SEARCH: D1Database; size: number; close: () => Promise<void> }
type Kind = { name: string; read: Read; max?: number; times?: number }

const list =
  (page: (pages: number) => number, query: Record<string, string> = {}): Read =>
  (db, search, size) =>
    readQuestionPage(db, search, readQuestionListRequest(String(page(size / perPage)), query), reader)
const first = () => 1

const question =
  (id: string): Read =>
  async (db) => {
    await findQuestion(db, id, reader)
    const { statement } = answersPage(db, id, reader, { limit: answersShown })
    await statement
  }

const grows = { times: 1.5 }
const reads: Kind[] = [
  { name: 'page 1', read: list(first), ...grows },
  { name: 'page 1, active', read: list(first, { sort: 'active' }), ...grows },
  { name: 'page 1, votes', read: list(first, { sort: 'votes' }), ...grows },
  { name: 'page 50', read: list(() => 50), ...grows },
  { name: 'last page', read: list((pages) => pages), ...grows },
  // The last page before an anchor is the farthest from one.
  { name: 'a middle page', read: list((pages) => Math.ceil(pages / 100) * 50), max: 2 },
  { name: 'a middle page, votes', read: list((pages) => Math.ceil(pages / 100) * 50, { sort: 'votes' }), max: 2 },
  { name: 'a tag', read: list(first, { tag: 'tag-0' }), ...grows },
  { name: 'a rarer tag', read: list(first, { tag: 'tag-5' }), ...grows },
  { name: 'a category', read: list(first, { category: 'category-3' }), ...grows },
  { name: 'Unanswered', read: list(first, { is: 'unanswered' }), ...grows },
  { name: 'a category, unsolved', read: list(first, { category: 'category-3', is: 'unsolved' }), ...grows },
  { name: 'search: two words of every question', read: list(first, { q: 'generated lists' }), ...grows },
  { name: 'search: two words', read: list(first, { q: 'reading fluency' }), ...grows },
  { name: 'search: two words with a tag', read: list(first, { q: 'speech caseload', tag: 'tag-5' }), ...grows },
  {
    name: 'similar questions',
    read: (db, search) =>
      findSimilarQuestions(db, search, 'How do you collect data on handwriting practice in a rural district?'),
    ...grows,
  },
  { name: 'a question with 30 answers', read: question(busy[30]), ...grows },
  { name: 'a question with 1,000 answers', read: question(busy[1000]), ...grows },
]
const writes: (Omit<Kind, 'read'> & { name: WriteName })[] = [
  { name: 'a vote', ...grows },
  { name: 'an answer', ...grows },
  { name: 'asking, with the index', max: 10 },
]

const boards: Board[] = []
const costs = new Map<string, number[]>()
try {
  for (const size of sizes) boards.push(await openBoard(size))
  for (const { name, read } of reads) note(name, await readCosts(read))
  for (const { name } of writes) note(name, await writeCosts(name))
} finally {
  for (const { close } of boards) await close()
}

const rows = [...reads, ...writes].map(({ name, max, times }) => {
  const measured = costs.get(name) ?? []
  const last = measured.at(-1) ?? 0
  const growth = last / (measured[0] ?? 1)
  const isKept = (max === undefined || last <= max) && (times === undefined || growth <= times)
  const asked = max === undefined ? `at most ${times} times` : `at most ${max} ms`
  return [name, ...measured.map((cost) => cost.toFixed(2)), growth.toFixed(1), asked, isKept ? 'yes' : 'NO']
})
const [few = 1, many = 0] = ([30, 1000] as const).map(
  (answers) => costs.get(`a question with ${answers.toLocaleString('en-US')} answers`)?.at(-1) ?? 0,
)
printTable(
  'Questions inside the databases, milliseconds, with four answers and ten votes each',
  ['', ...sizes.map((size) => size.toLocaleString('en-US')), 'last / first', 'asked', 'kept'],
  [
    ...rows,
    [
      '1,000 answers / 30 answers',
      ...sizes.slice(1).map(() => ''),
      '',
      (many / few).toFixed(1),
      'at most 1.2 times',
      many / few <= 1.2 ? 'yes' : 'NO',
    ],
  ],
)

async function openBoard(size: number): Promise<Board> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'))
  const { DB, SEARCH, close } = await openDatabases(folder)
  const started = performance.now()
  await fillBoard({ DB, SEARCH }, size)
  console.log(`  ${size.toLocaleString('en-US')} questions in ${((performance.now() - started) / 1000).toFixed(0)} s`)
  const closeAndRemove = async () => {
    await close()
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
  return { DB, SEARCH, size, close: closeAndRemove }
}

function note(name: string, measured: number[]): void {
  costs.set(name, measured)
  console.log(`  ${measured.map((cost) => cost.toFixed(2)).join(', ')} ms: ${name}`)
}

/**
 * The milliseconds of a read inside both databases of each board. The boards take turns, and the least of their rounds
 * counts, so that whatever else the machine does disturbs none of them more.
 */
async function readCosts(read: Read): Promise<number[]> {
  const prepared = await Promise.all(
    boards.map(async ({ DB, SEARCH, size }) => {
      const [own, search] = [recorded(DB), recorded(SEARCH)]
      await tryTwice(() => read(openDatabase(own.d1, 'first-primary').db, search.d1, size))
      return [
        { d1: DB, reads: [...own.log.reads] },
        { d1: SEARCH, reads: [...search.log.reads] },
      ]
    }),
  )
  const min = boards.map(() => Number.POSITIVE_INFINITY)
  for (let round = 0; round < rounds; round++)
    for (const [board, databases] of prepared.entries()) {
      let cost = 0
      for (const { d1, reads: statements } of databases)
        for (const statement of statements) cost += await tryTwice(() => meanInside(d1, statement, 60))
      min[board] = Math.min(min[board] ?? cost, cost)
    }
  return min
}

/** The writes of one kind, on one board after the other. */
async function writeCosts(name: WriteName): Promise<number[]> {
  const measured: number[] = []
  for (const board of boards) measured.push(await writeCost(board, name))
  return measured
}
