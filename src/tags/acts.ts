import { and, eq, sql } from 'drizzle-orm'
import { requireMember, requireStaff } from '../accounts/sessions/guards'
import { actorOf } from '../accounts/sessions/session'
import { setFollow } from '../notifications/follow'
import { FollowChange } from '../notifications/rules'
import { follows } from '../notifications/schema'
import { isStale, record, recordChange, recordOrFail } from '../platform/db/audit'
import { batch } from '../platform/db/batch'
import { breaks, type Database } from '../platform/db/database'
import { act } from '../platform/http/act'
import { conflict, invalid, notFound } from '../platform/http/problem'
import { sharedLimits } from '../platform/security/limits'
import { slugOf } from '../platform/text/normalize'
import { TagChange, TagMerge, tagMessages } from './rules'
import { tagSynonyms, tags } from './schema'
import { findEditedTag, findTagInUse, findTags, readEditedTag } from './tag'
import { refreshAfterTagEvent } from './tag-events'

/** Follows a tag, or stops. Returns whether the member follows it now. */
export const followTag = act({
  guard: requireMember,
  limit: sharedLimits.write,
  params: ['slug'],
  input: FollowChange,
  run: async (c, { follow }, { slug }) => {
    const { _id: targetId } = await findTagInUse(c.var.db, slug)
    await setFollow(c.var.db, { kind: 'tag', targetId, userId: c.var.member.userId, follow })
    return follow
  },
})

/**
 * Changes a tag. A tag with a new name keeps the old one as a synonym, so that its address leads to the new one. 404; 409
 * for a name that another tag has; 422 for such a synonym.
 */
export const changeTag = act({
  guard: requireStaff,
  middleware: [refreshAfterTagEvent],
  limit: sharedLimits.write,
  params: ['slug'],
  input: TagChange,
  run: async (c, change, { slug: written }) => {
    const { db, tagListeners } = c.var
    const { _id: id, ...before } = await findEditedTag(db, written)
    const { text = before.text, description = before.description, reserved = before.reserved } = change
    const slug = text === before.text ? before.slug : slugOf(text)
    const wanted = new Set([...(change.synonyms ?? before.synonyms), before.slug])
    wanted.delete(slug)
    const synonyms = [...wanted]
    await refuseTaken(db, { id, slug, synonyms })
    const kept = sql`SELECT value FROM json_each(${JSON.stringify(synonyms)})`
    try {
      await batch(db, {
        changed: recordChange(db, db.update(tags).set({ slug, text, description, reserved }).where(eq(tags.id, id)), {
          by: actorOf(c),
          verb: 'changed',
          target: { kind: 'tag', id },
          before: {
            text: before.text,
            description: before.description,
            reserved: before.reserved,
            synonyms: before.synonyms,
          },
          after: { text, description, reserved, synonyms },
        }),
        dropped: db.delete(tagSynonyms).where(and(eq(tagSynonyms.tagId, id), sql`slug NOT IN (${kept})`)),
        added: db
          .insert(tagSynonyms)
          .select(sql`SELECT value, ${id} FROM json_each(${JSON.stringify(synonyms)}) WHERE true`)
          .onConflictDoNothing(),
        followed:
          text === before.text
            ? []
            : tagListeners.flatMap(({ tagRenamed }) => tagRenamed(db, { id, from: before.slug, to: slug })),
      })
    } catch (error) {
      throw breaks(error, 'UNIQUE', 'tags.slug') ? conflict(tagMessages.taken) : error
    }
    return findEditedTag(db, slug)
  },
})

async function refuseTaken(db: Database, { id, slug, synonyms }: { id: string; slug: string; synonyms: string[] }) {
  const others = (await findTags(db, [slug, ...synonyms])).filter((tag) => tag._id !== id)
  if (others.some(({ written }) => written === slug)) throw conflict(tagMessages.taken)
  const [taken] = others
  if (taken) throw invalid({ synonyms: tagMessages.takenSynonym(taken.written) })
}

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
  run: async (c, { into: written }, { slug }) => {
    const [{ db, tagListeners }, by] = [c.var, actorOf(c)]
    const from = await findEditedTag(db, slug)
    const into = await readEditedTag(db, written)
    if (!into) throw invalid({ into: tagMessages.unknown })
    if (into._id === from._id) throw invalid({ into: tagMessages.itself })
    const pair = { from: { id: from._id, slug: from.slug }, into: { id: into._id, slug: into.slug } }
    try {
      await batch(db, {
        moved: tagListeners.flatMap(({ tagMerged }) => tagMerged(db, pair)),
        followers: moveFollowers(db, from._id, into._id),
        synonyms: db.update(tagSynonyms).set({ tagId: into._id }).where(eq(tagSynonyms.tagId, from._id)),
        deleted: recordOrFail(db, db.delete(tags).where(eq(tags.id, from._id)), {
          by,
          verb: 'merged',
          target: { kind: 'tag', id: from._id },
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
      throw isStale(error) ? notFound() : error
    }
    return findEditedTag(db, into.slug)
  },
})

/** Whoever has said something about the other tag stays with that. */
function moveFollowers(db: Database, from: string, into: string) {
  const own = and(eq(follows.kind, 'tag'), eq(follows.targetId, from))
  const knowsOther = sql`user_id IN (SELECT other.user_id FROM follows AS other WHERE other.kind = 'tag' AND other.target_id = ${into})`
  return [db.delete(follows).where(and(own, knowsOther)), db.update(follows).set({ targetId: into }).where(own)]
}
