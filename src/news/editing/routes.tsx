import { Hono } from 'hono'
import { requireStaff } from '../../accounts/sessions/guards'
import type { AppContext, AppEnv } from '../../platform/http/app-env'
import { showPage } from '../../ui/server/show-page'
import { findArticle } from '../article/article'
import { staffArticle } from '../article/article-shape'
import { type ArticleKind, articleKindOf, editorPath } from '../choices'
import { longestOf } from '../rules'
import { newArticleTitles } from './article-form'
import { newUid } from './create-article'
import ArticleEditor from './pages/article-editor'
import EditorClosed from './pages/editor-closed'

export const editorPages = new Hono<AppEnv>()
  .get('/spedcommons-reports/news/new', requireStaff, (c) => showNew(c, 'plain'))
  .get('/spedcommons-reports/news/external/new', requireStaff, (c) => showNew(c, 'external'))
  .get('/spedcommons-reports/news/blogger/new', requireStaff, (c) => showNew(c, 'guest'))
  .get('/spedcommons-reports/news/external/:id', requireStaff, (c) => showArticle(c, c.req.param('id')))
  .get('/spedcommons-reports/news/blogger/:id', requireStaff, (c) => showArticle(c, c.req.param('id')))
  .get('/spedcommons-reports/news/:id', requireStaff, (c) => showArticle(c, c.req.param('id')))

const showNew = (c: AppContext, kind: ArticleKind) =>
  showEditor(c, { article: null, uid: newUid(), kind }, newArticleTitles[kind])

async function showArticle(c: AppContext, id: string) {
  const article = staffArticle(await findArticle(c.var.db, id))
  const kind = articleKindOf(article)
  const path = editorPath(kind, id)
  // The fields decide the kind, and each kind has its own address.
  if (c.req.path !== path) return c.redirect(path, 301)
  return showEditor(c, { article, uid: article.uid, kind }, `Edit ${article.title}`)
}

type Shown = { article: ReturnType<typeof staffArticle> | null; uid: string; kind: ArticleKind }

/** Shows the editor, or the plans to staff who act for an organization whose trial has ended. */
function showEditor(c: AppContext, shown: Shown, title: string) {
  const { acting, displayName } = c.var.staff
  if (acting?.status === 'trial') {
    return showPage(c, EditorClosed, { organization: acting.name, path: c.req.path }, { title })
  }
  return showPage(c, ArticleEditor, { ...shown, author: displayName.slice(0, longestOf.author) }, { title })
}
