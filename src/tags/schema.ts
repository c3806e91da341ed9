import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

type Counters = Record<'questionCount' | 'newsCount', SQLWrapper>

/** SQL for how many listed things have the tag. The list of tags uses the index on it. */
export const sumCounts = ({ questionCount, newsCount }: Counters): SQL<number> => sql`(${questionCount} + ${newsCount})`

/** Orders tags by their count, the highest first. */
export const mostFirst = (counters: Counters): SQL => sql`-${sumCounts(counters)}`

export const tags = sqliteTable(
  'tags',
  {
    id: text().primaryKey(),
    slug: text().notNull().unique(),
    /** What readers see. At first it's the slug. */
    text: text().notNull(),
    description: text().notNull().default(''),
    /** Only staff may use it. */
    reserved: integer({ mode: 'boolean' }).notNull().default(false),
    /** How many listed things of each kind have this tag. Changed in the same batch as those things. */
    questionCount: integer().notNull().default(0),
    newsCount: integer().notNull().default(0),
    created: text().notNull(),
    /** For a form that was opened before somebody else saved. */
    version: integer().notNull().default(1),
  },
  (t) => [
    index('tags_by_count')
      .on(mostFirst(t), t.slug)
      .where(sql`${sumCounts(t)} > 0`),
  ],
)

/** Other words for a tag. Whoever writes one gets the tag instead. */
export const tagSynonyms = sqliteTable(
  'tag_synonyms',
  {
    slug: text().primaryKey(),
    tagId: text()
      .notNull()
      .references(() => tags.id, { onDelete: 'cascade' }),
  },
  (t) => [index('tag_synonyms_tag').on(t.tagId)],
)
