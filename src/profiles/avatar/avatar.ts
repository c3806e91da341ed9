import { eq } from 'drizzle-orm'
import { users } from '../../accounts/schema'
import { deleteCachedSessions, getActor } from '../../accounts/sessions/session'
import { recordChange } from '../../platform/db/audit'
import { batch } from '../../platform/db/batch'
import type { AppContext } from '../../platform/http/app-env'
import { notFound } from '../../platform/http/problem'
import type { Picture } from '../../platform/images/clean'
import { deleteImage, storePicture } from '../../platform/images/storage'
import { timestamp } from '../../platform/time/clock'

const avatars = 'avatars'

/** Deletes the file of a picture that no account uses anymore. */
export const deleteAvatar = (env: Env, path: string | null) => deleteImage(env.IMAGES, { folder: avatars, path })

/**
 * Sets or removes the current user's own picture, and deletes the old file afterward.
 * @returns the new picture's path
 * @throws Problem 404
 */
export async function changeOwnAvatar(c: AppContext, picture: Picture | null): Promise<string | null> {
  const { db, member } = c.var
  const { userId, sessionHash } = member
  const avatar = picture && (await storePicture(c.env.IMAGES, avatars, picture)).url
  // Reading and writing in one transaction ensures that simultaneous uploads leave no unused file behind.
  const { found } = await batch(db, {
    found: db.select({ avatar: users.avatar }).from(users).where(eq(users.id, userId)),
    changed: recordChange(db, db.update(users).set({ avatar, updated: timestamp() }).where(eq(users.id, userId)), {
      by: getActor(c),
      verb: 'changed profile',
      target: { kind: 'user', id: userId },
      after: { fields: ['avatar'] },
    }),
  })
  const [before] = found
  await deleteAvatar(c.env, before ? before.avatar : avatar)
  if (!before) throw notFound()
  await deleteCachedSessions(c.env, [sessionHash])
  return avatar
}
