import { and, asc, sql } from 'drizzle-orm'
import { type Database, isAmong } from '../../platform/db/database'
import { defineSearchIndex, type IndexedRow } from '../../platform/search/search-index'
import { folded, joinedWords } from '../../platform/text/fold'
import { isListed, questionIndexQueue, questions } from '../schema'

/** The terms of the column `tags`. Each ends in a digit, so that the stemmer doesn't change it. */
export const tokenOf = {
  tag: (id: string) => `tag${toLetters(id)}1`,
  category: (id: string) => `category${toLetters(id)}1`,
  unanswered: 'unanswered1',
  unsolved: 'unsolved1',
  solved: 'solved1',
}

/** Two ids may have the same letters. What is found is checked again in DB. */
const toLetters = (id: string) => id.toLowerCase().replace(/[^a-z0-9]/g, '')

export const questionIndex = defineSearchIndex({
  name: 'questions',
  queue: { table: questionIndexQueue, subject: questionIndexQueue.questionId },
  cards: 'question_cards',
  key: 'question_id',
  fullText: ['question_index', 'question_titles'],
  everything: sql`SELECT ${questions.id} FROM ${questions} WHERE ${isListed(questions)} ORDER BY ${questions.created} DESC`,
  read: async (db, _search, ids) => (await readListed(db, ids)).map(indexedRow),
})

export const { drain: drainQuestionIndex, refresh: refreshQuestionIndex } = questionIndex

type Listed = Awaited<ReturnType<typeof readListed>>[number]

const tagsOfQuestion = sql<string>`(
  SELECT json_group_array(json_object('id', tag.id, 'text', tag.text)) FROM question_tags AS chosen
  JOIN tags AS tag ON tag.id = chosen.tag_id WHERE chosen.question_id = questions.id
)`.mapWith((json: string): { id: string; text: string }[] => JSON.parse(json))

async function readListed(db: Database, ids: string[]) {
  const { id, title, text, categoryId, answerCount, acceptedId, created } = questions
  return db
    .select({ id, title, text, categoryId, answerCount, acceptedId, created, tags: tagsOfQuestion })
    .from(questions)
    .where(and(isAmong(questions.id, ids), isListed(questions)))
    .orderBy(asc(questions.created), asc(questions.id))
}

function indexedRow(question: Listed): IndexedRow<'question_index' | 'question_titles'> {
  const { id, title, text, created } = question
  const tags = getTokens(question)
  const searched = searchedText(title)
  const body = searchedText([text, ...question.tags.map((tag) => tag.text)].join('\n'))
  return {
    id,
    time: created,
    card: {},
    rows: { question_index: { title: searched, body, tags }, question_titles: { title: searched, tags } },
  }
}

/** The tokenizer splits "o'neill" into two words, but people type it as one. */
function searchedText(text: string): string {
  const plain = folded(text)
  return [plain, ...joinedWords(plain)].join('\n')
}

function getTokens({ categoryId, answerCount, acceptedId, tags }: Listed): string {
  return [
    tokenOf.category(categoryId),
    ...tags.map(({ id }) => tokenOf.tag(id)),
    ...(answerCount === 0 ? [tokenOf.unanswered] : []),
    acceptedId === null ? tokenOf.unsolved : tokenOf.solved,
  ].join(' ')
}
