import { brand } from '../../platform/config/brand'
import { greeting, type MailContent } from '../../platform/mail/mail-template'
import { withoutLinks } from '../../platform/text/without-links'
import { type NoticeKind, noticeLabels } from '../choices'

/** Subjects for one notice and for several. They have no words of members. */
const subjects: Record<NoticeKind, readonly [one: string, several: string]> = {
  answer: ['New answer to your question', 'New answers to your questions'],
  followed: ['New answer to a question you follow', 'New answers to questions you follow'],
  accepted: ['Your answer was accepted', 'Your answers were accepted'],
  comment: ['New comment on what you wrote', 'New comments on what you wrote'],
  edited: ['Somebody edited what you wrote', 'Somebody edited what you wrote'],
  tag: ['New questions in a tag you follow', 'New questions in tags you follow'],
  flag: ['What came of your flag', 'What came of your flags'],
  moderation: ['A decision about what you wrote', 'Decisions about what you wrote'],
}

/** A mail with more would be too long to read. The others are on the site. */
const mostListed = 20

type Mailed = {
  displayName: string
  kind: NoticeKind
  notices: readonly { title: string; href: string }[]
  origin: string
  stop: string
}

/** The mail about a member's new notices of one kind. */
export function noticeMail({ displayName, kind, notices, origin, stop }: Mailed): MailContent {
  const [one, several] = subjects[kind]
  const [first, ...others] = notices
  const isOne = first !== undefined && others.length === 0
  const lines = notices.slice(0, mostListed).map(({ title, href }) => `${withoutLinks(title)}: ${origin}${href}`)
  const rest = notices.length - lines.length
  return {
    subject: `${isOne ? one : several} on ${brand.name}`,
    paragraphs: [
      greeting(displayName),
      ...(isOne ? [asSentence(withoutLinks(first.title))] : lines),
      ...(rest > 0 ? [`And ${rest} more.`] : []),
    ],
    button: isOne
      ? { label: 'Read it', href: `${origin}${first.href}` }
      : { label: 'See your notifications', href: `${origin}/notifications` },
    closing: [
      `Choose which emails you get: ${origin}/notifications/settings`,
      'If you’re not interested, you can ignore this email.',
    ],
    why: `You’re getting this email because your ${brand.name} settings have “${noticeLabels[kind]}” on.`,
    stop,
  }
}

/** Some titles end with the words of a reason. */
const asSentence = (title: string) => (/[.!?…]$/.test(title) ? title : `${title}.`)
