import { Hono } from 'hono'
import { open } from '../accounts/sessions/guards'
import { notificationResponses } from '../notifications/responses'
import { getSettings } from '../platform/config/settings'
import { endpoint } from '../platform/http/act'
import type { AppEnv } from '../platform/http/app-env'
import { describe, paging } from '../platform/http/openapi'
import { getLimit, linkNext } from '../platform/http/pagination'
import { sharedLimits } from '../platform/security/limits'
import { rateLimit } from '../platform/security/rate-limit'
import { followTag, mergeTag } from './acts'
import { tagResponses } from './responses'
import { readTags } from './tag'

export const tagsApi = new Hono<AppEnv>()
  .get(
    '/tags',
    open,
    rateLimit(sharedLimits.search),
    describe(
      'Tags in use, those with the most questions and articles first',
      { 200: tagResponses.list },
      { q: 'The beginning of a tag', ...paging },
    ),
    async (c) => {
      const isStaff = c.var.currentUser?.isStaff === true
      const page = { isStaff, q: c.req.query('q') ?? '', cursor: c.req.query('cursor'), limit: getLimit(c) }
      const { rows, next } = await readTags(c.var.db, page)
      linkNext(c, getSettings(c.env).ORIGIN, next)
      return c.json(rows)
    },
  )
  .post(
    '/tags/:slug/merge',
    ...endpoint(
      mergeTag,
      [
        'Gives everything with this tag the tag `into` instead, and makes this one a synonym',
        { 200: tagResponses.edited },
      ],
      (c, tag) => c.json(tag),
    ),
  )
  .put(
    '/tags/:slug/follow',
    ...endpoint(
      followTag,
      ['Follows a tag, or stops following it', { 200: notificationResponses.follow }],
      (c, follow) => c.json({ follow }),
    ),
  )
