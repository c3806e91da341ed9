import { Hono } from 'hono'
import { open } from '../../accounts/sessions/guards'
import { brand } from '../../platform/config/brand'
import type { AppContext, AppEnv } from '../../platform/http/app-env'
import { parseFields, readForm } from '../../platform/http/body'
import { edgeCache } from '../../platform/http/edge-cache'
import { Problem } from '../../platform/http/problem'
import { requireHuman } from '../../platform/security/bot-check'
import { allowHosts } from '../../platform/security/headers'
import { rateLimit } from '../../platform/security/rate-limit'
import { showPage } from '../../ui/server/show-page'
import { audiences } from '../contact/choices'
import { blankPerson } from '../contact/components/person'
import { receiveResourcesMessage } from '../contact/contact'
import { personOf } from '../contact/person-of'
import { ResourcesMessage } from '../contact/rules'
import { senderOf } from '../contact/sender'
import { siteLimits } from '../limits'
import Resources, { type ResourcesProps } from './pages/resources'

/** The resources page. Without JavaScript its form posts here. */
export const resourcePages = new Hono<AppEnv>()
  .get('/resources', open, edgeCache({ query: ['sent'] }), async (c) =>
    showResources(c, { person: await personOf(c), returned: null, sent: c.req.query('sent') !== undefined }),
  )
  .post('/resources', open, rateLimit(siteLimits.contact), async (c) => {
    const typed = await readForm(c)
    try {
      // A browser sends a checkbox only if it is checked.
      const boxes = Object.fromEntries(Object.keys(audiences).map((field) => [field, field in typed]))
      const message = await parseFields(ResourcesMessage, { ...typed, ...boxes })
      await requireHuman(c, 'contact', typed)
      await receiveResourcesMessage(c.env, c.var.db, message, senderOf(c))
      return c.redirect('/resources?sent=1#join', 303)
    } catch (problem) {
      if (!(problem instanceof Problem) || !problem.errors) throw problem
      return showResources(c, { person: blankPerson, returned: { typed, errors: problem.errors }, sent: false }, 422)
    }
  })

function showResources(c: AppContext, props: ResourcesProps, status: 200 | 422 = 200) {
  if (brand.video.id) allowHosts(c, { 'frame-src': ['https://www.youtube-nocookie.com'] })
  return showPage(c, Resources, props, {
    title: 'Resources',
    description: 'Where to start in special education: for professionals, for students, and for those who hire.',
    canonical: '/resources',
    status,
  })
}
