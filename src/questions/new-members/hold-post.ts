import { flagStatements } from '../../flags/flag/flag-statements'
import { batch } from '../../platform/db/batch'
import type { AppContext } from '../../platform/http/app-env'
import { questionFlagTargets } from '../flagged/flag-targets'
import type { WrittenKind } from './posts-of-day'

const reason =
  'Nearly the same as two other posts of this new member in the past day. Only its author and our team see it until you decide.'

/** Hides a post until staff look, as flags would, and puts it into their queue. */
export async function holdPost(c: AppContext, { kind, id }: { kind: WrittenKind; id: string }): Promise<void> {
  const { db, requestId } = c.var
  const target = questionFlagTargets[kind]
  await batch(db, {
    held: (await target.hide?.(db, { id, by: { userId: null, requestId }, why: '' })) ?? [],
    flagged: Object.values(flagStatements(db, { kind, id, reporterId: null, category: 'spam', reason })),
  })
  await target.refresh?.(c)
}
