import { Hono } from 'hono'
import { open } from '../accounts/guards'
import { defaultDistance, everyJob } from '../jobs/rules'
import { brand } from '../platform/brand'
import { edgeCache } from '../platform/edge-cache'
import { showPage } from '../ui/page'
import Home from './pages/home'
import PostJob from './pages/post-job'
import Pricing from './pages/pricing'

/** What the search strip holds before anybody types (spec 1 section 5); the browser fills in where they are. */
const defaultWords = { q: everyJob, l: '', d: defaultDistance, type: 'All' }

export const sitePages = new Hono<{ Bindings: Env }>()
  .get('/', open, edgeCache(), (c) => showPage(c, Home, { words: defaultWords }, { title: brand.name, canonical: '/' }))
  // The reset dialog opens over the landing page; until there is a news page.
  .get('/user/reset/:token', open, (c) => {
    const opens = { kind: 'reset' as const, token: c.req.param('token') }
    return showPage(c, Home, { words: defaultWords }, { title: 'Reset Password', opens })
  })
  .get('/pricing', open, edgeCache(), (c) =>
    showPage(
      c,
      Pricing,
      {},
      { title: 'Pricing', description: 'Three plans, each with unlimited job postings.', canonical: '/pricing' },
    ),
  )
  .get('/postJob', open, edgeCache(), (c) => showPage(c, PostJob, {}, { title: 'Post a Job', canonical: '/postjob' }))
  .get('/postjob', open, edgeCache(), (c) => showPage(c, PostJob, {}, { title: 'Post a Job', canonical: '/postjob' }))
