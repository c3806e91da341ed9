import { Hono } from 'hono'
import * as v from 'valibot'
import { ownUser } from '../../accounts/responses'
import { requireMember } from '../../accounts/sessions/guards'
import { endpoint } from '../../platform/http/act'
import type { AppEnv } from '../../platform/http/app-env'
import { describe } from '../../platform/http/openapi'
import { sharedLimits } from '../../platform/security/limits'
import { rateLimit } from '../../platform/security/rate-limit'
import { editOwnProfile, organizationsNamed } from './profile'

const Changed = v.object({
  ...ownUser.schema.entries,
  version: v.pipe(v.string(), v.description('Names what the lists hold; for the header If-Match of the next change')),
})

const OrganizationNames = v.array(v.object({ _id: v.string(), name: v.string() }))

export const profileApi = new Hono<AppEnv>()
  .put(
    '/users/profile',
    ...endpoint(
      editOwnProfile,
      [
        'Changes the caller’s profile: what is left out stays, null clears, a list is replaced whole',
        {
          200: { description: 'The person, and the version of their lists', schema: Changed },
          412: { description: 'The lists have another version; `user` and `version` say how they are now' },
        },
        {},
        {
          'If-Match':
            'Stores nothing unless the lists still have this `version`, in quotes; without it the last call wins',
        },
      ],
      (c, changed) => c.json(changed),
    ),
  )
  .get(
    '/users/hidden-from',
    requireMember,
    rateLimit(sharedLimits.search),
    describe(
      'Organizations that the caller may want to hide from',
      { 200: { description: 'At most ten, by name', schema: OrganizationNames } },
      { q: 'A part of the name' },
    ),
    async (c) => {
      const words = c.req.query('q')?.trim() ?? ''
      return c.json(words ? await organizationsNamed(c.var.db, words.slice(0, 64)) : [])
    },
  )
