import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { findListed } from '../../accounts/directory/member-list'
import { ListedUser } from '../../accounts/responses'
import { requireReviewer } from '../../accounts/sessions/guards'
import { getActor } from '../../accounts/sessions/session'
import { getSettings } from '../../platform/config/settings'
import { endpoint } from '../../platform/http/act'
import type { AppContext, AppEnv } from '../../platform/http/app-env'
import { body } from '../../platform/http/body'
import { describe, oneOf, paging } from '../../platform/http/openapi'
import { getLimit, linkNext } from '../../platform/http/pagination'
import { invalid, Problem } from '../../platform/http/problem'
import { rateLimit } from '../../platform/security/rate-limit'
import { reviewFilters } from '../choices'
import { scholarshipLimits } from '../limits'
import { responses } from '../responses'
import { judge } from './judge'
import { putRecusal } from './recusal'
import { putRedaction } from './redaction'
import { listApplications } from './reviewed-applications'
import { type ReviewVote, reviewMessages, ScoresChange, votesInPath } from './rules'
import { changeRoles } from './set-reviewer'
import { findReviewedEdition, getReviewReader } from './who-may-review'

const refused = {
  200: responses.application,
  403: responses.applied,
  404: { description: 'No such application, the caller’s own, or one of a scholarship that they don’t review' },
  409: responses.notNow,
}

/**
 * Lets only programs vote with a GET. A browser could be led to such an address by a link, or open it ahead of time.
 * @throws Problem 405
 */
const requireToken = createMiddleware<AppEnv>(async (c, next) => {
  const isPrefetch = /prefetch|prerender/i.test(`${c.req.header('sec-purpose') ?? ''} ${c.req.header('purpose') ?? ''}`)
  const hasToken = c.req.header('authorization') !== undefined
  if (c.req.method !== 'GET' || isPrefetch || !hasToken)
    throw new Problem(405, 'Vote with PUT, or with GET and a token.', { headers: { allow: 'PUT' } })
  c.header('cache-control', 'private, no-store')
  await next()
})

export const reviewApi = new Hono<AppEnv>()
  .put(
    '/users/:id/roles',
    ...endpoint(
      changeRoles,
      [
        'Adds the reviewer role for some scholarships or all, or removes it',
        { 200: { description: 'The member', schema: ListedUser } },
      ],
      async (c, _, { id }) => c.json(await findListed(c, id)),
    ),
  )
  .get(
    '/scholarship/applications/:name',
    requireReviewer,
    rateLimit(scholarshipLimits.review),
    describe(
      'The applications of a scholarship; the request is recorded',
      {
        200: responses.applications,
        403: responses.applied,
        404: { description: 'No such scholarship, or one that the caller doesn’t review' },
      },
      {
        ...paging,
        sort: oneOf('Most liked first, without those below zero; by number if left out', ['likes']),
        reviewed: oneOf('Whether anyone has voted', reviewFilters),
      },
    ),
    async (c) => {
      const { sort = '', reviewed = 'all', cursor } = c.req.query()
      const filter = reviewFilters.find((known) => known === reviewed)
      if (!filter) throw invalid({ reviewed: `Choose one of ${reviewFilters.join(', ')}.` })
      if (sort !== '' && sort !== 'likes') throw invalid({ sort: 'Choose likes, or leave it out.' })
      const reader = getReviewReader(c)
      const edition = await findReviewedEdition(c.var.db, c.req.param('name'), reader)
      const { applications, next } = await listApplications(c.var.db, {
        edition,
        reader,
        reviewed: filter,
        cursor,
        limit: getLimit(c),
        by: getActor(c),
        sort: sort === 'likes' ? 'likes' : 'number',
      })
      linkNext(c, getSettings(c.env).ORIGIN, next)
      return c.json(applications)
    },
  )
  .put(
    '/scholarship/application/:id/recusal',
    ...endpoint(
      putRecusal,
      ['Recuses the caller from an application, or for staff somebody else; null undoes it', refused],
      (c, application) => c.json(application),
    ),
  )
  .put(
    '/scholarship/application/:id/scores',
    requireReviewer,
    rateLimit(scholarshipLimits.review),
    body(ScoresChange),
    describe('Gives points for the categories of the rubric', refused),
    async (c) => {
      const { scores } = c.req.valid('json')
      return c.json(await judge(c.var.db, { id: c.req.param('id'), reader: getReviewReader(c), scores }))
    },
  )
  .put(
    '/scholarship/application/:id/redaction',
    ...endpoint(
      putRedaction,
      ['Blacks out passages for the reviewers of a blind edition; null brings the essay back', refused],
      (c, application) => c.json(application),
    ),
  )

/** The votes. Their path matches every other word there, so it comes last. */
export const reviewVoteApi = new Hono<AppEnv>()
  .put(
    '/scholarship/application/:id/:vote',
    requireReviewer,
    rateLimit(scholarshipLimits.review),
    describe('Votes on an application: 1, -1, or 0 to take it back', refused),
    async (c) => c.json(await vote(c, c.req.param())),
  )
  .get(
    '/scholarship/application/:id/:vote',
    requireReviewer,
    requireToken,
    rateLimit(scholarshipLimits.review),
    describe('Votes like PUT, for programs with a token', {
      ...refused,
      405: { description: 'Without a token, as HEAD, or ahead of time' },
    }),
    async (c) => c.json(await vote(c, c.req.param())),
  )

const vote = (c: AppContext, { id, vote }: { id: string; vote: string }) =>
  judge(c.var.db, { id, reader: getReviewReader(c), value: readVote(vote) })

/** @throws Problem 422 for anything but 1, -1, and 0 */
function readVote(text: string): ReviewVote {
  const [, value] = Object.entries(votesInPath).find(([known]) => known === text) ?? []
  if (value === undefined) throw invalid({ vote: reviewMessages.vote })
  return value
}
