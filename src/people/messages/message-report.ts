import { and, eq, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { users } from '../../accounts/schema'
import { requireStaff } from '../../accounts/sessions/guards'
import { getActor } from '../../accounts/sessions/session'
import type { FlaggedContent } from '../../flags/flag-target'
import {
  type QueueFilter,
  type QueueRequest,
  type QueueRow,
  queuePage,
  type ReportsElsewhere,
} from '../../flags/queue/flag-queue'
import { organizations } from '../../organizations/schema'
import { brand } from '../../platform/config/brand'
import { getSettings } from '../../platform/config/settings'
import { type Actor, type AuditEntry, record, recordChange } from '../../platform/db/audit'
import { batch } from '../../platform/db/batch'
import type { Database } from '../../platform/db/database'
import { act } from '../../platform/http/act'
import { keysetPage, type PageRequest } from '../../platform/http/pagination'
import { conflict, notFound } from '../../platform/http/problem'
import { postMail } from '../../platform/mail/send'
import { sharedLimits } from '../../platform/security/limits'
import { timestamp } from '../../platform/time/clock'
import { peopleMessages } from '../schema'
import { findOwnMessage, type OwnMessage } from './message'
import { reportMail } from './message-mails'
import { type ReportOutcome, ReportSettlement } from './rules'

export const reportsPath = '/spedcommons-reports/messages'

const [reporter, sender] = [alias(users, 'reporter'), alias(users, 'sender')]

/** Selects reports for staff, with both people if their accounts still exist. */
const selectReports = (db: Database) => {
  const { id, message, flagged, flaggedWhy, settled, outcome } = peopleMessages
  return db
    .select({
      _id: id,
      message,
      reason: flaggedWhy,
      settled,
      outcome,
      reported: sql<string>`${flagged}`,
      organization: organizations.name,
      reporter: { _id: reporter.id, displayName: reporter.displayName },
      sender: { _id: sender.id, displayName: sender.displayName },
    })
    .from(peopleMessages)
    .innerJoin(organizations, eq(organizations.id, peopleMessages.organizationId))
    .innerJoin(reporter, eq(reporter.id, peopleMessages.toId))
    .leftJoin(sender, eq(sender.id, peopleMessages.fromId))
}
export type MessageReport = Awaited<ReturnType<typeof selectReports>>[number]

/**
 * Reports a message to the team. A repeated report is ignored.
 * @throws Problem 404 for an unknown message or a message to somebody else
 */
export async function reportMessage(
  env: Env,
  db: Database,
  { userId, id, by, reason }: OwnMessage & { reason: string },
): Promise<void> {
  const { organizationId } = await findOwnMessage(db, userId, id)
  const write = db
    .update(peopleMessages)
    .set({ flagged: timestamp(), flaggedWhy: reason })
    .where(and(eq(peopleMessages.id, id), isNull(peopleMessages.flagged)))
    .returning({ id: peopleMessages.id })
  const target = { kind: 'message', id }
  const flagged = await batch(
    db,
    recordChange(db, write, { by, verb: 'flagged message', target, after: { organizationId } }),
  )
  if (flagged.length === 0) return
  const [report] = await selectReports(db).where(eq(peopleMessages.id, id))
  if (!report) return
  const content = reportMail({ report, href: getSettings(env).ORIGIN + reportsPath })
  await postMail(env, db, { to: brand.mail, purpose: 'flag', content })
}

const countOpenReports = (db: Database): Promise<number> =>
  db.$count(peopleMessages, and(isNull(peopleMessages.settled), isNotNull(peopleMessages.flagged)))

/** The audit entry of a read, because these messages are private. */
const auditReading = (by: Actor): AuditEntry => ({
  by,
  verb: 'read reported messages',
  target: { kind: 'messages', id: 'reported' },
})

type ReportsRequest = { settled: boolean; by: Actor } & PageRequest

/**
 * Returns a page of the open reports, the newest first, or of the settled ones, the last settled first. Each read is
 * recorded in the audit log.
 * @throws Problem 422 for a cursor that is invalid or from another list
 */
export async function readReports(db: Database, { settled, by, ...pageRequest }: ReportsRequest) {
  const list = `reports:${settled ? 'settled' : 'open'}`
  const { id, flagged } = peopleMessages
  const time = settled ? peopleMessages.settled : flagged
  const page = keysetPage({ ...pageRequest, list, keys: [time, id], order: 'descending' })
  const isListed = settled ? isNotNull(peopleMessages.settled) : and(isNull(peopleMessages.settled), isNotNull(flagged))
  const [found] = await Promise.all([
    selectReports(db)
      .where(and(isListed, page.isAfter))
      .orderBy(...page.orderBy)
      .limit(page.limit),
    record(db, auditReading(by)),
  ])
  const { rows: reports, next } = page.cut(found, ({ settled, reported, _id }) => [settled ?? reported, _id])
  return { reports, next }
}

export const settleMessageReport = act({
  guard: requireStaff,
  limit: sharedLimits.write,
  input: ReportSettlement,
  run: async (c, { _id: id, outcome }) => {
    await settleReport(c.var.db, { id, outcome, by: getActor(c) })
    return outcome
  },
})

/**
 * Settles a report, or changes the outcome of a settled one.
 * @throws Problem 404 for a message without a report, 409 if somebody else settled it at the same time
 */
export async function settleReport(
  db: Database,
  { id, outcome, by }: { id: string; outcome: ReportOutcome; by: Actor },
): Promise<void> {
  const isReported = and(eq(peopleMessages.id, id), isNotNull(peopleMessages.flagged))
  const [before] = await db.select({ outcome: peopleMessages.outcome }).from(peopleMessages).where(isReported)
  if (!before) throw notFound()
  if (before.outcome === outcome) return
  const write = db
    .update(peopleMessages)
    .set({ settled: timestamp(), outcome })
    .where(and(isReported, sql`${peopleMessages.outcome} IS ${before.outcome}`))
    .returning({ id: peopleMessages.id })
  const target = { kind: 'message', id }
  const settled = await batch(
    db,
    recordChange(db, write, { by, verb: 'settled report', target, before, after: { outcome } }),
  )
  if (settled.length === 0) throw conflict('Someone else just settled this report. Reload the page to see how.')
}

export const queuedReports: ReportsElsewhere = {
  label: 'Reported messages',
  href: reportsPath,
  countOpen: countOpenReports,
  readPage,
}

async function readPage(db: Database, request: QueueRequest, by: Actor) {
  const { id: _id, flagged: newest, settled } = peopleMessages
  const page = queuePage(request, {
    _id,
    created: newest,
    newest,
    settled,
    openCount: sql`iif(${settled} IS NULL, 1, 0)`,
  })
  const found = await selectReports(db)
    .where(and(isShown(request.show), page.isAfter))
    .orderBy(...page.orderBy)
    .limit(page.limit)
  if (found.length > 0) await record(db, auditReading(by))
  return found.map((report) => ({ row: toQueueRow(report), content: toFlaggedContent(report) }))
}

/** Both conditions begin with the column of the index. */
function isShown(show: QueueFilter | undefined) {
  const { flagged, settled } = peopleMessages
  const isOpen = and(isNull(settled), isNotNull(flagged))
  if (show === 'open') return isOpen
  return show === 'settled' ? isNotNull(settled) : or(isOpen, isNotNull(settled))
}

const toQueueRow = ({ _id, reason, reported, reporter, settled, outcome }: MessageReport): QueueRow => ({
  _id,
  kind: 'message',
  targetId: _id,
  count: 1,
  openCount: settled === null ? 1 : 0,
  created: reported,
  newest: reported,
  settled,
  outcome,
  why: '',
  settledBy: null,
  restored: null,
  reasons: [{ reason, category: null, created: reported, bySystem: false, reporter }],
})

const toFlaggedContent = ({ _id, message, organization, sender, settled }: MessageReport): FlaggedContent => ({
  id: _id,
  title: `Message from ${organization}`,
  text: message,
  path: settled === null ? reportsPath : `${reportsPath}?show=settled`,
  author: sender ?? { _id: null, displayName: 'Former member' },
  state: 'shown',
})
