import { and, eq, sql } from 'drizzle-orm'
import { requireStaff } from '../accounts/sessions/guards'
import { actorOf } from '../accounts/sessions/session'
import { type Actor, recordChange } from '../platform/db/audit'
import { batch } from '../platform/db/batch'
import { breaks, type Database } from '../platform/db/database'
import { act } from '../platform/http/act'
import { conflict, invalid } from '../platform/http/problem'
import { sharedLimits } from '../platform/security/limits'
import { slugOf } from '../platform/text/normalize'
import { findEditedTag, findTags } from './find-tag'
import type { EditedTag } from './responses'
import { TagChange, tagMessages } from './rules'
import { tagSynonyms, tags } from './schema'
import { refreshAfterTagEvent, type TagListener } from './tag-events'

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
  run: (c, change, { slug }) => updateTag(c.var.db, { slug, change, by: actorOf(c), listeners: c.var.tagListeners }),
})

type Changed = { slug: string; change: TagChange; by: Actor; listeners: readonly TagListener[] }

async function updateTag(db: Database, { slug: written, change, by, listeners }: Changed): Promise<EditedTag> {
  const before = await findEditedTag(db, written)
  const { text = before.text, description = before.description, reserved = before.reserved } = change
  const slug = text === before.text ? before.slug : slugOf(text)
  const wanted = new Set([...(change.synonyms ?? before.synonyms), before.slug])
  wanted.delete(slug)
  const synonyms = [...wanted]
  await refuseTaken(db, before, { slug, synonyms })
  const write = db.update(tags).set({ slug, text, description, reserved }).where(eq(tags.id, before._id))
  const kept = sql`SELECT value FROM json_each(${JSON.stringify(synonyms)})`
  try {
    await batch(db, {
      changed: recordChange(db, write, {
        by,
        verb: 'changed',
        target: { kind: 'tag', id: before._id },
        before: {
          ...{ text: before.text, description: before.description, reserved: before.reserved },
          synonyms: before.synonyms,
        },
        after: { text, description, reserved, synonyms },
      }),
      dropped: db.delete(tagSynonyms).where(and(eq(tagSynonyms.tagId, before._id), sql`slug NOT IN (${kept})`)),
      added: db
        .insert(tagSynonyms)
        .select(sql`SELECT value, ${before._id} FROM json_each(${JSON.stringify(synonyms)}) WHERE true`)
        .onConflictDoNothing(),
      followed:
        text === before.text
          ? []
          : listeners.flatMap(({ tagRenamed }) => tagRenamed(db, { id: before._id, from: before.slug, to: slug })),
    })
  } catch (error) {
    if (breaks(error, 'UNIQUE', 'tags.slug')) throw conflict(tagMessages.taken)
    throw error
  }
  return findEditedTag(db, slug)
}

async function refuseTaken(db: Database, { _id }: EditedTag, { slug, synonyms }: { slug: string; synonyms: string[] }) {
  const others = (await findTags(db, [slug, ...synonyms])).filter((tag) => tag._id !== _id)
  if (others.some(({ written }) => written === slug)) throw conflict(tagMessages.taken)
  const [taken] = others
  if (taken) throw invalid({ synonyms: tagMessages.takenSynonym(taken.written) })
}
