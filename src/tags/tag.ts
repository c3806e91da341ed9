import { and, eq, gte, inArray, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../platform/db/database'
import { newId } from '../platform/db/database'
import { keysetPage, type PageRequest } from '../platform/http/pagination'
import { invalid } from '../platform/http/problem'
import { slugOf } from '../platform/text/normalize'
import { timestamp } from '../platform/time/clock'
import { findTags, tagColumns } from './find-tag'
import { tagMessages } from './rules'
import { countOf, mostFirst, tagSynonyms, tags } from './schema'

/** A tag that somebody chose for a thing. It may not be stored yet. */
export type ChosenTag = { id: string; slug: string; text: string }

/** The kinds of things that have tags. */
type Tagged = 'question' | 'news'

/**
 * Finds the tags with these slugs, in the same order. A synonym becomes its tag, and an unknown slug a new tag, which
 * `addTagsStatement` stores.
 * @param most how many there may be once synonyms have become one
 * @throws Problem 422 for too many, and for a reserved tag unless staff chose it
 */
export async function resolveTags(
  db: Database,
  slugs: readonly string[],
  { most, isStaff }: { most: number; isStaff: boolean },
): Promise<ChosenTag[]> {
  const known = new Map((await findTags(db, slugs)).map((tag) => [tag.written, tag]))
  const chosen = new Map<string, ChosenTag>()
  for (const slug of slugs) {
    const tag = known.get(slug)
    if (tag?.reserved && !isStaff) throw invalid({ tags: tagMessages.reserved(tag.text) })
    const id = tag?._id ?? newId()
    chosen.set(id, { id, slug: tag?.slug ?? slug, text: tag?.text ?? slug })
  }
  if (chosen.size > most) throw invalid({ tags: tagMessages.many(most) })
  return [...chosen.values()]
}

/** A statement for a batch: stores those of the tags that don’t exist yet. It comes before `tagIds` is used. */
export function addTagsStatement(db: Database, chosen: readonly ChosenTag[]) {
  const list = JSON.stringify(chosen)
  return db
    .insert(tags)
    .select(
      sql`SELECT value ->> 'id', value ->> 'slug', value ->> 'text', '', 0, 0, 0, ${timestamp()} FROM json_each(${list}) WHERE true`,
    )
    .onConflictDoNothing()
}

/**
 * SQL for the ids of these tags, in their order. They’re found by slug, because somebody else may have stored a new tag
 * under another id a moment ago.
 */
export const tagIds = (chosen: readonly Pick<ChosenTag, 'slug'>[]): SQL =>
  sql`SELECT ${tags.id} FROM json_each(${JSON.stringify(chosen.map(({ slug }) => slug))}) AS chosen JOIN ${tags} ON ${tags.slug} = chosen.value ORDER BY chosen.key`

/**
 * A statement for a batch: a thing with these tags became listed, or is no longer listed.
 * @param ids a query for the ids of the tags
 */
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
 * Returns the tags in use, those with the most things first.
 * @param q the beginning of a tag or of one of its synonyms
 * @param isStaff whether to include reserved tags
 */
export async function readTags(
  db: Database,
  { q, isStaff = false, ...page }: PageRequest & { q: string; isStaff?: boolean },
) {
  const start = slugOf(q)
  const { isAfter, orderBy, limit, cut } = keysetPage({
    ...page,
    list: `tags:${start}`,
    keys: [mostFirst(tags), tags.slug],
    order: 'ascending',
  })
  const found = await db
    .select(tagColumns)
    .from(tags)
    .where(
      and(sql`${countOf(tags)} > 0`, startsWith(db, start), isStaff ? undefined : eq(tags.reserved, false), isAfter),
    )
    .orderBy(...orderBy)
    .limit(limit)
  return cut(found, ({ count, slug }) => [-count, slug])
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
