import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { users } from '../../accounts/schema'
import type { Database } from '../../platform/db/database'

/** What identifies somebody in a text. Names are also recognized in parts. */
export type KnownAs = { names: readonly string[]; phrases: readonly string[] }

type Named = Pick<typeof users.$inferSelect, 'displayName' | 'firstName' | 'lastName' | 'email' | 'verifiedEmail'>

const Stored = v.pipe(v.string(), v.parseJson(), v.object({ names: v.array(v.string()), phrases: v.array(v.string()) }))

/** What identifies a person now, and what did whenever they submitted, so that another name doesn't uncover the old one. */
export function knownAsOf(person: Named & { school: string }, stored: string | null): KnownAs {
  const { displayName, firstName, lastName, email, verifiedEmail, school } = person
  const before = parseKnownAs(stored)
  return {
    names: distinct([...before.names, displayName, `${firstName} ${lastName}`.trim()]),
    phrases: distinct([...before.phrases, email, verifiedEmail ?? '', school]),
  }
}

/** What is stored about a person who has submitted before, or nothing. */
export const parseKnownAs = (stored: string | null): KnownAs =>
  stored === null ? { names: [], phrases: [] } : v.parse(Stored, stored)

const distinct = (texts: readonly string[]) => [...new Set(texts)].filter((text) => text !== '')

/** The same for somebody who submits, as it is stored. */
export async function readKnownAs(
  db: Database,
  { userId, school, stored }: { userId: string; school: string; stored: string | null },
): Promise<string | null> {
  const { displayName, firstName, lastName, email, verifiedEmail } = users
  const [person] = await db
    .select({ displayName, firstName, lastName, email, verifiedEmail })
    .from(users)
    .where(eq(users.id, userId))
  return person ? JSON.stringify(knownAsOf({ ...person, school }, stored)) : stored
}
