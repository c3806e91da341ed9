import { eq, sql } from 'drizzle-orm'
import { users } from '../../accounts/schema'
import type { FlaggedContent, TargetState } from '../../flags/flag-target'
import { type Database, isAmong } from '../../platform/db/database'
import { anonymousMember, formerMember } from '../choices'
import { linkToAnswer, questionPath } from '../post/paths'
import { answersToQuestions, comments, questions } from '../schema'

/** Who asked anonymously isn't read here. Staff look that up where it is recorded. A merged question is gone for readers. */
type Row = {
  id: string
  title: string
  uid: string
  slug: string
  text: string
  authorId: string | null
  displayName: string | null
  isAnonymous: boolean
  removed: string | null
  merged?: boolean
  hidden: boolean
}

const asked = { title: questions.title, uid: questions.uid, slug: questions.slug }

type Mark = typeof questions.anonymous | typeof answersToQuestions.anonymous | typeof comments.anonymous

/** The author's columns, empty for whoever asked anonymously. */
function authorColumns(isAnonymous: Mark) {
  const unless = (column: typeof users.id | typeof users.displayName) =>
    sql<string | null>`iif(${isAnonymous}, NULL, ${column})`
  return { authorId: unless(users.id), displayName: unless(users.displayName), isAnonymous }
}

export async function readQuestionsForStaff(db: Database, ids: readonly string[]): Promise<FlaggedContent[]> {
  const { id, text, removed, merged, hidden, authorId } = questions
  const rows = await db
    .select({ id, ...asked, text, removed, merged, hidden, ...authorColumns(questions.anonymous) })
    .from(questions)
    .leftJoin(users, eq(users.id, authorId))
    .where(isAmong(id, ids))
  return rows.map((row) => contentOf(row))
}

export async function readAnswersForStaff(db: Database, ids: readonly string[]): Promise<FlaggedContent[]> {
  const { id, text, removed, hidden, authorId } = answersToQuestions
  const rows = await db
    .select({ id, ...asked, text, removed, hidden, ...authorColumns(answersToQuestions.anonymous) })
    .from(answersToQuestions)
    .innerJoin(questions, eq(questions.id, answersToQuestions.questionId))
    .leftJoin(users, eq(users.id, authorId))
    .where(isAmong(id, ids))
  return rows.map((row) => contentOf(row, linkToAnswer(row.id)))
}

export async function readCommentsForStaff(db: Database, ids: readonly string[]): Promise<FlaggedContent[]> {
  const { id, text, removed, hidden, authorId } = comments
  const rows = await db
    .select({ id, ...asked, text, removed, hidden, ...authorColumns(comments.anonymous) })
    .from(comments)
    .innerJoin(questions, eq(questions.id, comments.questionId))
    .leftJoin(users, eq(users.id, authorId))
    .where(isAmong(id, ids))
  return rows.map((row) => contentOf(row, `#comment-${row.id}`))
}

function contentOf(row: Row, place = ''): FlaggedContent {
  const { id, title, text, authorId, displayName, isAnonymous } = row
  const nameless = isAnonymous ? anonymousMember : formerMember
  const author = { _id: authorId, displayName: displayName ?? nameless.screenName }
  const gone = row.merged ? 'was merged into another one' : undefined
  return { id, title, text, path: questionPath(row) + place, author, state: stateOf(row), gone }
}

function stateOf({ removed, merged, hidden }: Row): TargetState {
  if (removed !== null || merged) return 'removed'
  return hidden ? 'hidden' : 'shown'
}
