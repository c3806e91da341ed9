export const followedKinds = ['question', 'tag'] as const
export type FollowedKind = (typeof followedKinds)[number]

/** What members are told about, with its name in the settings. */
export const noticeLabels = {
  answer: 'Answers to my questions',
  followed: 'Answers to questions I follow',
  accepted: 'My answer was accepted',
  comment: 'Comments on my questions and answers',
  edited: 'Somebody edited my question or answer',
  tag: 'Questions in tags I follow (once a day)',
  application: 'How far my applications have come, if the employer shares it',
  saved: 'Jobs I saved that close soon, change their pay, or close',
  flag: 'What came of my flags',
  moderation: 'Decisions of our team about what I wrote',
  team: 'For the team: flags, purchase orders, and messages assigned to me',
} as const
export type NoticeKind = keyof typeof noticeLabels
export const noticeKinds = Object.keys(noticeLabels) as [NoticeKind, ...NoticeKind[]]

/** What a member may choose. Only our team is told what waits for it. */
export const kindsFor = (isStaff: boolean) => noticeKinds.filter((kind) => kind !== 'team' || isStaff)

export type NoticeChoice = { app: boolean; mail: boolean }

export const checkboxName = (kind: NoticeKind, way: keyof NoticeChoice) => `${kind}-${way}`

/** Reads the form of the settings. A checkbox that isn't checked isn't sent. */
export function readCheckboxes(fields: Readonly<Record<string, unknown>>): { [kind in NoticeKind]?: NoticeChoice } {
  const isChecked = (kind: NoticeKind, way: keyof NoticeChoice) => checkboxName(kind, way) in fields
  return Object.fromEntries(
    noticeKinds.map((kind) => [kind, { app: isChecked(kind, 'app'), mail: isChecked(kind, 'mail') }]),
  )
}
