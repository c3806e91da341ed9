import { Hono } from 'hono'
import * as v from 'valibot'
import { requireMemberNow } from '../accounts/sessions/guards'
import { getActor } from '../accounts/sessions/session'
import { endpoint } from '../platform/http/act'
import type { AppEnv } from '../platform/http/app-env'
import { attachment } from '../platform/http/csv-download'
import { answers, describe } from '../platform/http/openapi'
import { sharedLimits } from '../platform/security/limits'
import { rateLimit } from '../platform/security/rate-limit'
import { timestamp } from '../platform/time/clock'
import { getDeclarations } from './declarations'
import { anonymizeMember, deleteOwnAccount } from './delete-account'
import { exportPerson } from './export'

const held = { description: 'An organization with jobs or a plan would be left without administrators' }
const Rows = v.array(v.record(v.string(), v.unknown()))

/** Contains another list for each kind of data about the user. */
const Export = v.objectWithRest(
  {
    from: v.string(),
    exported: v.string(),
    account: Rows,
    notIncluded: v.array(v.object({ what: v.string(), why: v.string() })),
  },
  Rows,
)

export const personalDataApi = new Hono<AppEnv>()
  .get(
    '/users/me/export',
    requireMemberNow,
    rateLimit(sharedLimits.export),
    describe('Downloads everything that is stored about the current user', {
      200: { description: 'A list for each kind of data', schema: Export },
    }),
    async (c) => {
      const { userId } = c.var.member
      const exported = await exportPerson(c.var.db, getDeclarations(c.var.rooms), userId, getActor(c))
      const day = timestamp().slice(0, 10)
      return c.body(JSON.stringify(exported, null, 2), 200, {
        'content-type': 'application/json; charset=utf-8',
        'content-disposition': attachment(`spedcommons-export-${day}.json`),
      })
    },
  )
  .delete(
    '/users/me',
    ...endpoint(
      deleteOwnAccount,
      ['Deletes the current user’s account and data', { 204: answers.nothing, 409: held }],
      (c) => c.body(null, 204),
    ),
  )
  .post(
    '/users/:id/anonymise',
    ...endpoint(
      anonymizeMember,
      ['Erases another user’s account and data, for staff', { 204: answers.nothing, 409: held }],
      (c) => c.body(null, 204),
    ),
  )
