import { and, asc, desc, eq, gt, inArray, isNotNull, lte, ne, notInArray, type SQL, sql } from 'drizzle-orm'
import { customAlphabet } from 'nanoid'
import { users } from '../../accounts/schema'
import { type Actor, type AuditVerb, isStale, recordChange, recordOrFail, system } from '../../platform/db/audit'
import { batch } from '../../platform/db/batch'
import { breaks, type Database, newId } from '../../platform/db/database'
import { conflict, notFound, Problem } from '../../platform/http/problem'
import { audit } from '../../platform/schema'
import { ago, minutes, timestamp } from '../../platform/time/clock'
import { addTagsStatement, type ChosenTag, countTagsStatement, tagIds } from '../../tags/tag'
import { findArticle, type StaffRecord, staffArticle } from '../article/article'
import { type ArticleContent, blankArticle, type WorkingCopy } from '../article-fields'
import type { RevisionKind } from '../choices'
import { type ArticleRequest, articleMessages } from '../rules'
import { articleRevisions, articles, articleTags } from '../schema'
import { chooseTags, cleanContent, requireCategory, requirePublishable } from './article-content'
import { deletePicturesOf, deleteUnusedPictures } from './article-pictures'
import { type PlannedChange, planChange, stateAfter } from './plan-change'

/** Creates the first part of an article's address: 12 lowercase letters and digits. */
export const newUid = customAlphabet('0123456789abcdefghijklmnopqrstuvwxyz', 12)

type NewArticleRequest = ArticleRequest & { title: string; uid?: string | undefined }

/** A Draft unless `status` says otherwise. @throws Problem 409 for a uid that another article has, 422 */
export async function createArticle(
  db: Database,
  bucket: R2Bucket,
  { request, by }: { request: NewArticleRequest; by: Actor },
): Promise<StaffRecord> {
  const { uid = newUid() } = request
  const cleaned = await cleanContent(bucket, { ...blankArticle, uid, published: null }, request)
  const { chosen = [], mainTag = '' } = await chooseTags(db, request, { tags: [], mainTag: '' })
  const content = { ...blankArticle, ...cleaned, mainTag }
  requireCategory(content)
  const time = timestamp()
  const state = stateAfter({ status: 'Draft', scheduled: null, published: null }, request, time)
  if (state.status === 'Published' || state.scheduled) requirePublishable(content)
  const id = newId()
  const write = db
    .insert(articles)
    .values({ ...content, ...state, id, uid, authorId: by.userId, created: time, updated: time })
  const isPublished = state.status === 'Published'
  try {
    await batch(db, {
      created: recordChange(db, write, {
        by,
        verb: isPublished ? 'published' : 'created',
        target: { kind: 'article', id },
        after: { title: content.title, status: state.status },
      }),
      tagged: moveTagsStatements(db, {
        id,
        chosen,
        wasPublished: false,
        published: isPublished ? state.published : null,
      }),
      kept: addRevisionStatements(db, {
        articleId: id,
        content,
        tags: chosen.map(({ slug }) => slug),
        kind: isPublished ? 'publish' : 'save',
        by,
      }),
    })
  } catch (error) {
    if (breaks(error, 'UNIQUE', 'articles.uid')) throw conflict(articleMessages.takenUid)
    throw error
  }
  return findArticle(db, id)
}

