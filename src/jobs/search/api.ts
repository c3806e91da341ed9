import { Hono } from 'hono'
import { open } from '../../accounts/sessions/guards'
import { settingsOf } from '../../platform/config/settings'
import type { AppEnv } from '../../platform/http/app-env'
import { describe, oneOf, paging } from '../../platform/http/openapi'
import { limitOf, linkNext } from '../../platform/http/pagination'
import { sharedLimits } from '../../platform/security/limits'
import { rateLimit } from '../../platform/security/rate-limit'
import { jobAnswers } from '../answers'
import { jobTypes } from '../rules'
import { searchJobs } from './search'
import { readSearch } from './search-request'
import { maxCounted } from './search-statements'

export const searchApi = new Hono<AppEnv>().get(
  '/job/jobsByLocation/:q{[^/]*}/:l{[^/]*}/:radius{[^/]*}',
  open,
  rateLimit(sharedLimits.search),
  describe(
    'Finds Published jobs by words, place, and distance',
    {
      200: {
        ...jobAnswers.found,
        headers: { 'X-Total-Count': 'How many there are; beyond what we count, with a +' },
      },
    },
    { type: oneOf('Of which type', ['All', ...jobTypes]), ...paging },
  ),
  async (c) => {
    const request = await readSearch(c.env.SEARCH, { ...c.req.param(), type: c.req.query('type') })
    const { jobs, total, next } = await searchJobs(c.env.SEARCH, {
      ...request,
      cursor: c.req.query('cursor'),
      limit: limitOf(c, 20),
    })
    linkNext(c, settingsOf(c.env).ORIGIN, next)
    c.header('x-total-count', total > maxCounted ? `${maxCounted}+` : String(total))
    return c.json(jobs)
  },
)
