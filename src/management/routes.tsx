import { eq } from 'drizzle-orm'
import { Hono } from 'hono'
import { memberClassLabels, memberClassOf } from '../accounts/directory/member-classes'
import { countUsers, exportUsers, type ListedPerson, listUsers } from '../accounts/directory/member-list'
import { requireStaff } from '../accounts/sessions/guards'
import { actorOf } from '../accounts/sessions/session'
import { newForDays, readFirstJobs } from '../jobs/posting/first-job'
import { organizations } from '../organizations/schema'
import { readReports, reportsPath, settleReport } from '../people/messages/message-report'
import { ReportSettlement, reportOutcomes } from '../people/messages/rules'
import { settingsOf } from '../platform/config/settings'
import type { Database } from '../platform/db/database'
import type { AppEnv } from '../platform/http/app-env'
import { parseFields, readForm } from '../platform/http/body'
import { attachment } from '../platform/http/content-disposition'
import { logFault } from '../platform/http/request-log'
import { sharedLimits } from '../platform/security/limits'
import { rateLimit } from '../platform/security/rate-limit'
import { streamCsv } from '../platform/text/csv'
import { timestamp } from '../platform/time/clock'
import { listHref } from '../ui/lists/list-href'
import { walkedPages, walkOf } from '../ui/lists/walked-pages'
import { showPage } from '../ui/server/show-page'
import { listAudit } from './audit/audit-list'
import FirstJobs from './dashboard/pages/first-jobs'
import { memberChanges, memberMails } from './members/changes/member-changes'
import { readMember } from './members/member'
import { readMembersQuery } from './members/members-query'
import MemberPage from './members/pages/member'
import Members from './members/pages/members'
import ReportedMessages from './reported-messages/pages/reported-messages'

const columns = ['Name', 'Email', 'Title', 'Class', 'Organization', 'Roles', 'Since', 'Suspended until']

/** The members as CSV, streamed while they are read. */
const membersCsv = (parts: AsyncIterable<ListedPerson[]>, onFault: (fault: unknown) => void) =>
  streamCsv(columns, rowsOf(parts), onFault)

const pageSize = 50
const historySize = 20
const reportsSize = 20

export const managementPages = new Hono<AppEnv>()
  .get('/spedcommons-reports/members', requireStaff, rateLimit(sharedLimits.search), async (c) => {
    const [db, query, walk] = [c.var.db, readMembersQuery(c.req.query()), walkOf(c.req.query())]
    const listing = { ...query, staffDomains: settingsOf(c.env).STAFF_DOMAINS }
    const [{ people, next }, total, organization] = await Promise.all([
      listUsers(db, { ...listing, cursor: walk.at(-1), limit: pageSize, by: actorOf(c) }),
      countUsers(db, listing),
      nameOf(db, query.organization),
    ])
    const size = { size: pageSize, shown: people.length, total: total.toLocaleString('en-US') }
    const shown = { people, total, query, organization, pages: walkedPages({ walk, next, ...size }) }
    const done = (['invited', 'anonymized'] as const).find((known) => known === c.req.query('done')) ?? null
    return showPage(c, Members, { ...shown, done, now: timestamp() }, { title: 'Members' })
  })
  .get('/spedcommons-reports/members.csv', requireStaff, rateLimit(sharedLimits.export), async (c) => {
    const listing = { ...readMembersQuery(c.req.query()), staffDomains: settingsOf(c.env).STAFF_DOMAINS }
    const people = await exportUsers(c.var.db, { ...listing, by: actorOf(c) })
    const table = membersCsv(people, (fault) => logFault(fault, c.var.requestId))
    return c.body(table, 200, {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': attachment(`members-${timestamp().slice(0, 10)}.csv`),
      'x-robots-tag': 'noindex,nofollow',
    })
  })
  .get('/spedcommons-reports/members/:id', requireStaff, async (c) => {
    const [db, id, cursor] = [c.var.db, c.req.param('id'), c.req.query('cursor')]
    const [member, { auditEntries, next }] = await Promise.all([
      readMember(db, { id, staffDomains: settingsOf(c.env).STAFF_DOMAINS, by: actorOf(c) }),
      listAudit(db, { target: id, kind: 'user', cursor, limit: historySize }),
    ])
    const history = { auditEntries, next }
    const props = {
      member,
      history,
      cursor,
      historyLimit: historySize,
      isOneself: c.var.staff.userId === id,
      done: [...memberChanges, ...memberMails].find((known) => known === c.req.query('done')) ?? null,
      now: timestamp(),
    }
    return showPage(c, MemberPage, props, { title: member.displayName })
  })
  .get('/spedcommons-reports/first-jobs', requireStaff, async (c) => {
    const cursor = c.req.query('cursor')
    const { jobs, next } = await readFirstJobs(c.var.db, { cursor, limit: pageSize })
    const props = { jobs, next, isFirstPage: cursor === undefined, newForDays, now: timestamp() }
    return showPage(c, FirstJobs, props, { title: 'First jobs' })
  })
  .get('/spedcommons-reports/messages', requireStaff, async (c) => {
    const { show, cursor, done } = c.req.query()
    const settled = show === 'settled'
    const page = { settled, cursor, limit: reportsSize, by: actorOf(c) }
    const { reports, next } = await readReports(c.var.db, page)
    const justSettled = reportOutcomes.find((outcome) => outcome === done) ?? null
    const props = { reports, settled, justSettled, next, isFirstPage: cursor === undefined, now: timestamp() }
    return showPage(c, ReportedMessages, props, { title: 'Reported messages' })
  })
  // A form, so that it works without JavaScript.
  .post('/spedcommons-reports/messages', requireStaff, rateLimit(sharedLimits.write), async (c) => {
    const typed = await readForm(c)
    const { _id: id, outcome } = await parseFields(ReportSettlement, typed)
    await settleReport(c.var.db, { id, outcome, by: actorOf(c) })
    const here = listHref(reportsPath, { show: typed.show === 'settled' && 'settled', done: outcome })
    // The fragment moves the focus to the sentence that confirms the decision.
    return c.redirect(`${here}#done`, 303)
  })

/** The name of the organization if the filter is its id; null if it is a search text or empty. */
async function nameOf(db: Database, id: string): Promise<string | null> {
  if (!id) return null
  const [row] = await db.select({ name: organizations.name }).from(organizations).where(eq(organizations.id, id))
  return row?.name ?? null
}

async function* rowsOf(parts: AsyncIterable<ListedPerson[]>): AsyncGenerator<string[][]> {
  for await (const people of parts)
    yield people.map((person) => [
      person.displayName,
      person.email,
      person.title,
      memberClassLabels[memberClassOf(person)],
      person.organization?.name ?? '',
      person.roles.map(({ type }) => type).join(', '),
      person.created,
      person.suspendedUntil ?? '',
    ])
}
