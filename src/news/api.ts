import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import { open, requireStaff } from '../accounts/sessions/guards'
import { getActor } from '../accounts/sessions/session'
import { getSettings } from '../platform/config/settings'
import type { AppEnv } from '../platform/http/app-env'
import { body } from '../platform/http/body'
import { changeEach } from '../platform/http/for-each'
import { answers, describe, made, oneOf, paging } from '../platform/http/openapi'
import { getLimit, linkNext } from '../platform/http/pagination'
import { invalid } from '../platform/http/problem'
import { imageUpload, type PictureForm } from '../platform/images/upload'
import { defineLimits, sharedLimits } from '../platform/security/limits'
import { rateLimit } from '../platform/security/rate-limit'
import { findArticle, listedArticle, publicArticle, staffArticle } from './article/article'
import { listPublished, readPublishedArticle } from './article/published-articles'
import { articleSorts, categoryNames, findCategory, revisionKinds, statusFilters } from './choices'
import { type PictureRole, storeArticlePicture, storeTextPicture } from './editing/article-pictures'
import { changeArticle, createArticle, deleteArticle } from './editing/change-article'
import { createPreview, revokePreviews } from './editing/preview'
import { readRevisions, restoreRevision } from './editing/revision'
import { articleResponses } from './responses'
import { ArticleChange, articleMessages, articlePicture, ChosenArticles, longestOf, NewArticle } from './rules'
import { listForStaff } from './table/article-table'

export const newsLimits = defineLimits({
  /** Changes to an article, which saves itself every fifteen seconds while somebody writes. */
  draft: { binding: 'WRITE_LIMIT', account: { max: 600, seconds: 3600 } },
})

const listQuery = {
  category: oneOf('A category, by its text or its value', categoryNames),
  tag: 'The text of a tag',
  status: oneOf('For staff', statusFilters),
  sort: oneOf('For staff; by first publication if left out, newest first', articleSorts),
  q: 'For staff: a part of the title',
  ...paging,
}

const text = v.string()
const RevisionAnswer = v.object({
  _id: text,
  created: text,
  user: v.nullable(v.object({ _id: text, screenName: text })),
  why: v.picklist(revisionKinds),
  title: text,
  summary: text,
  content: text,
})
const PreviewAnswer = v.object({ url: text, expires: text })
const place = { url: text, key: text, width: v.number(), height: v.number() }
const StoredAnswer = { description: 'Where it is, and its size in pixels', schema: v.object(place) }
const PictureAnswer = { ...StoredAnswer, schema: v.object({ ...place, photoURL: text }) }

const nameQuery = { name: 'The slug or title of an article that doesn’t exist yet, for the name of the file' }

const upload = (role: PictureRole, noun: string) =>
  [
    requireStaff,
    rateLimit(sharedLimits.upload),
    imageUpload(articlePicture),
    describe(`Takes a png, jpg or gif under 1,500,000 bytes ${noun}`, { 200: PictureAnswer }, nameQuery),
    async (c: Context<AppEnv, string, PictureForm & { in: { query?: { name?: string } } }>) => {
      const uid = c.req.param('uid') ?? ''
      const { picture } = c.req.valid('form')
      const name = c.req.query('name') ?? ''
      return c.json(await storeArticlePicture(c.var.db, c.env.IMAGES, { uid, role, picture, name }))
    },
  ] as const

