import { customAlphabet } from 'nanoid'
import { type Actor, recordChange } from '../../platform/db/audit'
import { batch } from '../../platform/db/batch'
import { breaks, type Database, newId } from '../../platform/db/database'
import { conflict } from '../../platform/http/problem'
import { timestamp } from '../../platform/time/clock'
import { findArticle, type StaffRecord } from '../article/article'
import { blankArticle } from '../article-fields'
import { type ArticleRequest, articleMessages } from '../rules'
import { articles } from '../schema'
import { chooseTags, cleanContent, requireCategory, requirePublishable } from './article-content'
import { addRevisionStatements, moveTagsStatements } from './article-statements'
import { stateAfter } from './plan-change'

/** Creates the first part of an article's address: 12 lowercase letters and digits. */
export const newUid = customAlphabet('0123456789abcdefghijklmnopqrstuvwxyz', 12)

type NewArticleRequest = ArticleRequest & { title: string; uid?: string | undefined }

/**
 * Creates an article, as a Draft unless `status` says otherwise.
 * @throws Problem 409 for a uid that another article has, 422
 */
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
