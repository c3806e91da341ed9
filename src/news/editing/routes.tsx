import { Hono } from 'hono'
import { open, requireStaff } from '../../accounts/sessions/guards'
import { getActor } from '../../accounts/sessions/session'
import { isPrefetch } from '../../platform/counter/automated'
import type { AppContext, AppEnv } from '../../platform/http/app-env'
import { notFound } from '../../platform/http/problem'
import { imagePath } from '../../platform/images/storage'
import { sharedLimits } from '../../platform/security/limits'
import { rateLimit } from '../../platform/security/rate-limit'
import { sanitizeHtml } from '../../platform/text/sanitize-html'
import { timestamp } from '../../platform/time/clock'
import { timeSince } from '../../ui/hooks/format-time'
import { showPage } from '../../ui/server/show-page'
import { findArticle, shownArticle, staffArticle } from '../article/article'
import { pictureFolder } from '../article/news-href'
import { type ArticleKind, editorPath, getArticleKind } from '../choices'
import { longestOf } from '../rules'
import { type ArticleStart, getArticleForm, newArticleTitles, type StaffArticle } from './article-form'
import { findRecentEditor, newUid } from './change-article'
import ArticleEditor from './pages/article-editor'
import EditorClosed from './pages/editor-closed'
import Preview from './pages/preview'
import Revisions from './pages/revisions'
import { readPreview } from './preview'
import { compareRevisions, listRevisions } from './revision'

export const articleEditingPages = new Hono<AppEnv>()
  .get('/news/preview/:token', open, rateLimit(sharedLimits.search), async (c) => {
    // A browser throws this answer away and asks again when the link is opened, so each reading is recorded.
    if (isPrefetch(c)) return c.body(null, 503)
    const article = await readPreview(c.var.db, { token: c.req.param('token'), by: getActor(c) })
    return showPage(c, Preview, { article: shownArticle(article) }, { title: 'Preview' })
  })
  .get('/spedcommons-reports/news/:id/revisions', requireStaff, async (c) => {
    const { id } = c.req.param()
    const { revision: shown, with: other } = c.req.query()
    const [article, revisions] = await Promise.all([findArticle(c.var.db, id), listRevisions(c.var.db, id)])
    const place = revisions.findIndex(({ _id }) => _id === shown)
    if (shown !== undefined && place === -1) throw notFound()
    const isWithNewest = other === 'newest'
    const before = revisions[place + 1]?._id ?? null
    const newest = revisions[0]?._id
    const pair = isWithNewest && newest ? { from: shown ?? null, to: newest } : { from: before, to: shown ?? '' }
    const compared = shown === undefined ? null : await compareRevisions(c.var.db, { articleId: id, ...pair })
    const { title, status } = article
    const props = {
      article: { _id: id, title, status, editor: editorPath(getArticleKind(article), id) },
      revisions,
      shown: shown ?? null,
      isWithNewest,
      compared,
    }
    return showPage(c, Revisions, props, { title: `Revisions of ${title}` })
  })
  .get('/spedcommons-reports/news/new', requireStaff, (c) => showNew(c, 'plain'))
  .get('/spedcommons-reports/news/external/new', requireStaff, (c) => showNew(c, 'external'))
  .get('/spedcommons-reports/news/blogger/new', requireStaff, (c) => showNew(c, 'guest'))
  .get('/spedcommons-reports/news/external/:id', requireStaff, (c) => showArticle(c, c.req.param('id')))
  .get('/spedcommons-reports/news/blogger/:id', requireStaff, (c) => showArticle(c, c.req.param('id')))
  .get('/spedcommons-reports/news/:id', requireStaff, (c) => showArticle(c, c.req.param('id')))

async function showNew(c: AppContext, kind: ArticleKind) {
  const uid = newUid()
  const of = c.req.query('copy')
  const copied = of === undefined ? undefined : { of, values: await copyArticle(c, of, uid) }
  return showEditor(c, { article: null, uid, kind, copied }, newArticleTitles[kind])
}

/** The words of an article for a new one. Its pictures stay with it, and so does its address. */
async function copyArticle(c: AppContext, id: string, uid: string) {
  const article = staffArticle(await findArticle(c.var.db, id))
  const values = getArticleForm(article, { uid, author: '', kind: 'plain' })
  return {
    ...values,
    uid,
    slug: '',
    canonical: '',
    image: null,
    coverImage: null,
    coverImage2: null,
    title: `Copy of ${values.title}`.slice(0, longestOf.title),
    content: sanitizeHtml(values.content, { images: `${imagePath(pictureFolder(uid))}/` }),
  }
}

async function showArticle(c: AppContext, id: string) {
  const [found, recent] = await Promise.all([
    findArticle(c.var.db, id),
    findRecentEditor(c.var.db, { id, userId: c.var.staff.userId }),
  ])
  const article = staffArticle(found)
  const kind = getArticleKind(article)
  const path = editorPath(kind, id)
  // The fields decide the kind, and each kind has its own address.
  if (c.req.path !== path) return c.redirect(path, 301)
  const recentEdit = recent && `${recent.displayName} edited this ${timeSince(recent.time, timestamp())}.`
  return showEditor(c, { article, uid: article.uid, kind, recentEdit }, `Edit ${article.title}`)
}

type Shown = { article: StaffArticle | null; recentEdit?: string | null } & Pick<
  ArticleStart,
  'uid' | 'kind' | 'copied'
>

/** Shows the editor, or the plans to staff who act for an organization whose trial has ended. */
function showEditor(c: AppContext, shown: Shown, title: string) {
  const { acting, displayName } = c.var.staff
  if (acting?.status === 'trial') {
    return showPage(c, EditorClosed, { organization: acting.name, path: c.req.path }, { title })
  }
  return showPage(c, ArticleEditor, { ...shown, author: displayName.slice(0, longestOf.author) }, { title })
}
