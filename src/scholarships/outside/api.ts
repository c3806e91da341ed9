import { Hono } from 'hono'
import { open } from '../../accounts/sessions/guards'
import { getSettings } from '../../platform/config/settings'
import { endpoint } from '../../platform/http/act'
import type { AppEnv } from '../../platform/http/app-env'
import { answers, describe, made, paging } from '../../platform/http/openapi'
import { getLimit, linkNext, pageOfWhole } from '../../platform/http/pagination'
import { sharedLimits } from '../../platform/security/limits'
import { rateLimit } from '../../platform/security/rate-limit'
import { responses } from '../responses'
import { listOutside, outsideResponse, postOutside, putOutside, removeOutside } from './outside'

export const outsideApi = new Hono<AppEnv>()
  .get(
    '/scholarship/outside',
    open,
    rateLimit(sharedLimits.read),
    describe('Scholarships by others', { 200: responses.outside }, paging),
    async (c) => {
      const page = { list: 'outside scholarships', cursor: c.req.query('cursor'), limit: getLimit(c) }
      const { rows, next } = pageOfWhole(await listOutside(c.var.db), page, ({ id }) => id)
      linkNext(c, getSettings(c.env).ORIGIN, next)
      return c.json(rows.map(outsideResponse))
    },
  )
  .post(
    '/scholarship/outside',
    ...endpoint(postOutside, ['Adds a scholarship by others', { 201: made(responses.oneOutside) }], (c, added) =>
      c.json(outsideResponse(added), 201, { location: '/scholarships' }),
    ),
  )
  .put(
    '/scholarship/outside/:id',
    ...endpoint(
      putOutside,
      [
        'Changes a scholarship by others, or its place in the list',
        {
          200: responses.oneOutside,
          404: responses.unknown,
          409: { description: 'A stale version, with the scholarship as `current`' },
        },
      ],
      (c, changed) => c.json(outsideResponse(changed)),
    ),
  )
  .delete(
    '/scholarship/outside/:id',
    ...endpoint(
      removeOutside,
      ['Removes a scholarship by others', { 204: answers.nothing, 404: responses.unknown }],
      (c) => c.body(null, 204),
    ),
  )
