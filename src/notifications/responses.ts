import * as v from 'valibot'
import { noticeKinds } from './choices'

const MemberNoticeAnswer = v.object({
  _id: v.string(),
  kind: v.picklist(noticeKinds),
  title: v.string(),
  href: v.pipe(v.string(), v.description('A path of this site')),
  created: v.string(),
  read: v.pipe(v.nullable(v.string()), v.description('When the caller read it')),
})

const Choice = v.object({
  app: v.pipe(v.boolean(), v.description('Whether it is in the list')),
  mail: v.pipe(v.boolean(), v.description('Whether it is sent by email')),
})

export const notificationResponses = {
  list: { description: 'The caller’s notifications, newest first', schema: v.array(MemberNoticeAnswer) },
  unread: { description: 'How many are unread now, at most 100', schema: v.object({ unread: v.number() }) },
  settings: {
    description: 'The caller’s choice for each kind',
    schema: v.object(v.entriesFromList(noticeKinds, Choice)),
  },
  follow: { description: 'Whether the caller follows it now', schema: v.object({ follow: v.boolean() }) },
}
