import { Hono } from 'hono'
import * as v from 'valibot'
import { open } from '../../accounts/sessions/guards'
import { getSettings } from '../../platform/config/settings'
import type { AppEnv } from '../../platform/http/app-env'
import { describe, paging } from '../../platform/http/openapi'
import { getLimit, linkNext } from '../../platform/http/pagination'
import { sharedLimits } from '../../platform/security/limits'
import { rateLimit } from '../../platform/security/rate-limit'
import { getQuestionReader } from '../post/reader'
import { questionResponses } from '../responses'
import { readHistory } from './history'

const text = v.string()
const Revision = v.object({
  _id: text,
  created: text,
  why: text,
  title: v.pipe(text, v.description('Empty for answers')),
  content: text,
  user: questionResponses.user.schema,
})

const ofAnswer = { answer: 'The `_id` of an answer, for its versions instead of the question’s' }

export const historyApi = new Hono<AppEnv>().get(
  '/questions/:id/history',
  open,
  rateLimit(sharedLimits.read),
  describe(
    'The versions of a question or an answer from its first edit on, newest first',
    { 200: { description: 'The versions', schema: v.array(Revision) } },
    { ...paging, ...ofAnswer },
  ),
  async (c) => {
    const of = { questionId: c.req.param('id'), answerId: c.req.query('answer') ?? null }
    const page = { cursor: c.req.query('cursor'), limit: getLimit(c) }
    const { revisions, next } = await readHistory(c.var.db, of, getQuestionReader(c), page)
    linkNext(c, getSettings(c.env).ORIGIN, next)
    return c.json(revisions)
  },
)
