import { and, eq, gt, gte, inArray, lt, or, type SQL, sql } from 'drizzle-orm'
import { isFollowed } from '../notifications/follow'
import { type Database, isAmong, newId } from '../platform/db/database'
import { keysetPage, type PageRequest } from '../platform/http/pagination'
import { invalid, notFound } from '../platform/http/problem'
import { toSlug } from '../platform/text/normalize'
import { timestamp } from '../platform/time/clock'
import type { EditedTag } from './responses'
import { tagMessages } from './rules'
import { mostFirst, sumCounts, tagSynonyms, tags } from './schema'
import type { TagSort } from './tag-href'

/** Drizzle leaves out the tables of columns in a query of one table, which would be ambiguous in this subquery. */
const synonymsOfTag = sql<string>`(
  SELECT json_group_array(slug) FROM (SELECT other.slug FROM tag_synonyms AS other WHERE other.tag_id = tags.id ORDER BY other.slug)
)`
  .mapWith((json: string): string[] => JSON.parse(json))
  .as('synonyms')

/** The columns of a tag that everyone may read. */
const tagColumns = {
  _id: tags.id,
  slug: tags.slug,
  text: tags.text,
  questionCount: tags.questionCount,
  newsCount: tags.newsCount,
  count: sumCounts(tags),
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
    .where(and(or(eq(tags.slug, slug), sql`${tags.id} = ${bySynonym}`), sql`${sumCounts(tags)} > 0`))
    .limit(1)
  if (!tag) throw notFound()
  return tag
}

/** Selects the tags with these slugs or synonyms. `written` is the slug that was asked for. */
export function findTags(db: Database, slugs: readonly string[]) {
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
  return named.unionAll(renamed)
}

/** Returns the tags that more than so many listed questions have. */
export const readTagsWithMoreThan = (db: Database, max: number) =>
  db.select({ id: tags.id, questionCount: tags.questionCount }).from(tags).where(gt(tags.questionCount, max))

/** Without reserved ones, those with the most things first. */
export async function listTagsInUse(db: Database, max: number): Promise<string[]> {
  const found = await db
    .select({ slug: tags.slug })
    .from(tags)
    .where(and(sql`${sumCounts(tags)} > 0`, eq(tags.reserved, false)))
    .orderBy(mostFirst(tags), tags.slug)
    .limit(max)
  return found.map(({ slug }) => slug)
}

/** Reads a tag for staff by its slug or a synonym, in use or not. Undefined if there is none. */
export async function readEditedTag(db: Database, slug: string): Promise<EditedTag | undefined> {
  const bySynonym = sql`(SELECT tag_id FROM ${tagSynonyms} WHERE ${eq(tagSynonyms.slug, slug)})`
  const [tag] = await db
    .select({
      ...tagColumns,
      description: tags.description,
      reserved: tags.reserved,
      version: tags.version,
      synonyms: synonymsOfTag,
    })
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

/** A tag that somebody chose for a thing. It may not be stored yet. */
export type ChosenTag = { id: string; slug: string; text: string }

type Tagged = 'question' | 'news'

/**
 * Finds the tags with these slugs, in the same order. A synonym becomes its tag, and an unknown slug a new tag, which
 * `addTagsStatement` stores.
 * @param max how many there may be once synonyms have become one
 * @throws Problem 422 for too many, and for a reserved tag unless staff chose it
 */
export async function resolveTags(
  db: Database,
  slugs: readonly string[],
  { max, isStaff }: { max: number; isStaff: boolean },
): Promise<ChosenTag[]> {
  const known = new Map((await findTags(db, slugs)).map((tag) => [tag.written, tag]))
  const chosen = new Map<string, ChosenTag>()
  for (const slug of slugs) {
    const tag = known.get(slug)
    if (tag?.reserved && !isStaff) throw invalid({ tags: tagMessages.reserved(tag.text) })
    const id = tag?._id ?? newId()
    chosen.set(id, { id, slug: tag?.slug ?? slug, text: tag?.text ?? slug })
  }
  if (chosen.size > max) throw invalid({ tags: tagMessages.many(max) })
  return [...chosen.values()]
}

/** A statement for a batch: stores those of the tags that don’t exist yet. It comes before `tagIds` is used. */
export function addTagsStatement(db: Database, chosen: readonly ChosenTag[]) {
  const list = JSON.stringify(chosen)
  return db
    .insert(tags)
    .select(
      sql`SELECT value ->> 'id', value ->> 'slug', value ->> 'text', '', 0, 0, 0, ${timestamp()}, 1 FROM json_each(${list}) WHERE true`,
    )
    .onConflictDoNothing()
}

/** In their order, found by slug: somebody else may have stored a new tag under another id a moment ago. */
export const tagIds = (chosen: readonly Pick<ChosenTag, 'slug'>[]): SQL =>
  sql`SELECT ${tags.id} FROM json_each(${JSON.stringify(chosen.map(({ slug }) => slug))}) AS chosen JOIN ${tags} ON ${tags.slug} = chosen.value ORDER BY chosen.key`

/** A statement for a batch: a thing became listed, or no longer is. @param ids a query for the tags' ids */
export function countTagsStatement(db: Database, kind: Tagged, ids: SQL, change: 1 | -1) {
  return db
    .update(tags)
    .set(
      kind === 'question'
        ? { questionCount: sql`${tags.questionCount} + ${change}` }
        : { newsCount: sql`${tags.newsCount} + ${change}` },
    )
    .where(sql`${tags.id} IN (${ids})`)
}

/**
 * Returns the tags in use, those with the most things first, or from A to Z.
 * @param q the beginning of a tag or of one of its synonyms
 * @param isStaff whether to include reserved tags
 */
export async function readTags(
  db: Database,
  { q, sort = 'used', isStaff = false, ...page }: PageRequest & { q: string; sort?: TagSort; isStaff?: boolean },
) {
  const start = toSlug(q)
  const { isAfter, orderBy, limit, cut } = keysetPage({
    ...page,
    list: `tags:${start}${sort === 'name' ? ':name' : ''}`,
    keys: sort === 'name' ? [tags.slug] : [mostFirst(tags), tags.slug],
    order: 'ascending',
  })
  const found = await db
    .select(tagColumns)
    .from(tags)
    .where(
      and(sql`${sumCounts(tags)} > 0`, startsWith(db, start), isStaff ? undefined : eq(tags.reserved, false), isAfter),
    )
    .orderBy(...orderBy)
    .limit(limit)
  return cut(found, ({ count, slug }) => (sort === 'name' ? [slug] : [-count, slug]))
}

function startsWith(db: Database, start: string) {
  if (start === '') return undefined
  // Sorts after every character that a slug may contain.
  const end = `${start}~`
  const bySynonym = db
    .select({ id: tagSynonyms.tagId })
    .from(tagSynonyms)
    .where(and(gte(tagSynonyms.slug, start), lt(tagSynonyms.slug, end)))
  return or(and(gte(tags.slug, start), lt(tags.slug, end)), inArray(tags.id, bySynonym))
}
