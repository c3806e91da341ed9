import { and, eq, sql } from 'drizzle-orm'
import { requireStaff } from '../accounts/sessions/guards'
import { actorOf } from '../accounts/sessions/session'
import { follows } from '../notifications/schema'
import { type Actor, isStale, record, recordOrFail } from '../platform/db/audit'
import { batch } from '../platform/db/batch'
import type { Database } from '../platform/db/database'
import { act } from '../platform/http/act'
import { invalid, notFound } from '../platform/http/problem'
import { sharedLimits } from '../platform/security/limits'
import { findEditedTag, readEditedTag } from './find-tag'
import type { EditedTag } from './responses'
import { TagMerge, tagMessages } from './rules'
import { tagSynonyms, tags } from './schema'
import { refreshAfterTagEvent, type TagListener } from './tag-events'

/**
 * Gives everything with one tag another one instead, and returns that. The first tag becomes a synonym of the other, and
 * its synonyms and followers, too. 404; 422 for an unknown `into`, or the tag itself.
 */
export const mergeTag = act({
  guard: requireStaff,
  middleware: [refreshAfterTagEvent],
  limit: sharedLimits.write,
  params: ['slug'],
  input: TagMerge,
  run: (c, { into }, { slug }) => mergeTags(c.var.db, { slug, into, by: actorOf(c), listeners: c.var.tagListeners }),
})

type Merged = { slug: string; into: string; by: Actor; listeners: readonly TagListener[] }

async function mergeTags(db: Database, { slug, into: written, by, listeners }: Merged): Promise<EditedTag> {
  const from = await findEditedTag(db, slug)
  const into = await readEditedTag(db, written)
  if (!into) throw invalid({ into: tagMessages.unknown })
  if (into._id === from._id) throw invalid({ into: tagMessages.itself })
  const pair = { from: { id: from._id, slug: from.slug }, into: { id: into._id, slug: into.slug } }
  const target = { kind: 'tag', id: from._id }
  try {
    await batch(db, {
      moved: listeners.flatMap(({ tagMerged }) => tagMerged(db, pair)),
      followers: moveFollowers(db, from._id, into._id),
      synonyms: db.update(tagSynonyms).set({ tagId: into._id }).where(eq(tagSynonyms.tagId, from._id)),
      deleted: recordOrFail(db, db.delete(tags).where(eq(tags.id, from._id)), {
        by,
        verb: 'merged',
        target,
        before: { text: from.text, count: from.count },
        after: { text: into.text },
      }),
      grown: record(db, {
        by,
        verb: 'changed',
        target: { kind: 'tag', id: into._id },
        before: { synonyms: into.synonyms },
        after: { synonyms: [...into.synonyms, from.slug, ...from.synonyms].sort() },
      }),
      renamed: db.insert(tagSynonyms).values({ slug: from.slug, tagId: into._id }),
    })
  } catch (error) {
    // Somebody else has merged it in the meantime.
    if (isStale(error)) throw notFound()
    throw error
  }
  return findEditedTag(db, into.slug)
}

/** Whoever has said something about the other tag stays with that. */
const moveFollowers = (db: Database, from: string, into: string) => {
  const own = and(eq(follows.kind, 'tag'), eq(follows.targetId, from))
  const knowsOther = sql`user_id IN (SELECT other.user_id FROM follows AS other WHERE other.kind = 'tag' AND other.target_id = ${into})`
  return [db.delete(follows).where(and(own, knowsOther)), db.update(follows).set({ targetId: into }).where(own)]
}
