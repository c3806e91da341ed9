import { Hono } from 'hono'
import { open, requireStaff } from '../accounts/sessions/guards'
import { leadGuestsToSignIn } from '../accounts/sessions/lead-guests'
import { form, type RefusedForm } from '../platform/http/act'
import type { AppContext, AppEnv } from '../platform/http/app-env'
import { parseFields } from '../platform/http/body'
import { edgeCache } from '../platform/http/edge-cache'
import { sharedLimits } from '../platform/security/limits'
import { rateLimit } from '../platform/security/rate-limit'
import { toSlug } from '../platform/text/normalize'
import { showPage } from '../ui/server/show-page'
import { changeTag, findMergedTags, followTag, mergeTag } from './acts'
import EditTag from './pages/edit-tag'
import MergeTags from './pages/merge-tags'
import Tags from './pages/tags'
import { ReasonedTagMerge } from './rules'
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
      read: ({ text, description, synonyms = '', version, ...typed }) => {
        // A form without its version was based on the first one.
        const sent = { text, description, version: Number(version) || 1 }
        return { ...sent, synonyms: synonyms.split(','), reserved: 'reserved' in typed }
      },
      next: (_, { slug }) => `${editTagPath(slug)}?done=saved#done`,
      again: (c, refused, { slug }) => showEditor(c, slug, refused),
    }),
  )
  .get('/tags/:slug/merge', requireStaff, (c) => askToMerge(c, c.req.param('slug'), c.req.query()))
  .post(
    '/tags/:slug/merge',
    ...form(mergeTag, {
      // The page requires the reason, which the call doesn't.
      read: (typed) => parseFields(ReasonedTagMerge, typed),
      next: (_, { slug }) => `${editTagPath(slug)}?done=merged#done`,
      again: (c, refused, { slug }) => askToMerge(c, slug, refused.typed, refused),
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
  const props = { tag, edit: refused ?? null, merge: null, done: c.req.query('done') ?? null }
  return showPage(c, EditTag, props, { title: `Edit ${tag.text}` })
}

/** Shows both tags before one of them goes away, or what is wrong with the other one. */
async function askToMerge(c: AppContext, slug: string, { into: typed = '', why = '' }: Typed, refused?: RefusedForm) {
  const { from, into, wrong } = await findMergedTags(c.var.db, slug, toSlug(typed.slice(0, maxSearchLength)))
  if (!into) {
    const props = { tag: from, edit: null, merge: { into: typed, error: wrong }, done: null }
    return showPage(c, EditTag, props, { title: `Edit ${from.text}`, status: 422 })
  }
  const { errors = {}, problem } = refused ?? {}
  return showPage(c, MergeTags, { from, into, why, error: errors.why, problem }, { title: 'Merge tags' })
}

type Typed = Record<string, string>
