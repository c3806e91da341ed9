import { and, eq, gt, or, sql } from 'drizzle-orm'
import { isFollowed } from '../notifications/follow'
import { type Database, isAmong } from '../platform/db/database'
import { notFound } from '../platform/http/problem'
import type { EditedTag } from './responses'
import { countOf, mostFirst, tagSynonyms, tags } from './schema'

/** Drizzle leaves out the tables of columns in a query of one table, which would be ambiguous in this subquery. */
const synonymsOfTag = sql<string>`(
  SELECT json_group_array(slug) FROM (SELECT other.slug FROM tag_synonyms AS other WHERE other.tag_id = tags.id ORDER BY other.slug)
)`
  .mapWith((json: string): string[] => JSON.parse(json))
  .as('synonyms')

/** The columns of a tag that everyone may read. */
export const tagColumns = {
  _id: tags.id,
  slug: tags.slug,
  text: tags.text,
  questionCount: tags.questionCount,
  newsCount: tags.newsCount,
  count: countOf(tags),
}

/**
 * Returns the tag with this slug or synonym. A tag that nothing listed has is not found, because only a Draft may have it.
 * @param userId who asks, for `isFollowed`
 * @throws Problem 404
 */
export async function findTagInUse(db: Database, slug: string, userId: string | null = null) {
  const bySynonym = sql`(SELECT ${tagSynonyms.tagId} FROM ${tagSynonyms} WHERE ${eq(tagSynonyms.slug, slug)})`
  const [tag] = await db
    .select({
      ...tagColumns,
      description: tags.description,
      reserved: tags.reserved,
      isFollowed: isFollowed('tag', sql`tags.id`, userId),
    })
    .from(tags)
    .where(and(or(eq(tags.slug, slug), sql`${tags.id} = ${bySynonym}`), sql`${countOf(tags)} > 0`))
    .limit(1)
  if (!tag) throw notFound()
  return tag
}

/** Returns the tags with these slugs or synonyms. `written` is the slug that was asked for. */
export async function findTags(db: Database, slugs: readonly string[]) {
  const columns = { ...tagColumns, reserved: tags.reserved }
  const named = db
    .select({ ...columns, written: sql<string>`${tags.slug}`.as('written') })
    .from(tags)
    .where(isAmong(tags.slug, slugs))
  const renamed = db
    .select({ ...columns, written: sql<string>`${tagSynonyms.slug}`.as('written') })
    .from(tagSynonyms)
    .innerJoin(tags, eq(tags.id, tagSynonyms.tagId))
    .where(isAmong(tagSynonyms.slug, slugs))
  const [bySlug, bySynonym] = await db.batch([named, renamed])
  return [...bySlug, ...bySynonym]
}

/** Returns the tags that more than so many listed questions have. */
export const readTagsWithMoreThan = (db: Database, most: number) =>
  db.select({ id: tags.id, questionCount: tags.questionCount }).from(tags).where(gt(tags.questionCount, most))

/**
 * Returns the slugs of tags in use that aren't reserved, those with the most things first.
 * @param most how many at most
 */
export async function listTagsInUse(db: Database, most: number): Promise<string[]> {
  const found = await db
    .select({ slug: tags.slug })
    .from(tags)
    .where(and(sql`${countOf(tags)} > 0`, eq(tags.reserved, false)))
    .orderBy(mostFirst(tags), tags.slug)
    .limit(most)
  return found.map(({ slug }) => slug)
}

/** Reads a tag for staff by its slug or a synonym, in use or not. Undefined if there is none. */
export async function readEditedTag(db: Database, slug: string): Promise<EditedTag | undefined> {
  const bySynonym = sql`(SELECT tag_id FROM ${tagSynonyms} WHERE ${eq(tagSynonyms.slug, slug)})`
  const [tag] = await db
    .select({ ...tagColumns, description: tags.description, reserved: tags.reserved, synonyms: synonymsOfTag })
    .from(tags)
    .where(or(eq(tags.slug, slug), sql`${tags.id} = ${bySynonym}`))
    .limit(1)
  return tag
}

/** @throws Problem 404 */
export async function findEditedTag(db: Database, slug: string): Promise<EditedTag> {
  const tag = await readEditedTag(db, slug)
  if (!tag) throw notFound()
  return tag
}
