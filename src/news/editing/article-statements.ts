import { and, desc, eq, isNotNull, notInArray, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '../../platform/db/audit'
import type { Database } from '../../platform/db/database'
import { newId } from '../../platform/db/database'
import { timestamp } from '../../platform/time/clock'
import { addTagsStatement, type ChosenTag, countTagsStatement, tagIds } from '../../tags/tag'
import type { ArticleContent, WorkingCopy } from '../article-fields'
import type { RevisionKind } from '../choices'
import { articleRevisions, articleTags } from '../schema'

/** How many earlier states of an article are kept. */
const keptRevisions = 50

type TagMove = {
  id: string
  /** The new tags; undefined keeps the old ones. */
  chosen: readonly ChosenTag[] | undefined
  wasPublished: boolean
  /** The time of the first publication if the article is Published afterwards. */
  published: string | null
}

/** The statements for a batch that store an article's tags and move the counts of tags in use. */
export function moveTagsStatements(db: Database, { id, chosen, wasPublished, published }: TagMove) {
  const own = eq(articleTags.articleId, id)
  const listed: SQL = sql`SELECT ${articleTags.tagId} FROM ${articleTags} WHERE ${and(own, isNotNull(articleTags.published))}`
  const isListed = published !== null
  const move = chosen !== undefined || wasPublished !== isListed
  return [
    ...(move && wasPublished ? [countTagsStatement(db, 'news', listed, -1)] : []),
    ...(chosen ? [addTagsStatement(db, chosen), db.delete(articleTags).where(own), addTags(db, id, chosen)] : []),
    ...(move ? [db.update(articleTags).set({ published }).where(own)] : []),
    ...(move && isListed ? [countTagsStatement(db, 'news', listed, 1)] : []),
  ]
}

const addTags = (db: Database, id: string, chosen: readonly ChosenTag[]) =>
  db
    .insert(articleTags)
    .select(sql`SELECT ${id}, id, row_number() OVER () - 1, NULL FROM (${tagIds(chosen)}) WHERE true`)

type NewRevision = {
  articleId: string
  content: ArticleContent
  tags: readonly string[]
  kind: RevisionKind
  by: Actor
}

/** The statements for a batch that keep the state of an article, and delete its oldest ones. */
export function addRevisionStatements(db: Database, { articleId, content, tags, kind, by }: NewRevision) {
  const { title, summary, content: html, text: _, ...others } = content
  const fields: WorkingCopy = { ...others, tags: [...tags] }
  const own = eq(articleRevisions.articleId, articleId)
  const newest = db
    .select({ id: articleRevisions.id })
    .from(articleRevisions)
    .where(own)
    .orderBy(desc(articleRevisions.created), desc(articleRevisions.id))
    .limit(keptRevisions)
  return [
    db.insert(articleRevisions).values({
      id: newId(),
      articleId,
      title,
      summary,
      content: html,
      fields,
      editorId: by.userId,
      kind,
      created: timestamp(),
    }),
    db.delete(articleRevisions).where(and(own, notInArray(articleRevisions.id, newest))),
  ]
}
