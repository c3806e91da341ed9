import { Hono } from 'hono'
import { open } from '../../accounts/sessions/guards'
import type { AppEnv } from '../../platform/http/app-env'
import { edgeCache } from '../../platform/http/edge-cache'
import { sharedLimits } from '../../platform/security/limits'
import { rateLimit } from '../../platform/security/rate-limit'
import { showPage } from '../../ui/server/show-page'
import { readTags } from '../tag/tag'
import Tags from './pages/tags'
import { tagsHref } from './tags-href'

const tagsPerPage = 60
const longestSearch = 100

export const tagListPages = new Hono<AppEnv>().get(
  '/tags',
  open,
  rateLimit(sharedLimits.search),
  edgeCache({ query: ['q', 'cursor'] }),
  async (c) => {
    const q = (c.req.query('q') ?? '').trim().slice(0, longestSearch)
    const cursor = c.req.query('cursor')
    const isStaff = c.var.currentUser?.isStaff === true
    const { rows, next } = await readTags(c.var.db, { q, cursor, limit: tagsPerPage, isStaff })
    const props = { q, tags: rows, next, isFirstPage: cursor === undefined }
    return showPage(c, Tags, props, {
      title: 'Tags',
      description: 'What questions and articles for people who work in special education are about.',
      canonical: tagsHref({}),
      ...((q !== '' || cursor !== undefined) && { robots: 'noindex,follow' as const }),
    })
  },
)
