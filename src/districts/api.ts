import { Hono } from 'hono'
import { requireStaff } from '../accounts/sessions/guards'
import type { AppEnv } from '../platform/http/app-env'
import { describe, oneOf, paging } from '../platform/http/openapi'
import { getLimit } from '../platform/http/pagination'
import { invalid } from '../platform/http/problem'
import { sharedLimits } from '../platform/security/limits'
import { rateLimit } from '../platform/security/rate-limit'
import { districtShape, findDistrict, listDistricts } from './district'
import { districtList, districtSorts, readOffset } from './district-query'
import { districtResponses } from './responses'

export const districtsApi = new Hono<AppEnv>()
  .get(
    '/districts/page',
    requireStaff,
    rateLimit(sharedLimits.search),
    describe(
      'A page of the public school districts',
      { 200: districtResponses.page },
      {
        offset: 'How many districts come before the page; anything but a number counts as past the end',
        limit: paging.limit,
        q: 'Beginnings of words of the name',
        state: 'The postal code or the name of a state',
        sort: oneOf('By name, or by number of students with the most first', districtSorts),
      },
    ),
    async (c) => {
      const { sort, state = '', offset } = c.req.query()
      if (sort !== undefined && !districtSorts.includes(sort))
        throw invalid({ sort: `This is one of ${districtSorts.join(', ')}.` })
      const query = districtList.read(c.req.query())
      // No district is in a state that doesn't exist.
      const start = state !== '' && query.state === '' ? null : readOffset(offset)
      return c.json(await listDistricts(c.var.db, { ...query, offset: start, limit: getLimit(c) }))
    },
  )
  .get('/districts/:id', requireStaff, describe('A district', { 200: districtResponses.one }), async (c) =>
    c.json(districtShape(await findDistrict(c.var.db, c.req.param('id')))),
  )
