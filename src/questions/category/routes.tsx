import { Hono } from 'hono'
import { open } from '../../accounts/sessions/guards'
import type { AppEnv } from '../../platform/http/app-env'
import { edgeCache } from '../../platform/http/edge-cache'
import { sharedLimits } from '../../platform/security/limits'
import { rateLimit } from '../../platform/security/rate-limit'
import { showPage } from '../../ui/server/show-page'
import { readCategories } from './category'
import Categories from './pages/categories'

export const categoryPages = new Hono<AppEnv>().get(
  '/categories',
  open,
  rateLimit(sharedLimits.read),
  edgeCache(),
  async (c) => {
    const props = { categories: await readCategories(c.var.db), isStaff: c.var.currentUser?.isStaff === true }
    return showPage(c, Categories, props, {
      title: 'Categories',
      description: 'What people who work in special education ask about: behavior, law, careers, inclusion, and more.',
      canonical: '/categories',
    })
  },
)
