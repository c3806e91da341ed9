import { Hono } from 'hono'
import { open } from '../../accounts/sessions/guards'
import { getSettings } from '../../platform/config/settings'
import { endpoint } from '../../platform/http/act'
import type { AppEnv } from '../../platform/http/app-env'
import { describe, made, paging } from '../../platform/http/openapi'
import { getLimit, linkNext, pageOfWhole } from '../../platform/http/pagination'
import { sharedLimits } from '../../platform/security/limits'
import { rateLimit } from '../../platform/security/rate-limit'
import { type Edition, listEditions, publicEdition } from '../edition'
import { responses } from '../responses'
import { withAmountText } from '../rules'
import { postLateCode } from './late-code'
import { postEdition, putEdition, staffEdition } from './write-edition'

export const editingApi = new Hono<AppEnv>()
  .get(
    '/scholarship/editions',
    open,
    rateLimit(sharedLimits.read),
    describe('The scholarships of all years; staff also see drafts', { 200: responses.editions }, paging),
    async (c) => {
      const page = { list: 'editions', cursor: c.req.query('cursor'), limit: getLimit(c) }
      const drafts = c.var.currentUser?.isStaff === true
      const { rows, next } = pageOfWhole(await listEditions(c.var.db, { drafts }), page, ({ name }) => name)
      linkNext(c, getSettings(c.env).ORIGIN, next)
      const shownTo = (edition: Edition) => ({ ...publicEdition(edition), ...(drafts && { draft: edition.draft }) })
      return c.json(rows.map((edition) => withAmountText(shownTo(edition))))
    },
  )
  .post(
    '/scholarship/editions',
    ...endpoint(
      postEdition,
      [
        'Creates a scholarship of one year, with `draft` for staff only',
        { 201: made(responses.staffEdition), 409: { description: 'Another scholarship has this name' } },
      ],
      async (c, edition) =>
        c.json(withAmountText(await staffEdition(c.var.db, edition)), 201, {
          location: `/scholarships/${edition.name}`,
        }),
    ),
  )
  .put(
    '/scholarship/editions/:name',
    ...endpoint(
      putEdition,
      [
        'Changes a scholarship, its letters, or its rubric',
        {
          200: responses.staffEdition,
          404: responses.unknown,
          409: {
            description:
              'A stale version, with the scholarship as `current`; dates after the release; a draft of one that somebody applied for',
          },
        },
      ],
      async (c, edition) => c.json(withAmountText(await staffEdition(c.var.db, edition))),
    ),
  )
  .post(
    '/scholarship/editions/:name/codes',
    ...endpoint(
      postLateCode,
      [
        'Creates a code for applying after the deadline',
        { 201: responses.code, 404: responses.unknown, 409: { description: 'The decisions are out' } },
      ],
      (c, made) => c.json(made, 201, { 'cache-control': 'private, no-store' }),
    ),
  )
