import { and, desc, eq } from 'drizzle-orm'
import { users } from '../../accounts/schema'
import { pick } from '../../platform/collections'
import type { Actor } from '../../platform/db/audit'
import type { Database } from '../../platform/db/database'
import { keysetPage, type PageRequest } from '../../platform/http/pagination'
import { conflict, notFound } from '../../platform/http/problem'
import { toText } from '../../platform/text/sanitize-html'
import { type ComparedField, compareFields, toLines } from '../../platform/text/word-diff'
import { timestamp } from '../../platform/time/clock'
import { maxTags } from '../../tags/rules'
import { resolveTags } from '../../tags/tag'
import { findArticle, type StaffRecord, staffArticle } from '../article/article'
import { type ArticleContent, blankArticle, noPictures, type WorkingCopy } from '../article-fields'
import { articleMessages } from '../rules'
import { articleRevisions } from '../schema'
import { requireCategory, requirePublishable } from './article-content'
import { storeChange } from './change-article'

/** Returns the kept states of an article without their content, newest first. */
export const listRevisions = (db: Database, articleId: string) =>
  db
    .select({
      _id: articleRevisions.id,
      created: articleRevisions.created,
      title: articleRevisions.title,
      why: articleRevisions.kind,
      editor: users.displayName,
    })
    .from(articleRevisions)
    .leftJoin(users, eq(users.id, articleRevisions.editorId))
    .where(eq(articleRevisions.articleId, articleId))
    .orderBy(desc(articleRevisions.created), desc(articleRevisions.id))

/** Newest first. @throws Problem 404 */
export async function readRevisions(db: Database, { id, ...page }: PageRequest & { id: string }) {
  const { _id, created } = { _id: articleRevisions.id, created: articleRevisions.created }
  const list = `revisions:${id}`
  const { isAfter, orderBy, limit, cut } = keysetPage({ ...page, list, keys: [created, _id], order: 'descending' })
  const { title, summary, content, kind, editorId } = articleRevisions
  const [, found] = await Promise.all([
    findArticle(db, id),
    db
      .select({
        _id,
        created,
        title,
        summary,
        content,
        why: kind,
        user: { _id: users.id, screenName: users.displayName },
      })
      .from(articleRevisions)
      .leftJoin(users, eq(users.id, editorId))
      .where(and(eq(articleRevisions.articleId, id), isAfter))
      .orderBy(...orderBy)
      .limit(limit),
  ])
  return cut(found, (revision) => [revision.created, revision._id])
}

/** What a restored state doesn't bring back: the address, and pictures whose files may be gone. */
const unrestored = { slug: '', ...noPictures }

/**
 * Gives an article the words of an earlier state, as a new revision. Its status stays.
 * @throws Problem 404, 409 if somebody saves at the same time, 422 if a Published article would be incomplete
 */
export async function restoreRevision(
  db: Database,
  { id, revisionId, by }: { id: string; revisionId: string; by: Actor },
): Promise<StaffRecord> {
  const [before, revision] = await Promise.all([findArticle(db, id), findRevision(db, id, revisionId)])
  const { tags = [], ...fields } = revision.fields
  const { title, summary, content: html } = revision
  const content: ArticleContent = {
    ...pick(before, blankArticle),
    ...fields,
    ...pick(before, unrestored),
    title,
    summary,
    content: html,
    text: toText(html),
  }
  requireCategory(content)
  const isPublished = before.status === 'Published'
  if (isPublished) requirePublishable(content)
  const chosen = await resolveTags(db, tags, { max: maxTags.article, isStaff: true })
  const isStored = await storeChange(db, before, {
    planned: {
      // The working copy would hide the restored text from the editor.
      columns: { ...content, updated: timestamp(), draft: null },
      isNewVersion: true,
      chosen,
      wasPublished: isPublished,
      published: isPublished ? before.published : null,
      revision: { content, tags, kind: 'restore' },
      verb: 'restored revision',
      after: { revision: revisionId },
    },
    by,
  })
  const after = await findArticle(db, id)
  if (!isStored) throw conflict(articleMessages.stale, { current: staffArticle(after) })
  return after
}

async function findRevision(db: Database, articleId: string, id: string) {
  const [revision] = await db
    .select()
    .from(articleRevisions)
    .where(and(eq(articleRevisions.id, id), eq(articleRevisions.articleId, articleId)))
  if (!revision) throw notFound()
  return revision
}

export type ListedRevision = Awaited<ReturnType<typeof listRevisions>>[number]

/** Word by word. The first state has no earlier one. @throws Problem 404 */
export async function compareRevisions(
  db: Database,
  { articleId, from, to }: { articleId: string; from: string | null; to: string },
): Promise<ComparedField[]> {
  const [before, after] = await Promise.all([
    from === null ? null : readWords(db, articleId, from),
    readWords(db, articleId, to),
  ])
  return compareFields(before, after)
}

async function readWords(db: Database, articleId: string, id: string): Promise<Record<string, string>> {
  const { title, summary, content, fields } = await findRevision(db, articleId, id)
  return { Title: title, Summary: summary, Content: toLines(content), ...otherWords(fields) }
}

const otherWords = (fields: WorkingCopy): Record<string, string> => ({
  'External link': fields.externalLink ?? '',
  'Guest blogger’s name': fields.guestBloggerName ?? '',
  'About the guest blogger': fields.guestBloggerSummary ?? '',
  Category: fields.category ?? '',
  Tags: fields.tags?.join(' ') ?? '',
  'Main tag': fields.mainTag ?? '',
  Byline: fields.author ?? '',
})
