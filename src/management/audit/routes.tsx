import { eq, sql } from 'drizzle-orm'
import { Hono } from 'hono'
import { users } from '../../accounts/schema'
import { requireStaff } from '../../accounts/sessions/guards'
import { getActor } from '../../accounts/sessions/session'
import { organizations } from '../../organizations/schema'
import type { Database } from '../../platform/db/database'
import type { AppEnv } from '../../platform/http/app-env'
import { downloadCsv } from '../../platform/http/csv-download'
import { pageSize } from '../../platform/http/pagination'
import { invalid } from '../../platform/http/problem'
import { sharedLimits } from '../../platform/security/limits'
import { rateLimit } from '../../platform/security/rate-limit'
import { siteTimeZone } from '../../platform/time/clock'
import { today } from '../../platform/time/days'
import { showPage } from '../../ui/server/show-page'
import { exportAudit, type ListedAuditEntry, listAudit, readAuditChoices } from './audit-list'
import { type AuditFilter, type AuditQuery, auditList, getAuditFilter, isId, readPeriod } from './audit-query'
import { auditWords, getChanges, isGone, targetWords } from './audit-verbs'
import { findNamed } from './audited-things'
import AuditPage from './pages/audit'

const columns: Record<string, (auditEntry: ListedAuditEntry) => string> = {
  Number: ({ _id }) => _id,
  Time: ({ time }) => time,
  Who: ({ actor }) => actor?.displayName ?? '',
  'Who, ID': ({ actor }) => actor?._id ?? '',
  'Acting for': ({ actingOrganizationId: acting, names }) => (acting === null ? '' : (names[acting] ?? acting)),
  What: auditWords,
  Kind: targetWords,
  Target: (auditEntry) => auditEntry.names[auditEntry.target.id] ?? (isGone(auditEntry) ? 'gone' : ''),
  'Target, ID': ({ target }) => target.id,
  Changes: (auditEntry) => getChanges(auditEntry).join('; '),
  Reason: ({ why }) => why ?? '',
}

export const auditPages = new Hono<AppEnv>()
  .get('/spedcommons-reports/audit', requireStaff, rateLimit(sharedLimits.search), async (c) => {
    const { cursor } = c.req.query()
    const query = auditList.read(c.req.query())
    const { errors } = readPeriod(query, siteTimeZone)
    const page = { reader: c.var.staff.userId, cursor, limit: pageSize }
    const [{ auditEntries, next }, choices] = await Promise.all([
      readFilter(c.var.db, query).then((filter) => listAudit(c.var.db, { ...filter, ...page })),
      readAuditChoices(c.var.db),
    ])
    const props = { auditEntries, next, query, errors, choices, isFirstPage: cursor === undefined }
    return showPage(c, AuditPage, props, { title: 'Audit' })
  })
  .get('/spedcommons-reports/audit.csv', requireStaff, rateLimit(sharedLimits.export), async (c) => {
    const query = auditList.read(c.req.query())
    const { errors } = readPeriod(query, siteTimeZone)
    if (Object.keys(errors).length > 0) throw invalid(errors)
    const parts = await exportAudit(c.var.db, { by: getActor(c), filter: await readFilter(c.var.db, query) })
    return downloadCsv(c, { name: `audit-${today()}`, columns, parts })
  })

/** The page also takes names, titles, and a member's email. */
async function readFilter(db: Database, query: AuditQuery): Promise<AuditFilter> {
  const [target, actor, acting] = await Promise.all([
    resolve(db, query.target),
    resolve(db, query.actor, { onlyMembers: true }),
    resolveOrganization(db, query.acting),
  ])
  return getAuditFilter({ ...query, target, actor, acting }, siteTimeZone)
}

/** The ids behind an email, a name, or a title. What is none of these is an id already. */
async function resolve(db: Database, text: string, { onlyMembers = false } = {}): Promise<string | readonly string[]> {
  if (text.includes('@')) {
    const [member] = await db.select({ id: users.id }).from(users).where(eq(users.email, text.toLowerCase()))
    return member?.id ?? text
  }
  if (text === '' || isId(text)) return text
  const found = await findNamed(db, text, { onlyMembers })
  // The ids of some kinds are words, such as those of scholarships.
  return found.length > 0 ? [...found, text] : text
}

/** The id of the organization with this name, whatever its case; any other text is an id already. */
async function resolveOrganization(db: Database, text: string): Promise<string> {
  if (!text) return text
  const [organization] = await db
    .select({ id: organizations.id })
    .from(organizations)
    .where(sql`${organizations.name} COLLATE NOCASE = ${text}`)
    .limit(1)
  return organization?.id ?? text
}
