import { and, type SQL } from 'drizzle-orm'
import { flagStatements } from '../../flags/flag/flag-statements'
import type { Actor } from '../../platform/db/audit'
import type { BatchEntry } from '../../platform/db/batch'
import type { Database } from '../../platform/db/database'
import { questionFlagTargets } from '../flagged/flag-targets'
import type { PostKind } from '../post/kinds'
import { hidePost } from '../post/removal'

const reason =
  'Nearly the same as two other posts of this new member in the past day. Only its author and our team see it until you decide.'

type Held = {
  kind: PostKind
  id: string
  questionId: string
  by: Actor
  /** Whether it was published or changed, if the batch may have done nothing. */
  onlyIf?: SQL
}

/**
 * The last entries of the batch that publishes or changes a post: it is hidden until staff look, as flags would hide it,
 * and the system flags it. So nobody sees it in between. Notices about it are withdrawn until it is shown.
 */
export function holdPostEntries(db: Database, { by, ...post }: Held): BatchEntry[] {
  const { kind, id, onlyIf } = post
  const isHeld = and(questionFlagTargets[kind].isHidden(id), onlyIf)
  return [
    ...Object.values(hidePost(db, { ...post, by: { userId: null, requestId: by.requestId } }, true)).flat(),
    ...Object.values(
      flagStatements(db, { kind, id, reporterId: null, category: 'spam', reason, ...(isHeld && { onlyIf: isHeld }) }),
    ),
  ]
}
