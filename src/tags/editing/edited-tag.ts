import { eq, or, sql } from 'drizzle-orm'
import type { Database } from '../../platform/db/database'
import { notFound } from '../../platform/http/problem'
import { tagSynonyms, tags } from '../schema'
import { tagColumns } from '../tag/find-tag'

/** Drizzle leaves out the tables of columns in a query of one table, which would be ambiguous in this subquery. */
const synonymsOfTag = sql<string>`(
  SELECT json_group_array(slug) FROM (SELECT other.slug FROM tag_synonyms AS other WHERE other.tag_id = tags.id ORDER BY other.slug)
)`
  .mapWith((json: string): string[] => JSON.parse(json))
  .as('synonyms')

/**
 * Finds a tag for staff by its slug or a synonym, in use or not.
 * @throws Problem 404
 */
export async function findEditedTag(db: Database, slug: string): Promise<EditedTag> {
  const bySynonym = sql`(SELECT tag_id FROM ${tagSynonyms} WHERE ${eq(tagSynonyms.slug, slug)})`
  const [tag] = await db
    .select({ ...tagColumns, description: tags.description, reserved: tags.reserved, synonyms: synonymsOfTag })
    .from(tags)
    .where(or(eq(tags.slug, slug), sql`${tags.id} = ${bySynonym}`))
    .limit(1)
  if (!tag) throw notFound()
  return tag
}

export type EditedTag = {
  _id: string
  slug: string
  text: string
  questionCount: number
  newsCount: number
  count: number
  description: string
  reserved: boolean
  synonyms: string[]
}
