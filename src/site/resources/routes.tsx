import { Hono } from 'hono'
import { open } from '../../accounts/sessions/guards'
import { brand } from '../../platform/config/brand'
import { form } from '../../platform/http/act'
import type { AppContext, AppEnv } from '../../platform/http/app-env'
import { edgeCache } from '../../platform/http/edge-cache'
import { allowHosts } from '../../platform/security/headers'
import { showPage } from '../../ui/server/show-page'
import { audiences, blankPerson } from '../contact/choices'
import { joinCommunity, readPerson } from '../contact/contact'
import Resources, { type ResourcesProps } from './pages/resources'

/** The resources page. Without JavaScript its form posts here. */
export const resourcePages = new Hono<AppEnv>()
  .get('/resources', open, edgeCache({ query: ['sent'] }), async (c) =>
    showResources(c, { person: await readPerson(c), returned: null, sent: c.req.query('sent') !== undefined }),
  )
  .post(
    '/resources',
    ...form(joinCommunity, {
      // A browser sends a checkbox only if it is checked.
      read: (typed) => ({
        ...typed,
        ...Object.fromEntries(Object.keys(audiences).map((field) => [field, field in typed])),
      }),
      next: () => '/resources?sent=1#join',
      again: (c, returned) => showResources(c, { person: blankPerson, returned, sent: false }),
    }),
  )

function showResources(c: AppContext, props: ResourcesProps) {
  if (brand.video.id) allowHosts(c, { 'frame-src': ['https://www.youtube-nocookie.com'] })
  return showPage(c, Resources, props, {
    title: 'Resources',
    description: 'Where to start in special education: for professionals, for students, and for those who hire.',
    canonical: '/resources',
  })
}
