import { and, sql } from 'drizzle-orm'
import type { ReadNoticeWords } from '../../notifications/notice-words'
import { isAmong } from '../../platform/db/database'
import { cutAtWord, oneLine } from '../../platform/text/normalize'
import { authorOf, writerColumns } from '../post/shapes'
import { answersToQuestions, comments, isListed } from '../schema'

/** Enough to know whether it can wait. */
const excerptLength = 140

/**
 * Says who answered or commented, with the title of the question as it is now. Names come from where readers see them, so
 * whoever is anonymous there is anonymous here, and nothing is said of what isn't shown to everybody.
 */
export const readNoticeWords: ReadNoticeWords = async (db, notices) => {
  const idsOf = (...kinds: string[]) => notices.filter(({ kind }) => kinds.includes(kind)).map(({ aboutId }) => aboutId)
  const [answers, commented] = await Promise.all([
    db
      .select({
        id: answersToQuestions.id,
        text: answersToQuestions.text,
        ...titleOf('answers'),
        ...writerColumns('answers'),
      })
      .from(answersToQuestions)
      .where(
        and(isAmong(answersToQuestions.id, idsOf('answer', 'followed', 'accepted')), isListed(answersToQuestions)),
      ),
    db
      .select({
        id: comments.id,
        text: comments.text,
        answerId: comments.answerId,
        ...titleOf('comments'),
        ...writerColumns('comments'),
      })
      .from(comments)
      .where(and(isAmong(comments.id, idsOf('comment')), isListed(comments))),
  ])
  const [answerOf, commentOf] = [byId(answers), byId(commented)]
  return ({ kind, aboutId }) => {
    const answer = answerOf.get(aboutId)
    const comment = commentOf.get(aboutId)
    if (kind === 'comment' && comment) {
      const on = comment.answerId === null ? 'question' : 'answer to'
      return {
        title: `${nameOf(comment)} commented on your ${on} “${comment.title}”`,
        excerpt: excerptOf(comment.text),
      }
    }
    if (!answer) return
    if (kind === 'accepted') return { title: `Your answer to “${answer.title}” was accepted`, excerpt: '' }
    const what = kind === 'answer' ? 'your question ' : ''
    return { title: `${nameOf(answer)} answered ${what}“${answer.title}”`, excerpt: excerptOf(answer.text) }
  }
}

const titleOf = (table: 'answers' | 'comments') => ({
  title: sql<string>`(SELECT asked.title FROM questions AS asked WHERE asked.id = ${sql.raw(table)}.question_id)`.as(
    'title',
  ),
})

const byId = <Row extends { id: string }>(rows: readonly Row[]) => new Map(rows.map((row) => [row.id, row]))

const nameOf = (written: Parameters<typeof authorOf>[0]) => authorOf(written).screenName

const excerptOf = (text: string) => cutAtWord(oneLine(text), excerptLength)
