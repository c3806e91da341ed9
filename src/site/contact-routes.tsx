import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import { open } from '../accounts/guards'
import { findUser } from '../accounts/user'
import { fieldErrors, readForm } from '../platform/body'
import { edgeCache } from '../platform/edge-cache'
import { rateLimit } from '../platform/rate-limit'
import { showPage } from '../ui/page'
import { nobody } from './components/person'
import { receiveMessage, receiveResourcesMessage } from './contact'
import { audiences } from './contact-choices'
import { ContactMessage, ResourcesMessage } from './contact-rules'
import { senderOf } from './contact-sender'
import Contact, { type ContactProps } from './pages/contact'

type AppContext = Context<{ Bindings: Env }>

const head = {
  title: 'Contact',
  description: 'Write to the team: questions, ideas, or something that does not work.',
  canonical: '/contact',
}

/** The contact page; its two forms come back here where there is no JavaScript. */
export const contactPages = new Hono<{ Bindings: Env }>()
  .get('/contact', open, edgeCache({ query: ['sent'] }), async (c) => {
    const props: ContactProps = { person: await personOf(c), returned: null, sent: c.req.query('sent') !== undefined }
    return showPage(c, Contact, props, head)
  })
  .post('/contact', open, rateLimit('contact'), async (c) => {
    const typed = await readForm(c)
    const errors = typed.form === 'resources' ? await takeResources(c, typed) : await takeMessage(c, typed)
    if (!errors) return c.redirect('/contact?sent=1', 303)
    const returned = { form: typed.form === 'resources' ? ('resources' as const) : ('contact' as const), typed, errors }
    return showPage(c, Contact, { person: nobody, returned, sent: false }, { ...head, status: 422 })
  })

/** What the forms hold before anybody types: a member's own name and ways to be reached. */
async function personOf(c: AppContext): Promise<ContactProps['person']> {
  const caller = c.get('caller')
  if (!caller) return nobody
  const { displayName, email, phone } = await findUser(c.get('db'), caller.userId)
  return { displayName, email, phone }
}

type Typed = Record<string, string>

/** Takes the message in; or says what is wrong with it, by field. */
async function takeMessage(c: AppContext, typed: Typed) {
  const given = v.safeParse(ContactMessage, typed)
  if (!given.success) return fieldErrors(given.issues)
  await receiveMessage(c.env, c.get('db'), given.output, await senderOf(c))
  return null
}

/** The same for the longer form, whose boxes are there when they are ticked. */
async function takeResources(c: AppContext, typed: Typed) {
  const boxes = Object.fromEntries(Object.keys(audiences).map((field) => [field, field in typed]))
  const given = v.safeParse(ResourcesMessage, { ...typed, ...boxes })
  if (!given.success) return fieldErrors(given.issues)
  await receiveResourcesMessage(c.env, c.get('db'), given.output, await senderOf(c))
  return null
}
