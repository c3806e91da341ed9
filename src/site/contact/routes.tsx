import { Hono } from 'hono'
import { open } from '../../accounts/sessions/guards'
import { brand } from '../../platform/config/brand'
import { form } from '../../platform/http/act'
import type { AppEnv } from '../../platform/http/app-env'
import { edgeCache } from '../../platform/http/edge-cache'
import { showPage } from '../../ui/server/show-page'
import { blankPerson } from './choices'
import { readPerson, writeToTeam } from './contact'
import Contact, { type ContactProps } from './pages/contact'

const head = {
  title: 'Contact',
  description: `Write to the ${brand.name} team: questions, ideas, or something that does not work.`,
  canonical: '/contact',
}

/** The contact page. Without JavaScript its form posts here. */
export const contactPages = new Hono<AppEnv>()
  .get('/contact', open, edgeCache({ query: ['sent'] }), async (c) => {
    const props: ContactProps = { person: await readPerson(c), returned: null, sent: c.req.query('sent') !== undefined }
    return showPage(c, Contact, props, head)
  })
  .post(
    '/contact',
    ...form(writeToTeam, {
      next: () => '/contact?sent=1',
      again: (c, returned) => showPage(c, Contact, { person: blankPerson, returned, sent: false }, head),
    }),
  )
