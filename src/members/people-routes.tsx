import { type Context, Hono } from 'hono'
import { employerRights, open, requireMember, rightsOf } from '../accounts/guards'
import { timestamp } from '../platform/clock'
import { Problem } from '../platform/problem'
import { rateLimit } from '../platform/rate-limit'
import { showPage } from '../ui/page'
import { messagesTo } from './message'
import MessagesPage from './pages/messages'
import People from './pages/people'
import PersonPage, { type PersonProps } from './pages/person'
import { type PeopleWords, readPeopleSearch, readPeopleWords } from './people-request'
import { searchPeople } from './people-search'
import { findPeople, findPerson } from './person'

type AppContext = Context<{ Bindings: Env }>

const onePage = 20

export const peoplePages = new Hono<{ Bindings: Env }>()
  .get('/people', open, rateLimit('search'), async (c) => {
    const words = readPeopleWords(c.req.query())
    const { ids, next, placeError } = await search(c, words)
    const people = await findPeople(c.get('db'), ids, rightsOf(c))
    const props = { words, placeError, people, next, isFirstPage: c.req.query('cursor') === undefined }
    return showPage(c, People, props, {
      title: 'People',
      description: 'Special educators who are open to new opportunities: search by role, place and distance.',
    })
  })
  .get('/people/:id', open, rateLimit('search'), async (c) => {
    const person = await findPerson(c.get('db'), c.req.param('id'), rightsOf(c))
    return showPage(c, PersonPage, { person, writing: writingOf(c) }, { title: person.displayName })
  })
  .get('/profile/messages', requireMember, async (c) => {
    const page = { userId: c.var.member.userId, cursor: c.req.query('cursor'), limit: onePage }
    const { messages, next } = await messagesTo(c.get('db'), page)
    const props = { messages, next, isFirstPage: page.cursor === undefined, now: timestamp() }
    return showPage(c, MessagesPage, props, { title: 'Messages' })
  })

/** The search of the page: a place that we do not know comes back as a message at its field. */
async function search(c: AppContext, words: PeopleWords) {
  try {
    const request = await readPeopleSearch(c.env.SEARCH, words, rightsOf(c))
    const found = await searchPeople(c.env.SEARCH, { ...request, cursor: c.req.query('cursor'), limit: onePage })
    return { ...found, placeError: undefined }
  } catch (problem) {
    if (!(problem instanceof Problem) || !problem.errors?.l) throw problem
    return { ids: [], next: null, placeError: problem.errors.l }
  }
}

function writingOf(c: AppContext): PersonProps['writing'] {
  const caller = c.get('caller')
  const employer = caller && employerRights(caller)
  if (!employer) return null
  return employer.verifiedEmail === employer.email ? 'open' : 'unproven'
}