const maxRevisions = 50

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
function addRevisionStatements(db: Database, { articleId, content, tags, kind, by }: NewRevision) {
  const { title, summary, content: html, text: _, ...others } = content
  const fields: WorkingCopy = { ...others, tags: [...tags] }
  const own = eq(articleRevisions.articleId, articleId)
  const newest = db
    .select({ id: articleRevisions.id })
    .from(articleRevisions)
    .where(own)
    .orderBy(desc(articleRevisions.created), desc(articleRevisions.id))
    .limit(maxRevisions)
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

const maxAtOnce = 100

/** How often a change tries again because somebody else has just saved. */
const maxTries = 3

/** @throws Problem 404; 409 for stale `version` or `edits`, with the current article as `current`; 422 */
export async function changeArticle(
  db: Database,
  bucket: R2Bucket,
  { id, request, by }: { id: string; request: ArticleRequest; by: Actor },
): Promise<StaffRecord> {
  const { version, edits } = request
  for (let tries = 1; ; tries++) {
    const before = await findArticle(db, id)
    const isNewest = (version ?? before.version) === before.version && (edits ?? before.edits) === before.edits
    if (!isNewest) throw staleArticle(before)
    const planned = await planChange(db, bucket, before, request)
    if (!planned) return before
    if (await storeChange(db, before, { planned, by })) {
      const after = await findArticle(db, id)
      await deleteUnusedPictures(bucket, { uid: before.uid, before, after })
      return after
    }
    if (tries === maxTries) throw staleArticle(await findArticle(db, id))
  }
}

const staleArticle = (current: StaffRecord) => conflict(articleMessages.stale, { current: staffArticle(current) })

/**
 * Stores a change of an article with its tags, their counts, its revision, and its audit row, in one batch.
 * @returns false if somebody else has changed the article in the meantime; then nothing is stored
 */
export async function storeChange(
  db: Database,
  { id, edits, status }: StaffRecord,
  { planned, by }: { planned: PlannedChange; by: Actor },
): Promise<boolean> {
  const { columns, isNewVersion, chosen, wasPublished, published, revision, verb, after } = planned
  const write = db
    .update(articles)
    .set({
      ...columns,
      ...(isNewVersion && { version: sql`${articles.version} + 1` }),
      edits: edits + 1,
      edited: timestamp(),
    })
    .where(and(eq(articles.id, id), eq(articles.edits, edits)))
  const target = { kind: 'article', id }
  try {
    await batch(db, {
      changed: recordOrFail(db, write, { by, verb, target, before: { status }, after }),
      tagged: moveTagsStatements(db, { id, chosen, wasPublished, published }),
      kept: revision ? addRevisionStatements(db, { articleId: id, ...revision, by }) : [],
    })
    return true
  } catch (error) {
    if (isStale(error)) return false
    throw error
  }
}

const edits: AuditVerb[] = [
  'created',
  'changed',
  'published',
  'unpublished',
  'archived',
  'restored',
  'restored revision',
]

/**
 * Returns who besides `userId` has last changed an article, and when, if that was in the last ten minutes. They may still
 * have it open, and their page saves by itself.
 */
export async function findRecentEditor(db: Database, { id, userId }: { id: string; userId: string }) {
  const [recent] = await db
    .select({ displayName: users.displayName, time: audit.time })
    .from(audit)
    .innerJoin(users, eq(users.id, audit.actorId))
    .where(
      and(
        ...[eq(audit.targetKind, 'article'), eq(audit.targetId, id), inArray(audit.verb, edits)],
        ...[ne(audit.actorId, userId), gt(audit.time, ago(minutes(10)))],
      ),
    )
    .orderBy(desc(audit.id))
    .limit(1)
  return recent ?? null
}

/** For good, with its revisions and pictures. @throws Problem 404 */
export async function deleteArticle(db: Database, bucket: R2Bucket, { id, by }: { id: string; by: Actor }) {
  const { uid, title, status } = await findArticle(db, id)
  const isListed = and(eq(articleTags.articleId, id), isNotNull(articleTags.published))
  const write = db.delete(articles).where(eq(articles.id, id)).returning({ id: articles.id })
  const { deleted } = await batch(db, {
    // Deleting the article deletes its tags, so they are counted first.
    counted: countTagsStatement(db, 'news', sql`SELECT ${articleTags.tagId} FROM ${articleTags} WHERE ${isListed}`, -1),
    deleted: recordChange(db, write, {
      by,
      verb: 'deleted',
      target: { kind: 'article', id },
      before: { title, status, uid },
    }),
  })
  if (deleted.length === 0) throw notFound()
  await deletePicturesOf(bucket, uid)
}

/** Publishes the articles whose time has come. Returns how many. */
export async function publishScheduled(db: Database, bucket: R2Bucket): Promise<number> {
  const by = system('publish-articles')
  const due = await db
    .select({ id: articles.id })
    .from(articles)
    .where(and(isNotNull(articles.scheduled), lte(articles.scheduled, timestamp()), eq(articles.status, 'Draft')))
    .orderBy(asc(articles.scheduled))
    .limit(maxAtOnce)
  let published = 0
  for (const { id } of due) {
    try {
      await changeArticle(db, bucket, { id, request: { status: 'Published' }, by })
      published++
    } catch (problem) {
      if (!(problem instanceof Problem)) throw problem
      // Somebody has emptied a required field since. The article stays a Draft and waits no longer.
      if (problem.status === 422) await unschedule(db, id, by)
    }
  }
  return published
}

async function unschedule(db: Database, id: string, by: Actor): Promise<void> {
  const write = db.update(articles).set({ scheduled: null }).where(eq(articles.id, id))
  await batch(
    db,
    recordChange(db, write, { by, verb: 'changed', target: { kind: 'article', id }, after: { scheduled: null } }),
  )
}
