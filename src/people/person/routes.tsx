import { Hono } from 'hono'
import { employerRights, open } from '../../accounts/sessions/guards'
import { settingsOf } from '../../platform/config/settings'
import type { AppContext, AppEnv } from '../../platform/http/app-env'
import { rateLimit } from '../../platform/security/rate-limit'
import { showPage } from '../../ui/server/show-page'
import { peopleLimits } from '../limits'
import PersonPage, { type PersonProps } from './pages/person'
import { findPerson } from './person'
import { isStaffHere, reachOf, readerOf } from './reader'

export const personPages = new Hono<AppEnv>().get('/people/:id', open, rateLimit(peopleLimits.people), async (c) => {
  const person = await findPerson(c.var.db, c.req.param('id'), await readerOf(c))
  return showPage(
    c,
    PersonPage,
    { person, writing: writingOf(c), search: searchBefore(c) },
    { title: person.displayName },
  )
})

/** Returns the query of the search that linked here, or '' if the person comes from another page. */
function searchBefore(c: AppContext): string {
  const { origin, pathname, search } = URL.parse(c.req.header('referer') ?? '') ?? {}
  return origin === settingsOf(c.env).ORIGIN && pathname === '/people' ? (search ?? '') : ''
}

function writingOf(c: AppContext): PersonProps['writing'] {
  const currentUser = c.var.currentUser
  if (!currentUser) return null
  if (isStaffHere(currentUser)) return 'staff'
  const employer = employerRights(currentUser)
  return employer && reachOf(employer)
}
