import { eq, sql } from 'drizzle-orm'
import { users } from '../../accounts/schema'
import { organizations } from '../../organizations/schema'
import type { Database } from '../../platform/db/database'

/** The id of the member with this email; any other text is an id already. An unknown email finds nothing. */
export async function resolveMember(db: Database, text: string): Promise<string> {
  if (!text.includes('@')) return text
  const [member] = await db.select({ id: users.id }).from(users).where(eq(users.email, text.toLowerCase()))
  return member?.id ?? text
}

/** The id of the organization with this name, whatever its case; any other text is an id already. */
export async function resolveOrganization(db: Database, text: string): Promise<string> {
  if (!text) return text
  const [organization] = await db
    .select({ id: organizations.id })
    .from(organizations)
    .where(sql`${organizations.name} COLLATE NOCASE = ${text}`)
    .limit(1)
  return organization?.id ?? text
}
