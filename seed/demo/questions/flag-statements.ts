import type { FlagCategory, flagKinds } from '../../../src/flags/choices'
import { flaggedThings, flags } from '../../../src/flags/schema'
import type { Database } from '../../../src/platform/db/database'
import { newId } from '../../../src/platform/db/database'

type Thing = { kind: (typeof flagKinds)[number]; id: string }
type Flag = { by: string; category: FlagCategory; reason: string; created: string }

/** The statements for a batch that flag a thing which nobody has flagged before. */
export function flagStatements(db: Database, { kind, id }: Thing, { by, category, reason, created }: Flag) {
  const thingId = newId()
  return [
    db
      .insert(flaggedThings)
      .values({ id: thingId, kind, targetId: id, count: 1, openCount: 1, created, newest: created }),
    db.insert(flags).values({ id: newId(), thingId, reporterId: by, category, reason, created }),
  ]
}
