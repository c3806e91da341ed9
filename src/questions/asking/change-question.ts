import { sql } from 'drizzle-orm'
import { requireMember } from '../../accounts/sessions/guards'
import { actorOf } from '../../accounts/sessions/session'
import { requireNotSilenced } from '../../accounts/silence/silence'
import { flagListedWords } from '../../flags/flag/flag-statements'
import { type Actor, isStale, record, recordOrFail } from '../../platform/db/audit'
import { batch } from '../../platform/db/batch'
import type { Database } from '../../platform/db/database'
import { act } from '../../platform/http/act'
import { conflict, forbidden } from '../../platform/http/problem'
import { sharedLimits } from '../../platform/security/limits'
import { holdPostEntries, publishAsMember } from '../new-members/new-member-rules'
import { editedStatement } from '../notices/question-notices'
import { actorBesides, markStatements } from '../post/anonymous-marks'
import { recountStatements } from '../post/counts'
import { setTagsStatements } from '../post/post-content'
import { questionIndex, refreshQuestionIndex } from '../post/question-index'
import { type QuestionReader, questionReaderOf } from '../post/reader'
import { noticeVisibilityStatements } from '../post/removal'
import { questionRevisionStatements } from '../post/revisions'
import { moderationMessages } from '../post/rules'
import type { QuestionRecord } from '../post/shapes'
import { findQuestion, readWholeQuestion } from '../post/thread'
import { QuestionChange, questionMessages } from '../rules'
import { questions } from '../schema'
import { planQuestionChange } from './plan-question-change'

/** Changes a question: its author and staff. Returns the question. */
export const editQuestion = act({
  guard: requireMember,
  middleware: [requireNotSilenced, refreshQuestionIndex],
  limit: sharedLimits.write,
  params: ['id'],
  input: QuestionChange,
  run: (c, change, { id }) =>
    publishAsMember(c, { changed: id, content: change.content }, (isHeld) =>
      changeQuestion(c.var.db, { id, change, by: actorOf(c), reader: questionReaderOf(c), isHeld }),
    ),
})

type Changed = {
  id: string
  change: QuestionChange
  by: Actor
  reader: QuestionReader
  /** The earlier version that the words come from. */
  revisionId?: string
  /** Whether it is hidden until staff look. */
  isHeld?: boolean
}

/** How often a change without a `version` tries again because somebody else has just saved. */
const maxTries = 3

/**
 * Changes a question. Staff also close, pin, and restore it.
 * @throws Problem 403 for another's; 404; 409 for a stale `version`, with the current question as `current`, and for what
 * its state doesn't allow; 422
 */
export async function changeQuestion(db: Database, changed: Changed): Promise<QuestionRecord> {
  const { id, change, reader } = changed
  for (let tries = 1; ; tries++) {
    const before = await findQuestion(db, id, reader)
    if (!before.mine && !reader.isStaff) throw forbidden(questionMessages.notYours)
    if (before.merged) throw conflict(moderationMessages.merged)
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
  { id, change, by, reader, revisionId, isHeld }: Changed,
): Promise<boolean> {
  const planned = await planQuestionChange(db, { before, change, reader })
  if (!planned) return true
  const { columns, isAnonymous, rewrites, tags, time } = planned
  const why = change.why || change.closed?.why
  const write = db
    .update(questions)
    .set({ ...columns, version: sql`${questions.version} + 1` })
    .where(planned.isUnchanged)
  const { before: uncounted, after } = recountStatements(db, id)
  const entry = {
    by: actorBesides({ anonymous: isAnonymous, mine: before.mine }, by),
    target: { kind: 'question', id },
    before: { title: before.title },
    after: { ...planned.after, ...(revisionId && { revision: revisionId }) },
    ...(why && { why }),
  }
  const [verb = 'changed', ...verbs] = revisionId ? ['restored revision' as const] : planned.verbs
  const revision = questionRevisionStatements(db, { id, editorId: by.userId, why: change.why, time })
  try {
    await batch(db, {
      uncounted,
      kept: rewrites ? revision.before : [],
      changed: recordOrFail(db, write, { ...entry, verb }, { also: [questionIndex.mark(db, id)] }),
      recorded: verbs.map((verb) => record(db, { ...entry, verb })),
      revised: rewrites ? revision.after : [],
      marked: planned.changesAnonymity ? markStatements(db, id) : [],
      tagged: tags === null ? [] : setTagsStatements(db, id, tags),
      after,
      told: planned.edits ? editedStatement(db, { question: { ...before, ...planned.words }, by: by.userId }) : [],
      shown: planned.restores ? noticeVisibilityStatements(db, id) : [],
      held: isHeld ? holdPostEntries(db, { kind: 'question', id, questionId: id, by }) : [],
      flagged: flagListedWords(db, {
        kind: 'question',
        id,
        text: `${planned.words.title ?? ''}\n${planned.words.text ?? ''}`,
      }),
    })
    return true
  } catch (error) {
    if (isStale(error)) return false
    throw error
  }
}

async function stale(db: Database, before: QuestionRecord, reader: QuestionReader) {
  const { question } = await readWholeQuestion(db, before, reader)
  return conflict(questionMessages.stale, { current: question })
}
