import { and, sql } from 'drizzle-orm'
import type { ReadNoticeWords } from '../../notifications/notice-words'
import { isAmong } from '../../platform/db/database'
import { cutAtWord, oneLine } from '../../platform/text/normalize'
import { getAuthor, writerColumns } from '../post/shapes'
import { answersToQuestions, comments, isListed } from '../schema'

/** Enough to know whether it can wait. */
const excerptLength = 140

const isOfAnswer = (kind: string) => kind === 'answer' || kind === 'followed' || kind === 'accepted'

/**
 * Says who answered or commented, with the title of the question as it is now. Names come from where readers see them, so
 * whoever is anonymous there is anonymous here, and nothing is said of what isn't shown to everybody.
 */
export const readNoticeWords: ReadNoticeWords = async (db, notices) => {
  const getIds = (isOf: (kind: string) => boolean) =>
    notices.filter(({ kind }) => isOf(kind)).map(({ aboutId }) => aboutId)
  const ids = { answers: getIds(isOfAnswer), comments: getIds((kind) => kind === 'comment') }
  if (ids.answers.length + ids.comments.length === 0) return () => undefined
  const [answers, commented] = await Promise.all([
    db
      .select({
        id: answersToQuestions.id,
        text: answersToQuestions.text,
        ...getTitle('answers'),
        ...writerColumns('answers'),
      })
      .from(answersToQuestions)
      .where(and(isAmong(answersToQuestions.id, ids.answers), isListed(answersToQuestions))),
    db
      .select({
        id: comments.id,
        text: comments.text,
        answerId: comments.answerId,
        ...getTitle('comments'),
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
        title: `${getName(comment)} commented on your ${on} “${comment.title}”`,
        excerpt: getExcerpt(comment.text),
      }
    }
    // Our team's notices may be about the same answer, and say what was decided.
    const answer = isOfAnswer(kind) ? answerOf.get(aboutId) : undefined
    if (!answer) return
    if (kind === 'accepted') return { title: `Your answer to “${answer.title}” was accepted`, excerpt: '' }
    const what = kind === 'answer' ? 'your question ' : ''
    return { title: `${getName(answer)} answered ${what}“${answer.title}”`, excerpt: getExcerpt(answer.text) }
  }
}

const getTitle = (table: 'answers' | 'comments') => ({
  title: sql<string>`(SELECT asked.title FROM questions AS asked WHERE asked.id = ${sql.raw(table)}.question_id)`.as(
    'title',
  ),
})

const byId = <Row extends { id: string }>(rows: readonly Row[]) => new Map(rows.map((row) => [row.id, row]))

const getName = (written: Parameters<typeof getAuthor>[0]) => getAuthor(written).screenName

const getExcerpt = (text: string) => cutAtWord(oneLine(text), excerptLength)
