import { openDatabase } from '../src/platform/db/database'
import { postAnswer } from '../src/questions/answer/post-answer'
import { askQuestion } from '../src/questions/asking/ask-question'
import { questionIndex } from '../src/questions/search/question-index'
import { voteOnQuestion } from '../src/questions/vote/vote'
import { costInside } from './measure'
import { members, questionId } from './question-board'
import { recorded } from './recorded'

const rounds = 100
const content = `<p>${'We have tried a checklist, and it lasted two weeks. '.repeat(12)}</p>`

type Databases = { DB: D1Database; SEARCH: D1Database }

/** Returns the milliseconds of each write inside the databases: its reads, and the mean of its batches. */
export async function writeCosts(databases: Databases, size: number) {
  const indexOf = (round: number) => (round * 97 + 5) % size
  /** A member who has neither asked nor voted. */
  const another = (i: number) => members[(i + 100) % members.length] ?? ''
  return {
    'a vote': await costOf(databases, (db, _search, round) => {
      const i = indexOf(round)
      const userId = another(i)
      const press = { direction: 1, vote: 1 } as const
      return voteOnQuestion(db, { id: questionId(i), userId, reader: { userId, isStaff: false }, press })
    }),
    'an answer': await costOf(databases, (db, _search, round) => {
      const i = indexOf(round)
      const userId = another(i)
      const by = { userId, requestId: 'bench' }
      return postAnswer(db, { questionId: questionId(i), content, by, reader: { userId, isStaff: false } })
    }),
    'asking, with the index': await costOf(databases, async (db, search, round) => {
      const title = `How do you collect data on handwriting practice in round ${round}?`
      const request = { category: 'category-3', title, content, tags: ['tag-0', 'tag-5', 'tag-9'], anonymous: false }
      const by = { userId: another(round), requestId: 'bench' }
      await askQuestion(db, { request, by, isStaff: false })
      await questionIndex.drain(db, search)
    }),
  }
}

type Write = (db: ReturnType<typeof openDatabase>['db'], search: D1Database, round: number) => Promise<unknown>

async function costOf({ DB, SEARCH }: Databases, write: Write): Promise<number> {
  // Earlier writes of another kind may have left questions for the index.
  const { db } = openDatabase(DB, 'first-primary')
  while ((await questionIndex.drain(db, SEARCH)) > 0);
  let spent = 0
  let reads = 0
  for (let round = 0; round < rounds; round++) {
    const [own, search] = [recorded(DB), recorded(SEARCH)]
    await write(openDatabase(own.d1, 'first-primary').db, search.d1, round)
    spent += own.noted.spent + search.noted.spent
    if (round > 0) continue
    for (const statement of own.noted.reads) reads += await costInside(DB, statement)
    for (const statement of search.noted.reads) reads += await costInside(SEARCH, statement)
  }
  return reads + spent / rounds
}
