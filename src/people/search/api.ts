import { Hono } from 'hono'
import { open } from '../../accounts/sessions/guards'
import { getSettings } from '../../platform/config/settings'
import type { AppEnv } from '../../platform/http/app-env'
import { between, describe, oneOf, paging } from '../../platform/http/openapi'
import { getLimit, linkNext } from '../../platform/http/pagination'
import { invalid } from '../../platform/http/problem'
import { rateLimit } from '../../platform/security/rate-limit'
import { peopleLimits } from '../limits'
import { peopleResponses } from '../responses'
import { findPerson, findReader, readPublicPeople } from '../visible-people'
import { findPeople, readPeopleWords, unknownPeoplePlace } from './people-search'

const query = {
  q: 'Words',
  l: 'City and state, ZIP or state; empty is everywhere',
  d: between('Miles', 1, 100),
  title: 'What they say they are',
  relocate: oneOf('`true` for who is willing to relocate, wherever they live: then `l` and `d` are no limit', [
    'true',
    'false',
  ]),
  ...paging,
}

export const peopleApi = new Hono<AppEnv>()
  .get(
    '/people',
    open,
    rateLimit(peopleLimits.people),
    describe('Members who let themselves be found, the last updated first', { 200: peopleResponses.people }, query),
    async (c) => {
      const { db } = c.var
      const reader = await findReader(c)
      const page = { cursor: c.req.query('cursor'), limit: getLimit(c, 20) }
      const read = (ids: string[]) => readPublicPeople(db, ids, reader)
      const found = await findPeople(c.env.SEARCH, readPeopleWords(c.req.query()), reader, page, read)
      if (!found) throw invalid({ l: unknownPeoplePlace })
      linkNext(c, getSettings(c.env).ORIGIN, found.next)
      return c.json(found.people)
    },
  )
  .get(
    '/people/:id',
    open,
    rateLimit(peopleLimits.people),
    describe('A member who lets themselves be found', { 200: peopleResponses.person }),
    async (c) => c.json(await findPerson(c.var.db, c.req.param('id'), await findReader(c))),
  )
