import { eq } from 'drizzle-orm'
import { users } from '../../accounts/schema'
import { type Actor, recordChange } from '../../platform/db/audit'
import { batch } from '../../platform/db/batch'
import type { Database } from '../../platform/db/database'
import { notFound } from '../../platform/http/problem'
import type { Picture } from '../../platform/images/clean'
import { deleteImage, storePicture } from '../../platform/images/storage'
import { timestamp } from '../../platform/time/clock'

const avatars = 'avatars'

/** Deletes the file of a picture that no account uses anymore. */
export const deleteAvatar = (env: Env, path: string | null) => deleteImage(env.IMAGES, { folder: avatars, path })

/**
 * Sets or removes a member's picture, and deletes the old file afterward.
 * @returns the new picture's path
 * @throws Problem 404
 */
export async function changeAvatar(
  env: Env,
  db: Database,
  { userId, picture, by }: { userId: string; picture: Picture | null; by: Actor },
): Promise<string | null> {
  const avatar = picture && (await storePicture(env.IMAGES, avatars, picture)).url
  // Reading and writing in one transaction ensures that simultaneous uploads leave no unused file behind.
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
