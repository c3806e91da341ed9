import { eq } from 'drizzle-orm'
import { Hono } from 'hono'
import * as v from 'valibot'
import { getMemberClass, memberClassLabels } from '../../accounts/directory/member-classes'
import { countUsers, exportUsers, type ListedPerson, listUsers } from '../../accounts/directory/member-list'
import { requireStaff } from '../../accounts/sessions/guards'
import { getActor } from '../../accounts/sessions/session'
import { organizations } from '../../organizations/schema'
import { getSettings } from '../../platform/config/settings'
import type { Database } from '../../platform/db/database'
import type { AppEnv } from '../../platform/http/app-env'
import { downloadCsv } from '../../platform/http/csv-download'
import { pageSize } from '../../platform/http/pagination'
import { sharedLimits } from '../../platform/security/limits'
import { rateLimit } from '../../platform/security/rate-limit'
import { timestamp } from '../../platform/time/clock'
import { today } from '../../platform/time/days'
import { readWalk, walkedPages } from '../../ui/lists/walked-pages'
import { showPage } from '../../ui/server/show-page'
import { type ListedAuditEntry, listAudit } from '../audit/audit-list'
import { readMember } from './member'
import { getChoice, type MemberDone, memberChanges, memberMails } from './member-changes'
import { memberList } from './members-query'
import MemberPage from './pages/member'
import Members from './pages/members'

const columns: Record<string, (member: ListedPerson) => string> = {
  Name: ({ displayName }) => displayName,
  Email: ({ email }) => email,
  Title: ({ title }) => title,
  Class: (member) => memberClassLabels[getMemberClass(member)],
  Organization: ({ organization }) => organization?.name ?? '',
  Roles: ({ roles }) => roles.map(({ type }) => type).join(', '),
  Since: ({ created }) => created,
  'Suspended until': ({ suspendedUntil }) => suspendedUntil ?? '',
}

const historySize = 20

export const membersPages = new Hono<AppEnv>()
  .get('/spedcommons-reports/members', requireStaff, rateLimit(sharedLimits.search), async (c) => {
    const { db } = c.var
    const query = memberList.read(c.req.query())
    const walk = readWalk(c.req.query())
    const listing = { ...query, staffDomains: getSettings(c.env).STAFF_DOMAINS }
    const [{ people, next }, total, organization] = await Promise.all([
      listUsers(db, { ...listing, cursor: walk.at(-1), limit: pageSize, by: getActor(c) }),
      countUsers(db, listing),
      readName(db, query.organization),
    ])
    const size = { size: pageSize, shown: people.length, total: total.toLocaleString('en-US') }
    const shown = { people, total, query, organization, pages: walkedPages({ walk, next, ...size }) }
    const done = (['invited', 'anonymized'] as const).find((known) => known === c.req.query('done')) ?? null
    return showPage(c, Members, { ...shown, done, now: timestamp() }, { title: 'Members' })
  })
  .get('/spedcommons-reports/members.csv', requireStaff, rateLimit(sharedLimits.export), async (c) => {
    const listing = { ...memberList.read(c.req.query()), staffDomains: getSettings(c.env).STAFF_DOMAINS }
    const parts = await exportUsers(c.var.db, { ...listing, by: getActor(c) })
    return downloadCsv(c, { name: `members-${today()}`, columns, parts })
  })
  .get('/spedcommons-reports/members/:id', requireStaff, async (c) => {
    const id = c.req.param('id')
    const { cursor, done, waits } = c.req.query()
    const [member, { auditEntries, next }] = await Promise.all([
      readMember(c, id),
      listAudit(c.var.db, { member: id, cursor, limit: historySize }),
    ])
    const change = [...memberChanges, ...memberMails].find((known) => known === done)
    const props = {
      member,
      history: { auditEntries, next, isFirstPage: cursor === undefined },
      isOneself: c.var.staff.userId === id,
      done: change ? { change, waits: waits !== undefined, undo: getUndo(change, auditEntries) } : null,
      now: timestamp(),
    }
    return showPage(c, MemberPage, props, { title: member.displayName })
  })

const Suspension = v.object({ suspendedUntil: v.nullable(v.string()), suspendedWhy: v.string() })
const Delivery = v.object({ undeliverable: v.string() })
const Roles = v.object({ roles: v.array(v.string()), editions: v.optional(v.array(v.string()), []) })

/** The fields of the form that takes a change back, from the entry that it left in the history. */
function getUndo(change: MemberDone['change'], auditEntries: readonly ListedAuditEntry[]): MemberDone['undo'] {
  const newest = auditEntries.find(({ target }) => target.kind === 'user')
  const suspension = v.safeParse(Suspension, newest?.before)
  if (change === 'suspension' && suspension.success) {
    const { suspendedUntil: until, suspendedWhy: reason } = suspension.output
    return until === null || until <= timestamp() ? { lift: 'yes' } : { length: 'date', until, reason }
  }
  if (change === 'delivery') {
    const removed = v.safeParse(Delivery, newest?.before)
    return removed.success ? { reason: removed.output.undeliverable } : { deliverable: 'yes' }
  }
  const before = v.safeParse(Roles, newest?.before)
  if ((change !== 'reviewer' && change !== 'editions') || !before.success || !before.output.roles.includes('reviewer'))
    return null
  return getChoice(before.output.editions)
}

/** The name of the organization if the filter is its id; null if it is a search text or empty. */
async function readName(db: Database, id: string): Promise<string | null> {
  if (!id) return null
  const [row] = await db.select({ name: organizations.name }).from(organizations).where(eq(organizations.id, id))
  return row?.name ?? null
}
