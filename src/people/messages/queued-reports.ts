import { and, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { FlaggedContent } from '../../flags/flag-target'
import { type QueueFilter, type QueueRequest, queuePage } from '../../flags/queue/queue-order'
import type { QueueRow, ReportsElsewhere } from '../../flags/queue/queue-row'
import { type Actor, record } from '../../platform/db/audit'
import type { Database } from '../../platform/db/database'
import { peopleMessages } from '../schema'
import { countOpenReports, type MessageReport, readOfReports, reportsPath, selectReports } from './message-report'

/** Reports of messages in the queue of flags. */
export const queuedReports: ReportsElsewhere = {
  label: 'Reported messages',
  href: reportsPath,
  countOpen: countOpenReports,
  readPage,
}

async function readPage(db: Database, request: QueueRequest, by: Actor) {
  const { id: _id, flagged: newest, settled } = peopleMessages
  const page = queuePage(request, { _id, newest, settled, openCount: sql`iif(${settled} IS NULL, 1, 0)` })
  const found = await selectReports(db)
    .where(and(isShown(request.show), page.isAfter))
    .orderBy(...page.orderBy)
    .limit(page.limit)
  if (found.length > 0) await record(db, readOfReports(by))
  return found.map((report) => ({ row: rowOf(report), content: contentOf(report) }))
}

/** Both conditions begin with the column of the index. */
function isShown(show: QueueFilter | undefined) {
  const { flagged, settled } = peopleMessages
  const isOpen = and(isNull(settled), isNotNull(flagged))
  if (show === 'open') return isOpen
  return show === 'settled' ? isNotNull(settled) : or(isOpen, isNotNull(settled))
}

const rowOf = ({ _id, reason, reported, reporter, settled, outcome }: MessageReport): QueueRow => ({
  ...{ _id, kind: 'message', targetId: _id, count: 1, openCount: settled === null ? 1 : 0 },
  ...{ created: reported, newest: reported, settled, outcome, why: '' },
  reasons: [{ reason, category: null, created: reported, bySystem: false, reporter }],
})

const contentOf = ({ _id, message, organization, sender, settled }: MessageReport): FlaggedContent => ({
  id: _id,
  title: `Message from ${organization}`,
  text: message,
  path: settled === null ? reportsPath : `${reportsPath}?show=settled`,
  author: sender ?? { _id: null, displayName: 'Former member' },
  state: 'shown',
})
