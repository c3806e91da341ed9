import { and, desc, eq } from 'drizzle-orm'
import { users } from '../../accounts/schema'
import type { Database } from '../../platform/db/database'
import { notFound } from '../../platform/http/problem'
import { linesOf } from '../../platform/text/text-lines'
import { type ComparedField, compareFields } from '../../platform/text/word-diff'
import type { WorkingCopy } from '../content'
import { articleRevisions } from '../schema'

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
export type ListedRevision = Awaited<ReturnType<typeof listRevisions>>[number]

/**
 * Compares two states of an article word by word. The first state has no earlier one.
 * @throws Problem 404
 */
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
  const [revision] = await db
    .select()
    .from(articleRevisions)
    .where(and(eq(articleRevisions.id, id), eq(articleRevisions.articleId, articleId)))
  if (!revision) throw notFound()
  const { title, summary, content, fields } = revision
  return { Title: title, Summary: summary, Content: linesOf(content), ...otherWords(fields) }
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
