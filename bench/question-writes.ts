import { tryTwice } from '../seed/demo/try-twice'
import { type Database, openDatabase } from '../src/platform/db/database'
import { postAnswer } from '../src/questions/answer/write-answer'
import { askQuestion } from '../src/questions/asking/ask-question'
import { questionIndex } from '../src/questions/post/question-index'
import { castVote } from '../src/questions/vote/vote'
import { costInside } from './measure'
import { members, questionId } from './question-board'
import { recorded } from './recorded'

const rounds = 100
const content = `<p>${'We have tried a checklist, and it lasted two weeks. '.repeat(12)}</p>`

type Board = { DB: D1Database; SEARCH: D1Database; size: number }
type Write = (db: Database, search: D1Database, i: number) => Promise<unknown>

/** Somebody who has neither asked question `i` nor voted on it. */
const another = (i: number) => members[(i + 100) % members.length] ?? ''

const writes = {
  'a vote': (db, _search, i) => {
    const userId = another(i)
    const press = { direction: 1, vote: 1 } as const
    const on = { questionId: questionId(i), answerId: null }
    return castVote(db, on, { userId, reader: { userId, isStaff: false }, press })
  },
  'an answer': (db, _search, i) => {
    const userId = another(i)
    const by = { userId, requestId: 'bench' }
    return postAnswer(db, { questionId: questionId(i), content, by, reader: { userId, isStaff: false } })
  },
  'asking, with the index': async (db, search, i) => {
    const title = `How do you collect data on handwriting practice in round ${i}?`
    const request = { category: 'category-3', title, content, tags: ['tag-0', 'tag-5', 'tag-9'], anonymous: false }
    await askQuestion(db, { request, by: { userId: another(i), requestId: 'bench' }, isStaff: false })
    await questionIndex.drain(db, search)
  },
} as const satisfies Record<string, Write>
export type WriteName = keyof typeof writes

/** Returns the milliseconds of a write inside the databases: its reads, and the mean of its batches. */
export async function writeCost({ DB, SEARCH, size }: Board, name: WriteName): Promise<number> {
  // Earlier writes of another kind may have left questions for the index.
  const { db } = openDatabase(DB, 'first-primary')
  while ((await tryTwice(() => questionIndex.drain(db, SEARCH))) > 0);
  let spent = 0
  let reads = 0
  for (let round = 0; round < rounds; round++) {
    await tryTwice(() => SEARCH.prepare('SELECT 1').first())
    const [own, search] = [recorded(DB), recorded(SEARCH)]
    await writes[name](openDatabase(own.d1, 'first-primary').db, search.d1, (round * 97 + 5) % size)
    spent += own.log.spent + search.log.spent
    if (round > 0) continue
    for (const statement of own.log.reads) reads += await costInside(DB, statement)
    for (const statement of search.log.reads) reads += await costInside(SEARCH, statement)
  }
  return reads + spent / rounds
}
