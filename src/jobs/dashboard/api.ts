import { Hono } from 'hono'
import { requireEmployerOrStaff } from '../../accounts/sessions/guards'
import { findOrganizationNamed, requireOrganization } from '../../organizations/organization/organization'
import { settingsOf } from '../../platform/config/settings'
import { body } from '../../platform/http/body'
import { describe, paging } from '../../platform/http/openapi'
import { limitOf, linkNext } from '../../platform/http/pagination'
import { notFound } from '../../platform/http/problem'
import { rateLimit } from '../../platform/security/rate-limit'
import { jobAnswers } from '../answers'
import { OrganizationsEvents } from '../rules'
import { readJobTable } from '../table/job-table'
import { clickHistories, eventTotals } from './clicks'

/** How often an organization's jobs were seen, opened and applied for. */
export const analyticsApi = new Hono<{ Bindings: Env }>()
  .get(
    '/organization/analytics/:orgId',
    requireEmployerOrStaff,
    describe('The clicks of each of an organization’s jobs', { 200: jobAnswers.clicks }, paging),
    async (c) => {
      const { organizationId } = c.var.rights
      const id = c.req.param('orgId')
      if (organizationId !== null && organizationId !== id) throw notFound()
      await requireOrganization(c.get('db'), id)
      const page = { organizationId: id, filter: 'All', cursor: c.req.query('cursor'), limit: limitOf(c) } as const
      const { jobs, next } = await readJobTable(c.get('db'), page)
      linkNext(c, settingsOf(c.env).ORIGIN, next)
      const ids = jobs.map(({ _id }) => _id)
      return c.json(await clickHistories(c.env, id, ids))
    },
  )
  .post(
    '/ga/events/name',
    requireEmployerOrStaff,
    rateLimit('search'),
    body(OrganizationsEvents),
    describe('Previews, clicks and applies of an organization, by its name or _id', { 200: jobAnswers.events }),
    async (c) => {
      const { organizationId } = c.var.rights
      const found = await findOrganizationNamed(c.get('db'), { name: c.req.valid('json').name, among: organizationId })
      return c.json(await eventTotals(c.env, found))
    },
  )
