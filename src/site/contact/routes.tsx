import { Hono } from 'hono'
import { open } from '../../accounts/sessions/guards'
import { brand } from '../../platform/config/brand'
import type { AppEnv } from '../../platform/http/app-env'
import { parseFields, readForm } from '../../platform/http/body'
import { edgeCache } from '../../platform/http/edge-cache'
import { Problem } from '../../platform/http/problem'
import { requireHuman } from '../../platform/security/bot-check'
import { rateLimit } from '../../platform/security/rate-limit'
import { showPage } from '../../ui/server/show-page'
import { siteLimits } from '../limits'
import { blankPerson } from './components/person'
import { receiveMessage } from './contact'
import Contact, { type ContactProps } from './pages/contact'
import { personOf } from './person-of'
import { ContactMessage } from './rules'
import { senderOf } from './sender'

const head = {
  title: 'Contact',
  description: `Write to the ${brand.name} team: questions, ideas, or something that does not work.`,
  canonical: '/contact',
}

/** The contact page. Without JavaScript its form posts here. */
export const contactPages = new Hono<AppEnv>()
  .get('/contact', open, edgeCache({ query: ['sent'] }), async (c) => {
    const props: ContactProps = { person: await personOf(c), returned: null, sent: c.req.query('sent') !== undefined }
    return showPage(c, Contact, props, head)
  })
  .post('/contact', open, rateLimit(siteLimits.contact), async (c) => {
    const typed = await readForm(c)
    try {
      const message = await parseFields(ContactMessage, typed)
      await requireHuman(c, 'contact', typed)
      await receiveMessage(c.env, c.var.db, message, senderOf(c))
      return c.redirect('/contact?sent=1', 303)
    } catch (problem) {
      if (!(problem instanceof Problem) || !problem.errors) throw problem
      const returned = { typed, errors: problem.errors }
      return showPage(c, Contact, { person: blankPerson, returned, sent: false }, { ...head, status: 422 })
    }
  })
