import { and, sql } from 'drizzle-orm'
import type { ReadNoticeWords } from '../../notifications/notice-words'
import { isAmong } from '../../platform/db/database'
import { cutAtWord, oneLine } from '../../platform/text/normalize'
import { authorOf, writerColumns } from '../post/shapes'
import { answersToQuestions, comments, isListed } from '../schema'

/** Enough to know whether it can wait. */
const excerptLength = 140

const isOfAnswer = (kind: string) => kind === 'answer' || kind === 'followed' || kind === 'accepted'

/**
 * Says who answered or commented, with the title of the question as it is now. Names come from where readers see them, so
 * whoever is anonymous there is anonymous here, and nothing is said of what isn't shown to everybody.
 */
export const readNoticeWords: ReadNoticeWords = async (db, notices) => {
  const idsOf = (isOf: (kind: string) => boolean) =>
    notices.filter(({ kind }) => isOf(kind)).map(({ aboutId }) => aboutId)
  const ids = { answers: idsOf(isOfAnswer), comments: idsOf((kind) => kind === 'comment') }
  if (ids.answers.length + ids.comments.length === 0) return () => undefined
  const [answers, commented] = await Promise.all([
    db
      .select({
        id: answersToQuestions.id,
        text: answersToQuestions.text,
        ...titleOf('answers'),
        ...writerColumns('answers'),
      })
      .from(answersToQuestions)
      .where(and(isAmong(answersToQuestions.id, ids.answers), isListed(answersToQuestions))),
    db
      .select({
        id: comments.id,
        text: comments.text,
        answerId: comments.answerId,
        ...titleOf('comments'),
        ...writerColumns('comments'),
      })
      .from(comments)
      .where(and(isAmong(comments.id, ids.comments), isListed(comments))),
  ])
  const [answerOf, commentOf] = [byId(answers), byId(commented)]
  return ({ kind, aboutId }) => {
    if (kind === 'comment') {
      const comment = commentOf.get(aboutId)
      if (!comment) return
      const on = comment.answerId === null ? 'question' : 'answer to'
      return {
        title: `${nameOf(comment)} commented on your ${on} “${comment.title}”`,
        excerpt: excerptOf(comment.text),
      }
    }
    // Our team's notices may be about the same answer, and say what was decided.
    const answer = isOfAnswer(kind) ? answerOf.get(aboutId) : undefined
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
