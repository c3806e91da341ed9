import { sql } from 'drizzle-orm'
import { type Database, isAmong } from '../../platform/db/database'
import { getWords, singular } from '../../platform/search/phrases'
import { folded } from '../../platform/text/fold'
import type { SimilarQuestion } from '../responses'
import { isListed, questions } from '../schema'

const maxShown = 5

/** The newest questions with one of the words in their title; the best of them are shown. */
const maxCompared = 200

/** A title has so many words that count, the longest ones. */
const maxWords = 8

const tooCommon = new Set(
  'a about after all also am an and any anyone are as at be been before but by can could did do does doing for from get had has have he her him his how i if in into is it its just me my need no not of on or our out over she should so some than that the their them then there they this to up us use was we were what when where which who why will with would you your'.split(
    ' ',
  ),
)

/** The words of a title that tell what it is about. */
function tellingWords(title: string): string[] {
  const words = new Set(
    getWords(folded(title.slice(0, 1000))).filter((word) => word.length > 1 && !tooCommon.has(word)),
  )
  return [...words]
    .map((word) => word.slice(0, 64))
    .toSorted((one, other) => other.length - one.length)
    .slice(0, maxWords)
}

/** Finds questions whose titles share at least half of the telling words of this one, the ones that share most first. */
export async function findSimilarQuestions(db: Database, search: D1Database, title: string) {
  const ids = await findSimilarIds(search, title)
  return ids.length === 0 ? [] : rankSimilar(title, ids, await comparedStatement(db, ids))
}

/** The ids of questions that may be similar, the newest first. */
export async function findSimilarIds(search: D1Database, title: string): Promise<string[]> {
  const words = tellingWords(title)
  if (words.length === 0) return []
  const { results } = await search
    .prepare(`SELECT c.question_id AS id FROM question_titles i CROSS JOIN question_cards c ON c.rowid = i.rowid
      WHERE i.question_titles MATCH ? ORDER BY i.rowid DESC LIMIT ?`)
    .bind(`title : (${words.map((word) => `"${word}"`).join(' OR ')})`, maxCompared)
    .all<{ id: string }>()
  return results.map(({ id }) => id)
}

/** A statement for a batch: those of the questions that everybody may see, for `rankSimilar`. */
export const comparedStatement = (db: Database, ids: readonly string[]) =>
  db
    .select({
      _id: questions.id,
      uid: questions.uid,
      slug: questions.slug,
      title: questions.title,
      answerCount: questions.answerCount,
      solved: sql<number>`${questions.acceptedId} IS NOT NULL`.mapWith(Boolean),
    })
    .from(questions)
    .where(sql`${isAmong(questions.id, ids)} AND ${isListed(questions)}`)

/** Those whose titles share half of the words, the most similar ones first. */
export function rankSimilar(title: string, ids: readonly string[], read: readonly SimilarQuestion[]) {
  const words = tellingWords(title)
  const place = new Map(ids.map((id, i) => [id, i]))
  return read
    .map((question) => ({ question, shared: sharedWords(words, question.title) }))
    .filter(({ shared }) => shared * 2 >= words.length)
    .toSorted(
      (one, other) =>
        other.shared - one.shared || (place.get(one.question._id) ?? 0) - (place.get(other.question._id) ?? 0),
    )
    .slice(0, maxShown)
    .map(({ question }) => question)
}

function sharedWords(words: readonly string[], title: string): number {
  const others = new Set(getWords(folded(title)).map(singular))
  return words.filter((word) => others.has(singular(word))).length
}
