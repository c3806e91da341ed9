import { Hono } from 'hono'
import { requireStaff } from '../../accounts/sessions/guards'
import type { AppEnv } from '../../platform/http/app-env'
import { notFound } from '../../platform/http/problem'
import { showPage } from '../../ui/server/show-page'
import { findArticle } from '../article/article'
import { articleKindOf, editorPath } from '../choices'
import Revisions from './pages/revisions'
import { compareRevisions, listRevisions } from './revision'

export const revisionPages = new Hono<AppEnv>().get(
  '/spedcommons-reports/news/:id/revisions',
  requireStaff,
  async (c) => {
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
    const props = {
      article: {
        _id: id,
        title: article.title,
        status: article.status,
        editor: editorPath(articleKindOf(article), id),
      },
      revisions,
      shown: shown ?? null,
      isWithNewest,
      compared,
    }
    return showPage(c, Revisions, props, { title: `Revisions of ${article.title}` })
  },
)
