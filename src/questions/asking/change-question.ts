import { and, eq, sql } from 'drizzle-orm'
import { flagListedWords } from '../../flags/flag/listed-words'
import { type Actor, isStale, recordOrFail } from '../../platform/db/audit'
import { batch } from '../../platform/db/batch'
import type { Database } from '../../platform/db/database'
import { conflict, forbidden } from '../../platform/http/problem'
import { isSame } from '../../platform/is-same'
import { timestamp } from '../../platform/time/clock'
import { followStatements } from '../counters/count-statements'
import { questionEditedStatement } from '../notices/question-notices'
import { noticeVisibilityStatements } from '../notices/withdrawn-notices'
import { actorBesides } from '../question/anonymous-actor'
import { findQuestion, readWholeQuestion } from '../question/question'
import type { QuestionRecord } from '../question/question-shape'
import type { QuestionReader } from '../question/reader'
import { type QuestionChange, questionMessages, questionSlugOf } from '../rules'
import { questions } from '../schema'
import { questionIndex } from '../search/question-index'
import { chooseQuestionTags, cleanQuestion, requireCategoryId } from './question-content'
import { setTagsStatements } from './tag-statements'

type Changed = { id: string; change: QuestionChange; by: Actor; reader: QuestionReader }

/** How often a change without a `version` tries again because somebody else has just saved. */
const maxTries = 3

/**
 * Changes a question, or restores a removed one.
 * @throws Problem 403 for another's; 404; 409 for a stale `version`, with the current question as `current`; 422
 */
export async function changeQuestion(db: Database, changed: Changed): Promise<QuestionRecord> {
  const { id, change, reader } = changed
  for (let tries = 1; ; tries++) {
    const before = await findQuestion(db, id, reader)
    if (!before.mine && !reader.isStaff) throw forbidden(questionMessages.notYours)
    if (change.version !== undefined && change.version !== before.version) throw await stale(db, before, reader)
    if (await storeChange(db, before, changed)) return findQuestion(db, id, reader)
    if (change.version !== undefined || tries === maxTries)
      throw await stale(db, await findQuestion(db, id, reader), reader)
  }
}

/** @returns false if somebody else has changed the question in the meantime; then nothing is stored */
async function storeChange(
  db: Database,
  before: QuestionRecord,
  { id, change, by, reader }: Changed,
): Promise<boolean> {
  const columns = { ...(await columnsOf(db, before, change)), ...revealing(before, change) }
  const chosen = change.tags && (await chooseQuestionTags(db, change.tags, reader.isStaff))
  const keepsTags = !chosen || isSame(slugsOf(chosen), slugsOf(before.tags))
  const edits = Object.keys(columns).length > 0 || !keepsTags
  const restores = reader.isStaff && change.removed === false && before.removed !== null
  if (!edits && !restores) return true
  const time = timestamp()
  const write = db
    .update(questions)
    .set({
      ...columns,
      ...(edits && { edited: time, active: time }),
      ...(restores && {
        removed: null,
        removedBy: null,
        removedWhy: '',
        listed: sql`${questions.hidden} = 0 AND ${questions.merged} = 0`,
      }),
      version: sql`${questions.version} + 1`,
    })
    .where(and(eq(questions.id, id), eq(questions.version, before.version)))
  const { before: uncounted, after } = followStatements(db, id)
  try {
    await batch(db, {
      uncounted,
      changed: recordOrFail(db, write, {
        by: actorBesides(before, by),
        verb: restores ? 'restored' : 'changed',
        target: { kind: 'question', id },
        before: { title: before.title },
        after: {
          title: columns.title ?? before.title,
          fields: [...Object.keys(columns), ...(keepsTags ? [] : ['tags'])],
        },
      }),
      noted: questionIndex.mark(db, id),
      tagged: keepsTags ? [] : setTagsStatements(db, id, chosen),
      after,
      flagged: flagListedWords(db, { kind: 'question', id, text: `${columns.title ?? ''}\n${columns.text ?? ''}` }),
      told: edits ? questionEditedStatement(db, { question: { ...before, ...columns }, by: by.userId }) : [],
      shown: restores ? noticeVisibilityStatements(db, id) : [],
    })
    return true
  } catch (error) {
    if (isStale(error)) return false
    throw error
  }
}

/** The columns that really change. */
async function columnsOf(db: Database, before: QuestionRecord, { title, content, category }: QuestionChange) {
  const categoryId = category === undefined ? before.category._id : await requireCategoryId(db, category)
  const cleaned = content === undefined ? before : cleanQuestion(content)
  return {
    ...(title !== undefined && title !== before.title && { title, slug: questionSlugOf(title) }),
    ...(cleaned.content !== before.content && {
      content: cleaned.content,
      text: cleaned.text,
      preview: cleaned.preview,
    }),
    ...(categoryId !== before.category._id && { categoryId }),
  }
}

/**
 * Nobody can be anonymous again, because readers may have seen the name. What others answered was for somebody unknown.
 * @throws Problem 403 for another's; 409 once somebody has answered
 */
function revealing(before: QuestionRecord, { anonymous }: QuestionChange) {
  if (anonymous === undefined || !before.anonymous) return {}
  if (!before.mine) throw forbidden(questionMessages.notYours)
  if (before.answerCount > 0) throw conflict(questionMessages.staysAnonymous)
  return { anonymous }
}

const slugsOf = (tags: readonly { slug: string }[]) => tags.map(({ slug }) => slug)

async function stale(db: Database, before: QuestionRecord, reader: QuestionReader) {
  const { question } = await readWholeQuestion(db, before, reader)
  return conflict(questionMessages.stale, { current: question })
}
