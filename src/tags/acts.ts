import { and, eq, sql } from 'drizzle-orm'
import { requireMember, requireStaff } from '../accounts/sessions/guards'
import { getActor } from '../accounts/sessions/session'
import { setFollow } from '../notifications/follow'
import { FollowChange } from '../notifications/rules'
import { follows } from '../notifications/schema'
import { isStale, record, recordOrFail } from '../platform/db/audit'
import { batch } from '../platform/db/batch'
import { breaks, type Database } from '../platform/db/database'
import { act } from '../platform/http/act'
import { conflict, invalid, notFound } from '../platform/http/problem'
import { sharedLimits } from '../platform/security/limits'
import { toSlug } from '../platform/text/normalize'
import type { EditedTag } from './responses'
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
 * for a name that another tag has, and for a stale `version`, with the tag as `current`; 422 for such a synonym.
 */
export const changeTag = act({
  guard: requireStaff,
  middleware: [refreshAfterTagEvent],
  limit: sharedLimits.write,
  params: ['slug'],
  input: TagChange,
  run: async (c, { version, ...change }, { slug: written }) => {
    const { db, tagListeners } = c.var
    const found = await findEditedTag(db, written)
    if (version !== undefined && version !== found.version) throw stale(found)
    const { _id: id, ...before } = found
    const { text = before.text, description = before.description, reserved = before.reserved } = change
    const slug = text === before.text ? before.slug : toSlug(text)
    const wanted = new Set([...(change.synonyms ?? before.synonyms), before.slug])
    wanted.delete(slug)
    const synonyms = [...wanted]
    await refuseTaken(db, { id, slug, synonyms })
    const write = db
      .update(tags)
      .set({ slug, text, description, reserved, version: sql`${tags.version} + 1` })
      .where(and(eq(tags.id, id), version === undefined ? undefined : eq(tags.version, version)))
    const kept = sql`SELECT value FROM json_each(${JSON.stringify(synonyms)})`
    try {
      await batch(db, {
        changed: recordOrFail(db, write, {
          by: getActor(c),
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
      if (isStale(error)) throw stale(await findEditedTag(db, written))
      throw breaks(error, 'UNIQUE', 'tags.slug') ? conflict(tagMessages.taken) : error
    }
    return findEditedTag(db, slug)
  },
})

const stale = (current: EditedTag) => conflict(tagMessages.stale, { current })

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
  run: async (c, { into: written, why }, { slug }) => {
    const { db, tagListeners } = c.var
    const by = getActor(c)
    const found = await findMergedTags(db, slug, written)
    if (found.wrong !== undefined) throw invalid({ into: found.wrong })
    const { from, into } = found
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
          ...(why && { why }),
        }),
        grown: record(db, {
          by,
          verb: 'changed',
          target: { kind: 'tag', id: into._id },
          before: { synonyms: into.synonyms },
          after: { synonyms: [...into.synonyms, from.slug, ...from.synonyms].sort() },
        }),
        versioned: db
          .update(tags)
          .set({ version: sql`${tags.version} + 1` })
          .where(eq(tags.id, into._id)),
        renamed: db.insert(tagSynonyms).values({ slug: from.slug, tagId: into._id }),
      })
    } catch (error) {
      // Somebody else has merged it in the meantime.
      throw isStale(error) ? notFound() : error
    }
    return findEditedTag(db, into.slug)
  },
})

/** Returns both tags of a merge, or what is wrong with the other one. @throws Problem 404 */
export async function findMergedTags(db: Database, slug: string, other: string) {
  const from = await findEditedTag(db, slug)
  const into = await readEditedTag(db, other)
  if (!into) return { from, wrong: tagMessages.unknown }
  return into._id === from._id ? { from, wrong: tagMessages.itself } : { from, into }
}

/** Whoever has said something about the other tag stays with that. */
function moveFollowers(db: Database, from: string, into: string) {
  const own = and(eq(follows.kind, 'tag'), eq(follows.targetId, from))
  const knowsOther = sql`user_id IN (SELECT other.user_id FROM follows AS other WHERE other.kind = 'tag' AND other.target_id = ${into})`
  return [db.delete(follows).where(and(own, knowsOther)), db.update(follows).set({ targetId: into }).where(own)]
}
