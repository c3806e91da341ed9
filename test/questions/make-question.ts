import { env } from 'cloudflare:workers'
import { postAnswer } from '../../src/questions/answer/write-answer'
import { askQuestion } from '../../src/questions/asking/ask-question'
import { drainQuestionIndex } from '../../src/questions/post/question-index'
import { findQuestion } from '../../src/questions/post/thread'
import type { NewQuestion } from '../../src/questions/rules'
import { answersToQuestions, categories, questions, questionVotes, siteCounts } from '../../src/questions/schema'
import { tags } from '../../src/tags/schema'
import { db, makePerson } from '../make'

/** Longer than what a question or an answer needs at least. */
export const longText = '<p>He leaves the room whenever we begin to write, and nothing that we tried has helped.</p>'

const someCategories = [
  { id: 'behavior', text: 'Behavior', description: 'What behavior says.', position: 0 },
  { id: 'career', text: 'Career', description: 'Moves and pay.', position: 1 },
]

/** The tests' setup empties the table. */
export const makeCategories = () => db.insert(categories).values(someCategories).onConflictDoNothing()

type Fields = Partial<NewQuestion> & { author?: { id: string } }

/** Asks a question and indexes it. */
export async function makeQuestion({ author, ...fields }: Fields = {}) {
  await makeCategories()
  const { id: userId } = author ?? (await makePerson())
  const request = {
    category: 'behavior',
    title: 'How do I help a student who leaves the room?',
    content: longText,
    tags: [],
    anonymous: false,
    ...fields,
  }
  const id = await askQuestion(db, { request, by: { userId, requestId: 'test' }, isStaff: false })
  await drainQuestionIndex(db, env.SEARCH)
  return findQuestion(db, id, { userId, isStaff: false })
}

/** Answers a question, as somebody new by default. */
export async function makeAnswer(questionId: string, author?: { id: string }, content = longText) {
  const { id: userId } = author ?? (await makePerson())
  const by = { userId, requestId: 'test' }
  const id = await postAnswer(db, { questionId, content, by, reader: { userId, isStaff: false } })
  await drainQuestionIndex(db, env.SEARCH)
  return { id, authorId: userId }
}

/** Empties what other tests of the file left. */
export async function deleteQuestions() {
  await db.delete(questionVotes)
  await db.delete(answersToQuestions)
  await db.delete(questions)
  await db.delete(categories)
  await db.delete(tags)
  await db.delete(siteCounts)
  await env.SEARCH.batch([
    env.SEARCH.prepare(`INSERT INTO question_index(question_index) VALUES ('delete-all')`),
    env.SEARCH.prepare(`INSERT INTO question_titles(question_titles) VALUES ('delete-all')`),
    env.SEARCH.prepare('DELETE FROM question_cards'),
  ])
}
