import { and, eq, inArray, lte, type SQL, sql } from 'drizzle-orm'
import { follows } from '../../notifications/schema'
import { recordEach, system } from '../../platform/db/audit'
import { batch } from '../../platform/db/batch'
import type { Database } from '../../platform/db/database'
import { restorableSince } from '../post/removal'
import { answersToQuestions, comments, questionMerges, questions } from '../schema'

const chunk = 100
const by = system('erase-removed')

/**
 * Deletes for good what was removed so long ago that it can't be restored, with everything under it. Nothing removed is
 * counted or in the index, so no counter changes.
 * @returns how many of each were deleted
 */
export async function eraseRemoved(db: Database, { most = 20_000 } = {}): Promise<Record<string, number>> {
  const since = restorableSince()
  // What a merge moved is known for as long as the merge can be undone.
  await db.delete(questionMerges).where(lte(questionMerges.created, since))
  return {
    questions: await inChunks(most, () => eraseQuestions(db, since)),
    answers: await inChunks(most, () => eraseAnswers(db, since)),
    comments: await inChunks(most, () => eraseComments(db, since)),
  }
}

async function inChunks(most: number, erase: () => Promise<number>): Promise<number> {
  let total = 0
  for (let erased = chunk; erased === chunk && total < most; total += erased) erased = await erase()
  return total
}

async function eraseQuestions(db: Database, since: string): Promise<number> {
  const due = db
    .select({ id: questions.id })
    .from(questions)
    // A merged question goes with the one that it was merged into, and not before.
    .where(and(lte(questions.removed, since), eq(questions.merged, false)))
    .orderBy(questions.removed)
    .limit(chunk)
  // Nobody can reach what was merged into them.
  const merged = db
    .select({ id: questions.id })
    .from(questions)
    .where(and(eq(questions.merged, true), inArray(questions.duplicateOf, due)))
  const isGone = (id: SQL) => sql`${id} IN (${due}) OR ${id} IN (${merged})`
  const erase = (which: typeof due | typeof merged) =>
    recordEach(db, db.delete(questions).where(inArray(questions.id, which)).returning({ id: questions.id }), {
      by,
      verb: 'erased',
      kind: 'question',
      things: which,
    })
  const { erased } = await batch(db, {
    unfollowed: db.delete(follows).where(sql`${follows.kind} = 'question' AND (${isGone(sql`${follows.targetId}`)})`),
    merged: erase(merged),
    erased: erase(due),
  })
  return erased.length
}

async function eraseAnswers(db: Database, since: string): Promise<number> {
  const { id, removed } = answersToQuestions
  const due = db.select({ id }).from(answersToQuestions).where(lte(removed, since)).orderBy(removed).limit(chunk)
  const write = db.delete(answersToQuestions).where(inArray(id, due)).returning({ id })
  return (await batch(db, recordEach(db, write, { by, verb: 'erased', kind: 'answer', things: due }))).length
}

async function eraseComments(db: Database, since: string): Promise<number> {
  const { id, removed } = comments
  const due = db.select({ id }).from(comments).where(lte(removed, since)).orderBy(removed).limit(chunk)
  const write = db.delete(comments).where(inArray(id, due)).returning({ id })
  return (await batch(db, recordEach(db, write, { by, verb: 'erased', kind: 'comment', things: due }))).length
}
