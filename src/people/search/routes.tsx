import { eq } from 'drizzle-orm'
import { Hono } from 'hono'
import { users } from '../../accounts/schema'
import { open } from '../../accounts/sessions/guards'
import type { AppContext, AppEnv } from '../../platform/http/app-env'
import { Problem } from '../../platform/http/problem'
import { rateLimit } from '../../platform/security/rate-limit'
import { showPage } from '../../ui/server/show-page'
import { peopleLimits } from '../limits'
import { readPersonRows } from '../person/person'
import { readerOf } from '../person/reader'
import People from './pages/people'
import { peopleTitle } from './people-count'
import { readPeoplePage } from './people-page'
import { type PeopleWords, readPeopleSearch, readPeopleWords } from './people-request'

const onePage = 20

export const peoplePages = new Hono<AppEnv>().get('/people', open, rateLimit(peopleLimits.people), async (c) => {
  const words = readPeopleWords(c.req.query())
  const [found, isListed] = await Promise.all([search(c, words), isListedOf(c)])
  const isFirstPage = c.req.query('cursor') === undefined
  const counted = { count: found.people.length, isFirstPage, hasMore: found.next !== null }
  const props = { words, ...found, isFirstPage, isListed, isEmployer: isEmployer(c) }
  return showPage(c, People, props, {
    title: found.placeError ? 'People' : peopleTitle(words, counted),
    description: 'Special educators who are open to new opportunities: search by role, place, and distance.',
  })
})

/** An unknown place is returned as a message for its field. */
async function search(c: AppContext, words: PeopleWords) {
  const [db, reader] = [c.var.db, await readerOf(c)]
  try {
    const request = await readPeopleSearch(c.env.SEARCH, words, reader)
    const page = { ...request, cursor: c.req.query('cursor'), limit: onePage }
    const found = await readPeoplePage(c.env.SEARCH, page, (ids) => readPersonRows(db, ids, reader))
    return { ...found, placeError: undefined }
  } catch (problem) {
    if (!(problem instanceof Problem) || !problem.errors?.l) throw problem
    return { people: [], next: null, placeError: problem.errors.l }
  }
}

/** Returns whether the current user belongs to an organization or acts for one. Then they are here to find people. */
function isEmployer(c: AppContext): boolean {
  const currentUser = c.var.currentUser
  return Boolean(currentUser && (currentUser.acting || currentUser.organization))
}

/** Returns whether the current user is listed; null for a guest. */
async function isListedOf(c: AppContext): Promise<boolean | null> {
  const currentUser = c.var.currentUser
  if (!currentUser) return null
  const [own] = await c.var.db.select({ visible: users.visible }).from(users).where(eq(users.id, currentUser.userId))
  return own?.visible ?? null
}
