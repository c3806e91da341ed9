import * as v from 'valibot'
import { noticeKinds } from './choices'

const maxRead = 200

export const notificationMessages = {
  follow: 'Say whether to follow: true or false.',
  read: 'Name the notifications that were read, or say “all”.',
  manyRead: `Mark at most ${maxRead} notifications at once, or all of them.`,
  choice: 'Say for the site and for email whether you want them: true or false.',
} as const

export const FollowChange = v.object({ follow: v.boolean(notificationMessages.follow) })

const id = v.pipe(v.string(notificationMessages.read), v.maxLength(64, notificationMessages.read))

export const ReadChange = v.object({
  read: v.union(
    [v.literal('all'), v.pipe(v.array(id), v.maxLength(maxRead, notificationMessages.manyRead))],
    notificationMessages.read,
  ),
})
export type ReadChange = v.InferOutput<typeof ReadChange>

const Choice = v.object({ app: v.boolean(notificationMessages.choice), mail: v.boolean(notificationMessages.choice) })

/** Kinds that are left out stay as they are. */
export const SettingsChange = v.object(v.entriesFromList(noticeKinds, v.optional(Choice)))
export type SettingsChange = v.InferOutput<typeof SettingsChange>
