import { Hono } from 'hono'
import { open, requireStaff } from '../accounts/sessions/guards'
import { leadGuestsToSignIn } from '../accounts/sessions/lead-guests'
import { form, type RefusedForm } from '../platform/http/act'
import type { AppContext, AppEnv } from '../platform/http/app-env'
import { edgeCache } from '../platform/http/edge-cache'
import { sharedLimits } from '../platform/security/limits'
import { rateLimit } from '../platform/security/rate-limit'
import { showPage } from '../ui/server/show-page'
import { changeTag, followTag, mergeTag } from './acts'
import EditTag from './pages/edit-tag'
import Tags from './pages/tags'
import { findEditedTag, readTags } from './tag'
import { editTagPath, type TagSort, tagPath, tagsHref } from './tag-href'

const tagsPerPage = 60
const maxSearchLength = 100

export const tagsPages = new Hono<AppEnv>()
  .get('/tags', open, rateLimit(sharedLimits.search), edgeCache({ query: ['q', 'sort', 'cursor'] }), async (c) => {
    const q = (c.req.query('q') ?? '').trim().slice(0, maxSearchLength)
    const cursor = c.req.query('cursor')
    const sort: TagSort = c.req.query('sort') === 'name' ? 'name' : 'used'
    const isStaff = c.var.currentUser?.isStaff === true
    const { rows, next } = await readTags(c.var.db, { q, sort, cursor, limit: tagsPerPage, isStaff })
    const props = { q, sort, tags: rows, next, isFirstPage: cursor === undefined }
    return showPage(c, Tags, props, {
      title: 'Tags',
      description: 'What questions and articles for people who work in special education are about.',
      canonical: tagsHref({}),
      ...((q !== '' || sort !== 'used' || cursor !== undefined) && { robots: 'noindex,follow' as const }),
    })
  })
  .get('/tags/:slug/edit', requireStaff, (c) => showEditor(c, c.req.param('slug')))
  .post(
    '/tags/:slug/edit',
    ...form(changeTag, {
      read: ({ text, description, synonyms = '', ...typed }) => {
        return { text, description, synonyms: synonyms.split(','), reserved: 'reserved' in typed }
      },
      next: (_, { slug }) => `${editTagPath(slug)}?done=saved#done`,
      again: (c, refused, { slug }) => showEditor(c, slug, refused),
    }),
  )
  .post(
    '/tags/:slug/merge',
    ...form(mergeTag, {
      next: (_, { slug }) => `${editTagPath(slug)}?done=merged#done`,
      again: (c, refused, { slug }) => showEditor(c, slug, refused),
    }),
  )
  // The button on the page of a tag, without JavaScript.
  .post(
    '/tags/:slug/follow',
    ...form(followTag, {
      before: [open, leadGuestsToSignIn('follow', (c) => tagPath(c.req.param('slug') ?? ''))],
      read: ({ follow }) => ({ follow: follow === 'yes' }),
      next: (_, __, ___, { slug }) => tagPath(slug),
    }),
  )

async function showEditor(c: AppContext, slug: string, refused?: RefusedForm) {
  const tag = await findEditedTag(c.var.db, slug)
  const props = { tag, refused: refused ?? null, done: c.req.query('done') ?? null }
  return showPage(c, EditTag, props, { title: `Edit ${tag.text}` })
}
