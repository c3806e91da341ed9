import { Hono } from 'hono'
import { requireStaff } from '../../accounts/sessions/guards'
import { getSettings } from '../../platform/config/settings'
import type { AppEnv } from '../../platform/http/app-env'
import { dayOrTime, describe, paging } from '../../platform/http/openapi'
import { getLimit, linkNext } from '../../platform/http/pagination'
import { invalid } from '../../platform/http/problem'
import { sharedLimits } from '../../platform/security/limits'
import { rateLimit } from '../../platform/security/rate-limit'
import { AuditAnswer } from '../responses'
import { listAudit } from './audit-list'
import { auditList, getAuditFilter, readPeriod } from './audit-query'

export const auditApi = new Hono<AppEnv>().get(
  '/audit',
  requireStaff,
  rateLimit(sharedLimits.search),
  describe(
    'The audit log, newest first; kept for a year',
    { 200: { description: 'The audit entries', schema: AuditAnswer }, 422: { description: 'A date is invalid' } },
    {
      ...paging,
      target: 'The id of the target',
      kind: 'The kind of the target',
      actor: 'The id of who did it',
      verb: 'What was done, as in the entries',
      acting: 'The id of the organization that staff acted for',
      from: dayOrTime('The first day in UTC, or a time'),
      to: dayOrTime('The last day in UTC, or a time'),
    },
  ),
  async (c) => {
    const query = auditList.read(c.req.query())
    const { errors } = readPeriod(query, 'UTC')
    if (Object.keys(errors).length > 0) throw invalid(errors)
    const page = { reader: c.var.staff.userId, cursor: c.req.query('cursor'), limit: getLimit(c) }
    const { auditEntries, next } = await listAudit(c.var.db, { ...getAuditFilter(query, 'UTC'), ...page })
    linkNext(c, getSettings(c.env).ORIGIN, next)
    return c.json(auditEntries)
  },
)
