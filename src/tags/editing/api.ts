import { Hono } from 'hono'
import { requireStaff } from '../../accounts/sessions/guards'
import { actorOf } from '../../accounts/sessions/session'
import type { AppEnv } from '../../platform/http/app-env'
import { body } from '../../platform/http/body'
import { describe } from '../../platform/http/openapi'
import { sharedLimits } from '../../platform/security/limits'
import { rateLimit } from '../../platform/security/rate-limit'
import { EditedTagAnswer } from '../answers'
import { TagChange, TagMerge } from '../rules'
import { refreshAfterTagEvent } from '../tag-events'
import { changeTag } from './change-tag'
import { mergeTags } from './merge-tags'

const edited = { description: 'The tag', schema: EditedTagAnswer }

export const tagEditingApi = new Hono<AppEnv>()
  .put(
    '/tags/:slug',
    requireStaff,
    rateLimit(sharedLimits.write),
    body(TagChange),
    refreshAfterTagEvent,
    describe('Changes a tag. With a new `text`, its old slug becomes a synonym', {
      200: edited,
      409: { description: 'Another tag has this name' },
    }),
    async (c) => {
      const { db, tagListeners: listeners } = c.var
      const changed = { slug: c.req.param('slug'), change: c.req.valid('json'), by: actorOf(c), listeners }
      return c.json(await changeTag(db, changed))
    },
  )
  .post(
    '/tags/:slug/merge',
    requireStaff,
    rateLimit(sharedLimits.write),
    body(TagMerge),
    refreshAfterTagEvent,
    describe('Gives everything with this tag the tag `into` instead, and makes this one a synonym', { 200: edited }),
    async (c) => {
      const { db, tagListeners: listeners } = c.var
      const { into } = c.req.valid('json')
      return c.json(await mergeTags(db, { slug: c.req.param('slug'), into, by: actorOf(c), listeners }))
    },
  )
