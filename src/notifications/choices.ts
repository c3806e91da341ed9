/** What a member can follow. */
export const followedKinds = ['question', 'tag'] as const
export type FollowedKind = (typeof followedKinds)[number]

/** What members are told about, with what the settings call it. */
export const noticeLabels = {
  answer: 'Answers to my questions',
  followed: 'Answers to questions I follow',
  accepted: 'My answer was accepted',
  comment: 'Comments on my questions and answers',
  edited: 'Somebody edited my question or answer',
  tag: 'Questions in tags I follow (once a day)',
  flag: 'What came of my flags',
  moderation: 'Decisions of our team about what I wrote',
} as const
export type NoticeKind = keyof typeof noticeLabels
export const noticeKinds = [
  'answer',
  'followed',
  'accepted',
  'comment',
  'edited',
  'tag',
  'flag',
  'moderation',
] as const satisfies readonly NoticeKind[]
