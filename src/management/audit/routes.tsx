import { Hono } from 'hono'
import { requireStaff } from '../../accounts/sessions/guards'
import { actorOf } from '../../accounts/sessions/session'
import type { Database } from '../../platform/db/database'
import type { AppEnv } from '../../platform/http/app-env'
import { attachment } from '../../platform/http/content-disposition'
import { invalid } from '../../platform/http/problem'
import { logFault } from '../../platform/http/request-log'
import { sharedLimits } from '../../platform/security/limits'
import { rateLimit } from '../../platform/security/rate-limit'
import { today } from '../../platform/time/days'
import { showPage } from '../../ui/server/show-page'
import { auditCsv } from './audit-csv'
import { readAuditChoices } from './audit-filter'
import { exportAudit, listAudit } from './audit-list'
import { type AuditFilter, type AuditQuery, auditFilterOf, readAuditQuery, readPeriod } from './audit-query'
import AuditPage from './pages/audit'
import { resolveMember, resolveOrganization } from './resolve-names'

const pageSize = 50

export const auditPages = new Hono<AppEnv>()
  .get('/spedcommons-reports/audit', requireStaff, rateLimit(sharedLimits.search), async (c) => {
    const { cursor } = c.req.query()
    const query = readAuditQuery(c.req.query())
    const { errors } = readPeriod(query)
    const page = { reader: c.var.staff.userId, cursor, limit: pageSize }
    const [{ auditEntries, next }, choices] = await Promise.all([
      filterOf(c.var.db, query).then((filter) => listAudit(c.var.db, { ...filter, ...page })),
      readAuditChoices(c.var.db),
    ])
    const props = { auditEntries, next, query, errors, choices, isFirstPage: cursor === undefined }
    return showPage(c, AuditPage, props, { title: 'Audit' })
  })
  .get('/spedcommons-reports/audit.csv', requireStaff, rateLimit(sharedLimits.export), async (c) => {
    const query = readAuditQuery(c.req.query())
    const { errors } = readPeriod(query)
    if (Object.keys(errors).length > 0) throw invalid(errors)
    const parts = await exportAudit(c.var.db, { by: actorOf(c), filter: await filterOf(c.var.db, query) })
    const table = auditCsv(parts, (fault) => logFault(fault, c.var.requestId))
    return c.body(table, 200, {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': attachment(`audit-${today()}.csv`),
      'x-robots-tag': 'noindex,nofollow',
    })
  })

/** The page also takes a member's email and an organization's name. */
async function filterOf(db: Database, query: AuditQuery): Promise<AuditFilter> {
  const [actor, acting] = await Promise.all([resolveMember(db, query.actor), resolveOrganization(db, query.acting)])
  return auditFilterOf({ ...query, actor, acting })
}
