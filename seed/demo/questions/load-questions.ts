import { eq, like, sql } from 'drizzle-orm'
import { users } from '../../../src/accounts/schema'
import type { Database } from '../../../src/platform/db/database'
import { toSlug } from '../../../src/platform/text/normalize'
import { questionIndex } from '../../../src/questions/post/question-index'
import { categories } from '../../../src/questions/schema'
import { accounts } from '../people'
import { randomFrom } from '../random'
import { tryTwice } from '../try-twice'
import { demoQuestions } from './all-questions'
import { demoCategories } from './demo-question'
import { writeQuestion } from './write-question'

/**
 * Loads the categories, and the questions with everything that members added to them.
 * @returns the number of questions
 */
export async function loadQuestions(db: Database, search: D1Database): Promise<number> {
  await db
    .insert(categories)
    .values(
      Object.entries(demoCategories).map(([name, description], position) => ({
        id: toSlug(name),
        text: name,
        description,
        position,
      })),
    )
    .onConflictDoNothing()
  const members = await db
    .select({ id: users.id, name: users.displayName })
    .from(users)
    .where(sql`${like(users.email, '%@demo.test')} AND ${users.isEmployer} = 0 ORDER BY ${users.email}`)
  const [staff] = await db.select({ id: users.id }).from(users).where(eq(users.email, accounts.staff.email))
  const people = { members: new Map(members.map(({ id, name }) => [name, id])), staffId: staff?.id ?? null }
  const random = randomFrom(36)
  // One after another, because a question may use a tag of an older one, or be its duplicate.
  for (const question of demoQuestions.toSorted((one, other) => other.daysAgo - one.daysAgo))
    await writeQuestion(db, question, { people, random })
  while ((await tryTwice(() => questionIndex.drain(db, search))) > 0);
  return demoQuestions.length
}
