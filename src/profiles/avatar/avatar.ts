import { eq } from 'drizzle-orm'
import { users } from '../../accounts/schema'
import { type Actor, recordChange } from '../../platform/db/audit'
import { batch } from '../../platform/db/batch'
import type { Database } from '../../platform/db/database'
import { notFound } from '../../platform/http/problem'
import type { Picture } from '../../platform/images/clean'
import { deleteImage } from '../../platform/images/storage'
import { storePicture } from '../../platform/images/upload'
import { timestamp } from '../../platform/time/clock'

const avatars = 'avatars'

/** Deletes a member's picture that no account names any more. */
export const deleteAvatar = (env: Env, path: string | null) => deleteImage(env.IMAGES, { folder: avatars, path })

/**
 * Gives a member another picture, or none; the old one goes once nothing names it.
 * @returns the path where it is seen
 * @throws Problem 404
 */
export async function changeAvatar(
  env: Env,
  db: Database,
  { userId, picture, by }: { userId: string; picture: Picture | null; by: Actor },
): Promise<string | null> {
  const avatar = picture && (await storePicture(env.IMAGES, avatars, picture))
  // Read and set in one transaction, so that two uploads at once leave no picture behind.
  const { found } = await batch(db, {
    found: db.select({ avatar: users.avatar }).from(users).where(eq(users.id, userId)),
    changed: recordChange(db, db.update(users).set({ avatar, updated: timestamp() }).where(eq(users.id, userId)), {
      by,
      verb: 'changed profile',
      target: { kind: 'user', id: userId },
      after: { fields: ['avatar'] },
    }),
  })
  const [before] = found
  await deleteAvatar(env, before ? before.avatar : avatar)
  if (!before) throw notFound()
  return avatar
}
