import { sql } from 'drizzle-orm'
import { notifyStatement } from '../../notifications/notice/notice-statements'
import type { Database } from '../../platform/db/database'
import { cutAtWord } from '../../platform/text/normalize'
import type { FlagOutcome } from '../choices'
import type { FlaggedContent, FlagTarget } from '../flag-target'
import { flags } from '../schema'

type Settled = {
  thingId: string
  target: FlagTarget
  /** The thing as it was before; undefined if it no longer exists. */
  content: FlaggedContent | undefined
  outcome: FlagOutcome
  why: string
  by: string | null
}

const maxWhyLength = 200

/**
 * Statements for the batch that settles flags, before they are marked as settled: everyone who flagged the thing is told
 * what came of it, and its author that it was removed or is visible again.
 */
export function outcomeNotices(db: Database, settled: Settled) {
  const { thingId, target, content, outcome, by } = settled
  const isRemoved = outcome === 'agree' && target.remove !== undefined
  const reporters = notifyStatement(db, {
    kind: 'flag',
    title: reporterWords(settled),
    href: isRemoved || !content ? target.listPath : content.path,
    aboutId: thingId,
    by,
    to: sql`SELECT ${flags.reporterId} AS user_id FROM ${flags} WHERE ${flags.thingId} = ${thingId} AND ${flags.settled} IS NULL`,
  })
  const title = content && authorWords(settled, content)
  if (!title) return [reporters]
  const href = isRemoved ? target.listPath : content.path
  const to = target.authors(content.id)
  return [reporters, notifyStatement(db, { kind: 'moderation', title, href, aboutId: content.id, by, to })]
}

function reporterWords({ target: { noun, remove, removal }, outcome }: Settled): string {
  if (outcome === 'agree' && remove) return `We agreed with your flag, and ${removal} the ${noun}`
  if (outcome === 'agree') return `We agreed with your flag of a ${noun}`
  if (outcome === 'disagree') return `We looked at the ${noun} that you flagged, and it can stay`
  return `We looked at the ${noun} that you flagged, and did nothing`
}

/** What the author is told, if anything happened to the thing. */
function authorWords({ target, outcome, why }: Settled, { title, state }: FlaggedContent): string | null {
  const yours = `your ${target.named(title)}`
  if (outcome === 'agree' && target.remove && state !== 'removed')
    return `Our team ${target.removal} ${yours}${why && `: ${cutAtWord(why, maxWhyLength)}`}`
  return outcome !== 'agree' && state === 'hidden' ? `We looked at ${yours}. Everyone can see it again` : null
}
