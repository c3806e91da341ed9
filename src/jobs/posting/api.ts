import { Hono } from 'hono'
import { open, requireEmployer, requireEmployerOrStaff, requireMember, rightsOf } from '../../accounts/sessions/guards'
import { actorOf } from '../../accounts/sessions/session'
import { requireOrganization } from '../../organizations/organization/organization'
import { settingsOf } from '../../platform/config/settings'
import { body } from '../../platform/http/body'
import { answers, describe, made, oneOf, paging } from '../../platform/http/openapi'
import { limitOf, linkNext } from '../../platform/http/pagination'
import { gone, notFound } from '../../platform/http/problem'
import { rateLimit } from '../../platform/security/rate-limit'
import { jobAnswers } from '../answers'
import { takeApplication } from '../applications/take-application'
import { countJobs, isNobody } from '../dashboard/clicks'
import { findVisibleJob, liveJobsAmong } from '../job/job'
import { employerJob, publicJob } from '../job/job-shape'
import { Applicant, incompleteDetail, JobChange, jobTypes, NewJob, Previews, SavedJobChange } from '../rules'
import { savedJobsOf, saveJob, unsaveJob } from '../saved/saved-job'
import { searchJobs } from '../search/search'
import { refreshSearch } from '../search/search-index'
import { readSearch } from '../search/search-request'
import { mostCounted } from '../search/search-statements'
import { closeJobsOf } from './closing'
import { changeJob, createJob, duplicateJob } from './posting'

export const jobsApi = new Hono<{ Bindings: Env }>()
  .get(
    '/job/jobsByLocation/:q{[^/]*}/:l{[^/]*}/:radius{[^/]*}',
    open,
    rateLimit('search'),
    describe(
      'Finds Published jobs by words, place and distance',
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
      c.header('x-total-count', total > mostCounted ? `${mostCounted}+` : String(total))
      return c.json(jobs)
    },
  )
  .get(
    '/job/:id',
    open,
    describe('One job; its employer and staff see all of it', { 200: jobAnswers.visible, 410: jobAnswers.closedNow }),
    async (c) => {
      const { record, own } = await findVisibleJob(c.get('db'), rightsOf(c), c.req.param('id'))
      if (own) return c.json(employerJob(record))
      if (record.job.status !== 'Published') throw gone(`The job “${record.job.title}” is no longer open.`)
      return c.json(publicJob(record))
    },
  )
  .post(
    '/job',
    requireEmployer,
    rateLimit('write'),
    body(NewJob, incompleteDetail),
    describe('Posts a job, or copies one', { 201: made(jobAnswers.own) }),
    async (c) => {
      const { organization } = c.var.employer
      const { copyOf, ...fields } = c.req.valid('json')
      const [db, by] = [c.get('db'), actorOf(c)]
      const record =
        copyOf === undefined
          ? await createJob(db, { organization, fields, by })
          : await duplicateJob(db, { organization, id: copyOf, by })
      await refreshSearch(c.get('db'), c.env.SEARCH, c.get('requestId'))
      return c.json(employerJob(record), 201, { location: `/api/job/${record.job.id}` })
    },
  )
  .post(
    '/job/previews',
    open,
    rateLimit('count'),
    body(Previews),
    describe('Counts Job Previews', { 204: answers.nothing }),
    async (c) => {
      const { ids } = c.req.valid('json')
      if (!isNobody(c) && ids.length > 0) await countJobs(c.env, 'preview', await liveJobsAmong(c.get('db'), ids))
      return c.body(null, 204)
    },
  )
  .put(
    '/job/:id',
    requireEmployerOrStaff,
    rateLimit('write'),
    body(JobChange, incompleteDetail),
    describe('Changes a job or its status', {
      200: jobAnswers.own,
      409: { description: 'Somebody changed it meanwhile: `current` is how it stands; or it is archived' },
    }),
    async (c) => {
      const db = c.get('db')
      const record = await changeJob(db, {
        rights: c.var.rights,
        id: c.req.param('id'),
        change: c.req.valid('json'),
        by: actorOf(c),
      })
      await refreshSearch(c.get('db'), c.env.SEARCH, c.get('requestId'))
      return c.json(employerJob(record))
    },
  )
  .put(
    '/job/close/:orgId',
    requireEmployerOrStaff,
    rateLimit('write'),
    describe('Closes all Published and Paused jobs of an organization', { 200: jobAnswers.closed }),
    async (c) => {
      const db = c.get('db')
      const { organizationId } = c.var.rights
      const id = c.req.param('orgId')
      if (organizationId !== null && organizationId !== id) throw notFound()
      await requireOrganization(db, id)
      const closed = await closeJobsOf(db, { organizationId: id, by: actorOf(c) })
      await refreshSearch(c.get('db'), c.env.SEARCH, c.get('requestId'))
      return c.json({ closed })
    },
  )
  .put(
    '/job/view/:id',
    open,
    rateLimit('count'),
    describe('Counts a Job Click', { 204: answers.nothing, 410: jobAnswers.closedNow }),
    async (c) => {
      const { record, own } = await findVisibleJob(c.get('db'), rightsOf(c), c.req.param('id'))
      const isOpen = record.live === 1
      if (!isOpen && !own) throw gone(`The job “${record.job.title}” is no longer open.`)
      if (isOpen && !isNobody(c)) await countJobs(c.env, 'click', [record.job])
      return c.body(null, 204)
    },
  )
  .put(
    '/job/update/:id',
    open,
    rateLimit('apply'),
    body(Applicant),
    describe('Applies: records who, and answers where to go on', {
      200: jobAnswers.applied,
      410: jobAnswers.closedNow,
    }),
    async (c) => {
      const { link } = await takeApplication(c, c.req.param('id'), c.req.valid('json'))
      return c.json({ applyLink: link })
    },
  )
  .get(
    '/users/savedJobs/:userId',
    requireMember,
    describe('The caller’s saved jobs, newest first', { 200: jobAnswers.list }, paging),
    async (c) => {
      const { userId } = c.var.member
      if (c.req.param('userId') !== userId) throw notFound()
      const page = { cursor: c.req.query('cursor'), limit: limitOf(c) }
      const { jobs, next } = await savedJobsOf(c.get('db'), userId, page)
      linkNext(c, settingsOf(c.env).ORIGIN, next)
      return c.json(jobs)
    },
  )
  .put(
    '/users/update',
    requireMember,
    rateLimit('write'),
    body(SavedJobChange),
    describe('Saves a job', { 200: jobAnswers.saved }),
    async (c) => {
      const { saveJobID, userID } = c.req.valid('json')
      if (userID !== c.var.member.userId) throw notFound()
      return c.json({ savedJobs: await saveJob(c.get('db'), userID, saveJobID) })
    },
  )
  .put(
    '/users/remove',
    requireMember,
    rateLimit('write'),
    body(SavedJobChange),
    describe('Takes a job off the saved ones', { 200: jobAnswers.saved }),
    async (c) => {
      const { saveJobID, userID } = c.req.valid('json')
      if (userID !== c.var.member.userId) throw notFound()
      return c.json({ savedJobs: await unsaveJob(c.get('db'), userID, saveJobID) })
    },
  )
