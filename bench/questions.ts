import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Database, openDatabase } from '../src/platform/db/database'
import { answersPage } from '../src/questions/answer/answer'
import { readQuestionListRequest } from '../src/questions/lists/list-request'
import { readQuestionPage } from '../src/questions/lists/question-list'
import { findQuestion } from '../src/questions/question/question'
import { findSimilarQuestions } from '../src/questions/search/similar-questions'
import { openDatabases } from './job-index'
import { costInside } from './measure'
import { busy, fillBoard, reader } from './question-board'
import { writeCosts } from './question-writes'
import { recorded } from './recorded'
import { printTable } from './table'

const sizes = process.argv.slice(2).map(Number)
const perPage = 20
/** So many answers are on the first page of a question. */
const answersShown = 30

type Read = (db: Database, search: D1Database, size: number) => Promise<unknown>
type Kind = { name: string; read: Read; most?: number; times?: number }

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
  { name: 'a middle page', read: list((pages) => Math.ceil(pages / 100) * 50), most: 2 },
  { name: 'a middle page, votes', read: list((pages) => Math.ceil(pages / 100) * 50, { sort: 'votes' }), most: 2 },
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
const writes: Omit<Kind, 'read'>[] = [
  { name: 'a vote', ...grows },
  { name: 'an answer', ...grows },
  { name: 'asking, with the index', most: 10 },
]

const costs = new Map<string, number[]>([...reads, ...writes].map(({ name }) => [name, []]))
for (const size of sizes) await measureAt(size)

const rows = [...reads, ...writes].map(({ name, most, times }) => {
  const measured = costs.get(name) ?? []
  const last = measured.at(-1) ?? 0
  const growth = last / (measured[0] ?? 1)
  const isKept = (most === undefined || last <= most) && (times === undefined || growth <= times)
  const asked = most === undefined ? `at most ${times} times` : `at most ${most} ms`
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

async function measureAt(size: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'))
  const { DB, SEARCH, close } = await openDatabases(folder)
  try {
    const started = performance.now()
    await fillBoard({ DB, SEARCH }, size)
    const seconds = (performance.now() - started) / 1000
    console.log(`  ${size.toLocaleString('en-US')} questions in ${seconds.toFixed(0)} s`)
    for (const { name, read } of reads) costs.get(name)?.push(await readCost(DB, SEARCH, size, read))
    for (const [name, cost] of Object.entries(await writeCosts({ DB, SEARCH }, size))) costs.get(name)?.push(cost)
  } finally {
    await close()
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** The milliseconds of a read inside both databases. */
async function readCost(DB: D1Database, SEARCH: D1Database, size: number, read: Read): Promise<number> {
  const [own, search] = [recorded(DB), recorded(SEARCH)]
  await read(openDatabase(own.d1, 'first-primary').db, search.d1, size)
  let cost = 0
  for (const statement of own.noted.reads) cost += await costInside(DB, statement)
  for (const statement of search.noted.reads) cost += await costInside(SEARCH, statement)
  return cost
}
