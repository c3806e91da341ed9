import { Hono } from 'hono'
import * as v from 'valibot'
import { requireStaff } from '../../accounts/sessions/guards'
import { actorOf } from '../../accounts/sessions/session'
import { settingsOf } from '../../platform/config/settings'
import type { AppEnv } from '../../platform/http/app-env'
import { describe, paging } from '../../platform/http/openapi'
import { limitOf, linkNext } from '../../platform/http/pagination'
import { sharedLimits } from '../../platform/security/limits'
import { rateLimit } from '../../platform/security/rate-limit'
import { staffArticle } from '../article/article-shape'
import { revisionKinds } from '../choices'
import { articleResponses } from '../responses'
import { readRevisions, restoreRevision } from './revision'

const text = v.string()
const RevisionAnswer = v.object({
  _id: text,
  created: text,
  user: v.nullable(v.object({ _id: text, screenName: text })),
  why: v.picklist(revisionKinds),
  title: text,
  summary: text,
  content: text,
})

export const revisionsApi = new Hono<AppEnv>()
  .get(
    '/news/:id/revisions',
    requireStaff,
    describe(
      'The last fifty states of an article, newest first',
      { 200: { description: 'The states', schema: v.array(RevisionAnswer) } },
      paging,
    ),
    async (c) => {
      const page = { id: c.req.param('id'), cursor: c.req.query('cursor'), limit: limitOf(c) }
      const { rows, next } = await readRevisions(c.var.db, page)
      linkNext(c, settingsOf(c.env).ORIGIN, next)
      return c.json(rows)
    },
  )
  .put(
    '/news/:id/revisions/:revisionId',
    requireStaff,
    rateLimit(sharedLimits.write),
    describe('Gives an article the words of an earlier state', {
      200: articleResponses.staff,
      409: { description: 'Somebody else saved at the same time, and `current` is the current version' },
    }),
    async (c) => {
      const { id, revisionId } = c.req.param()
      return c.json(staffArticle(await restoreRevision(c.var.db, { id, revisionId, by: actorOf(c) })))
    },
  )
