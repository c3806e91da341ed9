import { Hono } from 'hono'
import { requireStaff } from '../accounts/sessions/guards'
import { getSettings } from '../platform/config/settings'
import { endpoint } from '../platform/http/act'
import type { AppEnv } from '../platform/http/app-env'
import { describe, oneOf, paging } from '../platform/http/openapi'
import { getLimit, linkNext } from '../platform/http/pagination'
import { invalid, notFound } from '../platform/http/problem'
import { postFlag } from './flag/flag'
import { getTargets } from './flag-target'
import { getQueueSources, queueFilters, readFlaggedThing, readQueue } from './queue/flag-queue'
import { settleSeveral, settleThing } from './queue/settle-flags'
import { flagResponses } from './responses'
import { removeMemberPosts, restoreMemberPosts } from './spam/remove-posts'

export const flagsApi = new Hono<AppEnv>()
  .post(
    '/flags',
    ...endpoint(
      postFlag,
      [
        'Flags something for the team',
        {
          201: flagResponses.flagged,
          200: { ...flagResponses.flagged, description: 'The caller has flagged it before' },
        },
      ],
      (c, isNew) => c.json({ success: true }, isNew ? 201 : 200),
    ),
  )
  .get(
    '/flags',
    requireStaff,
    describe(
      'Flagged things and reported messages, each with its flags: the open ones first, the most flagged and newest before others',
      { 200: flagResponses.queue },
      { ...paging, show: oneOf('Only open or settled ones', queueFilters) },
    ),
    async (c) => {
      const { show: asked, cursor } = c.req.query()
      const show = queueFilters.find((filter) => filter === asked)
      if (asked !== undefined && !show) throw invalid({ show: `This is one of ${queueFilters.join(', ')}.` })
      const { things, next } = await readQueue(c.var.db, getQueueSources(c), { show, cursor, limit: getLimit(c) })
      linkNext(c, getSettings(c.env).ORIGIN, next)
      return c.json(things)
    },
  )
  .put(
    '/flags/:id',
    ...endpoint(
      settleThing,
      [
        'Settles all flags of a thing; to agree removes it, and to disagree shows it again',
        { 200: flagResponses.one, 409: { description: 'Somebody else has settled these flags otherwise' } },
      ],
      async (c, _, { id }) => {
        const thing = await readFlaggedThing(c.var.db, getTargets(c), id)
        if (!thing) throw notFound()
        return c.json(thing)
      },
    ),
  )
  .put(
    '/flags',
    ...endpoint(
      settleSeveral,
      ['Settles the flags of several things, one by one', { 200: flagResponses.outcomes }],
      (c, outcomes) => c.json(outcomes),
    ),
  )
  .delete(
    '/users/:id/posts',
    ...endpoint(
      removeMemberPosts,
      [
        'Removes everything that a new member wrote, and suspends them; or only the chosen posts of any member',
        {
          200: flagResponses.removed,
          409: { description: 'The account is older than seven days, and no posts are chosen' },
        },
      ],
      (c, removed) => c.json({ removed }),
    ),
  )
  .post(
    '/users/:id/posts/restore',
    ...endpoint(
      restoreMemberPosts,
      [
        'Restores what was removed with everything that the member wrote, or chosen posts, for 30 days',
        { 200: flagResponses.restored },
      ],
      (c, restored) => c.json({ restored }),
    ),
  )
