import { Hono } from 'hono'
import { employerRights, open } from '../../accounts/sessions/guards'
import { getSettings } from '../../platform/config/settings'
import type { AppContext, AppEnv } from '../../platform/http/app-env'
import { rateLimit } from '../../platform/security/rate-limit'
import { showPage } from '../../ui/server/show-page'
import { peopleLimits } from '../limits'
import { findPerson, findReach, findReader, isStaffHere, readIsVisible, readPersonRows } from '../visible-people'
import People, { formatPeopleTitle, type PeopleProps } from './pages/people'
import PersonPage, { type PersonProps } from './pages/person'
import { findPeople, type PeopleWords, readPeopleWords, unknownPeoplePlace } from './people-search'

const pageSize = 20

export const peoplePages = new Hono<AppEnv>()
  .get('/people', open, rateLimit(peopleLimits.people), async (c) => {
    const words = readPeopleWords(c.req.query())
    const [found, isListed] = await Promise.all([
      search(c, words),
      c.var.currentUser && readIsVisible(c.var.db, c.var.currentUser.userId),
    ])
    const isFirstPage = c.req.query('cursor') === undefined
    const counted = { count: found.people.length, isFirstPage, hasMore: found.next !== null }
    const props = { words, ...found, isFirstPage, isListed, isEmployer: isEmployer(c) }
    return showPage(c, People, props, {
      title: found.placeError ? 'People' : formatPeopleTitle(words, counted),
      description: 'Special educators who are open to new opportunities: search by role, place, and distance.',
    })
  })
  .get('/people/:id', open, rateLimit(peopleLimits.people), async (c) => {
    const person = await findPerson(c.var.db, c.req.param('id'), await findReader(c))
    const props = { person, writing: findWriting(c, person._id), search: searchBefore(c) }
    return showPage(c, PersonPage, props, { title: person.displayName })
  })

async function search(c: AppContext, words: PeopleWords): Promise<Pick<PeopleProps, 'people' | 'next' | 'placeError'>> {
  const { db } = c.var
  const reader = await findReader(c)
  const page = { cursor: c.req.query('cursor'), limit: pageSize }
  const found = await findPeople(c.env.SEARCH, words, reader, page, (ids) => readPersonRows(db, ids, reader))
  return found ?? { people: [], next: null, placeError: unknownPeoplePlace }
}

/** Returns whether the current user belongs to an organization or acts for one. Then they are here to find people. */
function isEmployer(c: AppContext): boolean {
  const currentUser = c.var.currentUser
  return Boolean(currentUser && (currentUser.acting || currentUser.organization))
}

/** Returns the query of the search that linked here, or '' if the person comes from another page. */
function searchBefore(c: AppContext): string {
  const { origin, pathname, search } = URL.parse(c.req.header('referer') ?? '') ?? {}
  return origin === getSettings(c.env).ORIGIN && pathname === '/people' ? (search ?? '') : ''
}

function findWriting(c: AppContext, id: string): PersonProps['writing'] {
  const currentUser = c.var.currentUser
  if (!currentUser) return 'guest'
  if (currentUser.userId === id) return 'self'
  if (isStaffHere(currentUser)) return 'staff'
  const employer = employerRights(currentUser)
  return employer && findReach(employer)
}
