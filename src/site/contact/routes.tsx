import { Hono } from 'hono'
import { open } from '../../accounts/sessions/guards'
import { findUser } from '../../accounts/user'
import { brand } from '../../platform/config/brand'
import type { AppContext, AppEnv } from '../../platform/http/app-env'
import { parseFields, readForm } from '../../platform/http/body'
import { edgeCache } from '../../platform/http/edge-cache'
import { Problem } from '../../platform/http/problem'
import { requireHuman } from '../../platform/security/bot-check'
import { rateLimit } from '../../platform/security/rate-limit'
import { showPage } from '../../ui/server/show-page'
import { siteLimits } from '../limits'
import { audiences, type ContactFormName } from './choices'
import { blankPerson } from './components/person'
import { receiveMessage, receiveResourcesMessage } from './contact'
import Contact, { type ContactProps } from './pages/contact'
import { ContactMessage, ResourcesMessage } from './rules'
import { senderOf } from './sender'

const head = {
  title: 'Contact',
  description: `Write to the ${brand.name} team: questions, ideas, or something that does not work.`,
  canonical: '/contact',
}

/** The contact page. Without JavaScript its two forms post here. */
export const contactPages = new Hono<AppEnv>()
  .get('/contact', open, edgeCache({ query: ['sent'] }), async (c) => {
    const props: ContactProps = { person: await personOf(c), returned: null, sent: c.req.query('sent') !== undefined }
    return showPage(c, Contact, props, head)
  })
  .post('/contact', open, rateLimit(siteLimits.contact), async (c) => {
    const typed = await readForm(c)
    const form: ContactFormName = typed.form === 'resources' ? 'resources' : 'contact'
    try {
      await take[form](c, typed)
      return c.redirect('/contact?sent=1', 303)
    } catch (problem) {
      if (!(problem instanceof Problem) || !problem.errors) throw problem
      const returned = { form, typed, errors: problem.errors }
      return showPage(c, Contact, { person: blankPerson, returned, sent: false }, { ...head, status: 422 })
    }
  })

/** The initial values: a member's own name, email, and phone number. */
async function personOf(c: AppContext): Promise<ContactProps['person']> {
  const currentUser = c.var.currentUser
  if (!currentUser) return blankPerson
  const { displayName, email, phone } = await findUser(c.var.db, currentUser.userId)
  return { displayName, email, phone }
}

/** Handles each form. A browser sends a checkbox only if it is checked. */
const take = {
  async contact(c: AppContext, typed: Record<string, string>) {
    const message = await parseFields(ContactMessage, typed)
    await requireHuman(c, 'contact', typed)
    await receiveMessage(c.env, c.var.db, message, senderOf(c))
  },
  async resources(c: AppContext, typed: Record<string, string>) {
    const boxes = Object.fromEntries(Object.keys(audiences).map((field) => [field, field in typed]))
    const message = await parseFields(ResourcesMessage, { ...typed, ...boxes })
    await requireHuman(c, 'contact', typed)
    await receiveResourcesMessage(c.env, c.var.db, message, senderOf(c))
  },
}
