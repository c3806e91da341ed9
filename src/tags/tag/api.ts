import { Hono } from 'hono'
import * as v from 'valibot'
import { open } from '../../accounts/sessions/guards'
import { settingsOf } from '../../platform/config/settings'
import type { AppEnv } from '../../platform/http/app-env'
import { describe, paging } from '../../platform/http/openapi'
import { limitOf, linkNext } from '../../platform/http/pagination'
import { sharedLimits } from '../../platform/security/limits'
import { rateLimit } from '../../platform/security/rate-limit'
import { TagAnswer } from '../answers'
import { readTags } from './tag'

const TagsAnswer = { description: 'Tags, each with what has it', schema: v.array(TagAnswer) }

const query = { q: 'The beginning of a tag', ...paging }

export const tagApi = new Hono<AppEnv>().get(
  '/tags',
  open,
  rateLimit(sharedLimits.search),
  describe('Tags in use, those with the most questions and articles first', { 200: TagsAnswer }, query),
  async (c) => {
    const isStaff = c.var.currentUser?.isStaff === true
    const page = { isStaff, q: c.req.query('q') ?? '', cursor: c.req.query('cursor'), limit: limitOf(c) }
    const { rows, next } = await readTags(c.var.db, page)
    linkNext(c, settingsOf(c.env).ORIGIN, next)
    return c.json(rows)
  },
)