// The paths of revisions and previews come before the addresses of articles, which would match them.
export const newsApi = new Hono<AppEnv>()
  .get(
    '/news/:id/revisions',
    requireStaff,
    describe(
      'The last fifty states of an article, newest first',
      { 200: { description: 'The states', schema: v.array(RevisionAnswer) } },
      paging,
    ),
    async (c) => {
      const page = { id: c.req.param('id'), cursor: c.req.query('cursor'), limit: getLimit(c) }
      const { rows, next } = await readRevisions(c.var.db, page)
      linkNext(c, getSettings(c.env).ORIGIN, next)
      return c.json(rows)
    },
  )
  .put(
    '/news/:id/revisions/:revisionId',
    requireStaff,
    rateLimit(sharedLimits.write),
    describe('Gives an article the words of an earlier state', {
      200: articleResponses.staff,
      409: { description: 'Somebody else saved at the same time, and `current` is the current version' },
    }),
    async (c) => {
      const { id, revisionId } = c.req.param()
      return c.json(staffArticle(await restoreRevision(c.var.db, { id, revisionId, by: getActor(c) })))
    },
  )
  .post(
    '/news/:id/preview',
    requireStaff,
    rateLimit(sharedLimits.write),
    describe('Makes a link that shows an article of any status to whoever has it, for 14 days', {
      200: { description: 'The link, which is never shown again', schema: PreviewAnswer },
    }),
    async (c) => {
      const { userId } = c.var.staff
      const { path, expires } = await createPreview(c.var.db, { id: c.req.param('id'), userId, by: getActor(c) })
      return c.json({ url: getSettings(c.env).ORIGIN + path, expires })
    },
  )
  .delete(
    '/news/:id/preview',
    requireStaff,
    rateLimit(sharedLimits.write),
    describe('Voids all preview links of an article', { 204: answers.nothing }),
    async (c) => {
      await revokePreviews(c.var.db, { id: c.req.param('id'), by: getActor(c) })
      return c.body(null, 204)
    },
  )
  .post('/upload/profile/news/:uid', ...upload('image', 'as the picture of an article'))
  .post('/upload/imagetwo/profile/news/:uid', ...upload('cover', 'as the cover of an article'))
  .post('/upload/imagethree/profile/news/:uid', ...upload('guest', 'as the picture of a guest blogger'))
  .post(
    '/upload/body/news/:uid',
    requireStaff,
    rateLimit(sharedLimits.upload),
    imageUpload(articlePicture),
    describe('Takes a png, jpg or gif under 1,500,000 bytes for the text of an article', { 200: StoredAnswer }),
    async (c) => {
      const { picture } = c.req.valid('form')
      return c.json(await storeTextPicture(c.env.IMAGES, { uid: c.req.param('uid'), picture }))
    },
  )
  .get(
    '/news',
    open,
    rateLimit(sharedLimits.read),
    describe('Articles: Published ones, or all for staff', { 200: articleResponses.list }, listQuery),
    async (c) => {
      const request = readListRequest(c.req.query())
      const page = { ...request, cursor: c.req.query('cursor'), limit: getLimit(c) }
      const isStaff = c.var.currentUser?.isStaff === true
      const { rows, next } = isStaff ? await listForStaff(c.var.db, page) : await listPublished(c.var.db, page)
      linkNext(c, getSettings(c.env).ORIGIN, next)
      return c.json(rows.map((row) => ({ ...listedArticle(row), ...(isStaff && { scheduled: row.scheduled }) })))
    },
  )
  .get('/news/:id', requireStaff, describe('An article for editing', { 200: articleResponses.staff }), async (c) =>
    c.json(staffArticle(await findArticle(c.var.db, c.req.param('id')))),
  )
  .get(
    '/news/:uid/:slug',
    open,
    rateLimit(sharedLimits.read),
    describe('A Published article, found by its uid alone, with related headlines', { 200: articleResponses.one }),
    async (c) => {
      const { article, related } = await readPublishedArticle(c.var.db, c.req.param('uid'))
      return c.json([{ ...publicArticle(article), related }])
    },
  )
  .put(
    '/news',
    requireStaff,
    rateLimit(sharedLimits.write),
    body(ChosenArticles),
    describe('Changes the status of several articles', { 200: articleResponses.outcomes }),
    async (c) => {
      const { ids, status } = c.req.valid('json')
      const change = { request: { status }, by: getActor(c) }
      return c.json(await changeEach(ids, (id) => changeArticle(c.var.db, c.env.IMAGES, { id, ...change })))
    },
  )
  .post(
    '/news',
    requireStaff,
    rateLimit(sharedLimits.write),
    body(NewArticle),
    describe('Creates an article', {
      201: made(articleResponses.staff),
      409: { description: 'Another article has this uid' },
    }),
    async (c) => {
      // The byline is the writer’s name unless they send another one.
      const request = { author: c.var.staff.displayName.slice(0, longestOf.author), ...c.req.valid('json') }
      const article = await createArticle(c.var.db, c.env.IMAGES, { request, by: getActor(c) })
      return c.json(staffArticle(article), 201, { location: `/api/news/${article.id}` })
    },
  )
  .put(
    '/news/:id',
    requireStaff,
    rateLimit(newsLimits.draft),
    body(ArticleChange),
    describe('Changes an article, its status, or its working copy', {
      200: articleResponses.staff,
      409: { description: 'Somebody else changed the article, and `current` is the current version' },
    }),
    async (c) => {
      const change = { id: c.req.param('id'), request: c.req.valid('json'), by: getActor(c) }
      return c.json(staffArticle(await changeArticle(c.var.db, c.env.IMAGES, change)))
    },
  )
  .delete(
    '/news/:id',
    requireStaff,
    rateLimit(sharedLimits.write),
    describe('Deletes an article for good, with its pictures', { 204: answers.nothing }),
    async (c) => {
      await deleteArticle(c.var.db, c.env.IMAGES, { id: c.req.param('id'), by: getActor(c) })
      return c.body(null, 204)
    },
  )

/** @throws Problem 422 for an unknown value */
function readListRequest({ category, tag, status, sort, q }: Record<string, string | undefined>) {
  const known = category && findCategory(category)
  const filter = statusFilters.find((one) => one === (status ?? 'All'))
  const order = articleSorts.find((one) => one === sort)
  if (category !== undefined && !known) throw invalid({ category: articleMessages.unknownCategory })
  if (!filter) throw invalid({ status: 'Choose All, Published, Draft, or Archived.' })
  if (sort !== undefined && !order) throw invalid({ sort: 'Choose alpha or date.' })
  return { category: known || undefined, tag, status: filter, sort: order, q }
}
