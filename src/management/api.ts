import { Hono } from 'hono'
import { requireStaff } from '../accounts/sessions/guards'
import { settingsOf } from '../platform/config/settings'
import type { AppEnv } from '../platform/http/app-env'
import { describe, paging } from '../platform/http/openapi'
import { limitOf, linkNext } from '../platform/http/pagination'
import { AuditAnswer, SummaryAnswer } from './answers'
import { listAudit } from './audit/audit-list'
import { readSummary } from './dashboard/summary'

export const managementApi = new Hono<AppEnv>()
  .get(
    '/management/summary',
    requireStaff,
    describe('Counts for the staff dashboard', { 200: { description: 'The counts', schema: SummaryAnswer } }),
    async (c) => c.json(await readSummary(c.var.db, settingsOf(c.env).STAFF_DOMAINS)),
  )
  .get(
    '/audit',
    requireStaff,
    describe(
      'The audit log, newest first; kept for a year',
      { 200: { description: 'The audit entries', schema: AuditAnswer } },
      { ...paging, target: 'The id of the target', kind: 'The kind of the target' },
    ),
    async (c) => {
      const { target, kind, cursor } = c.req.query()
      const { auditEntries, next } = await listAudit(c.var.db, { target, kind, cursor, limit: limitOf(c) })
      linkNext(c, settingsOf(c.env).ORIGIN, next)
      return c.json(auditEntries)
    },
  )
