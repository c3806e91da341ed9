import { and, asc, eq, lte, type SQL, sql } from 'drizzle-orm'
import type { StoppableMail } from '../accounts/mail-choices/mail-choices'
import { stopHref } from '../accounts/mail-choices/mail-stop'
import { users } from '../accounts/schema'
import { isNotSuspended } from '../accounts/sessions/current-user'
import { brand } from '../platform/config/brand'
import { getSettings } from '../platform/config/settings'
import { type Database, isAmong } from '../platform/db/database'
import { forEachSettled } from '../platform/http/for-each'
import { greeting, type MailContent } from '../platform/mail/mail-template'
import { queueMail, takeMail } from '../platform/mail/send'
import { withoutLinks } from '../platform/text/without-links'
import { minutes, now, timestamp } from '../platform/time/clock'
import { type NoticeKind, noticeKinds, noticeLabels } from './choices'
import { chooseStatement, takesNoticeMail } from './notice-settings'
import { type WithWords, withWords } from './notice-words'
import { notifications } from './schema'

/** Subjects for one notice and for several. They have no words of members. */
const subjects: Record<NoticeKind, readonly [one: string, several: string]> = {
  answer: ['New answer to your question', 'New answers to your questions'],
  followed: ['New answer to a question you follow', 'New answers to questions you follow'],
  accepted: ['Your answer was accepted', 'Your answers were accepted'],
  comment: ['New comment on what you wrote', 'New comments on what you wrote'],
  edited: ['Somebody edited what you wrote', 'Somebody edited what you wrote'],
  tag: ['New questions in a tag you follow', 'New questions in tags you follow'],
  application: ['News about your application', 'News about your applications'],
  saved: ['News about a job you saved', 'News about jobs you saved'],
  flag: ['What came of your flag', 'What came of your flags'],
  moderation: ['A decision about what you wrote', 'Decisions about what you wrote'],
  team: ['Something waits for the team', 'Several things wait for the team'],
}

/** A mail with more would be too long to read. The others are on the site. */
const maxListed = 20

/** Some titles end with the words of a reason. */
const asSentence = (title: string) => (/[.!?…]$/.test(title) ? title : `${title}.`)

const maxMails = 200

/** How long mail waits before it tries again, when a member has had as much as an hour allows. */
const retryAfter = minutes(15)

type Recipient = { userId: string; kind: NoticeKind; email: string; displayName: string }

/**
 * Mails what members haven't read on the site: one mail for each member and kind, with everything that is new. A member
 * gets at most three such mails an hour; what is above waits here and not in the mail queue, so that the later mail has
 * only what still exists and is still unread.
 * @param rooms word the notices
 * @returns the number of mails sent
 */
export async function sendNoticeMails(env: Env, db: Database, rooms: readonly WithWords[]): Promise<number> {
  const due = lte(notifications.mailDue, timestamp())
  const isNotMailable = sql`NOT ${isMailable()}`
  await db.batch([
    // What was only meant for mail isn't needed any more either.
    db.delete(notifications).where(and(due, sql`${notifications.shown} = 0`, isNotMailable)),
    db.update(notifications).set({ mailDue: null }).where(and(due, isNotMailable)),
  ])
  let sent = 0
  await forEachSettled(await recipients(db, due), async (recipient) => {
    if (await sendTo(env, db, recipient, rooms)) sent++
  })
  return sent
}

/** Whether a notice may still be mailed: unread, wanted, and to a proven address of a member who isn't suspended. */
const isMailable = (): SQL => sql`(
  ${notifications.read} IS NULL AND ${takesNoticeMail(notifications.userId, notifications.kind)}
  AND EXISTS (
    SELECT 1 FROM ${users}
    WHERE ${users.id} = ${notifications.userId} AND ${users.verifiedEmail} = ${users.email} AND ${isNotSuspended()}
  )
)`

const recipients = (db: Database, due: SQL): Promise<Recipient[]> =>
  db
    .selectDistinct({
      userId: notifications.userId,
      kind: notifications.kind,
      email: users.email,
      displayName: users.displayName,
    })
    .from(notifications)
    .innerJoin(users, eq(users.id, notifications.userId))
    .where(due)
    .limit(maxMails)

async function sendTo(env: Env, db: Database, recipient: Recipient, rooms: readonly WithWords[]): Promise<boolean> {
  const { userId, kind, email, displayName } = recipient
  const { id, title, href, aboutId } = notifications
  const areWaiting = and(
    eq(notifications.userId, userId),
    eq(notifications.kind, kind),
    sql`${notifications.mailDue} IS NOT NULL`,
  )
  const notices = await db
    .select({ id, kind: notifications.kind, title, href, aboutId })
    .from(notifications)
    .where(areWaiting)
    .orderBy(asc(notifications.created))
  if (notices.length === 0) return false
  if (!(await takeMail(db, { to: email, purpose: 'notice' }))) {
    await db
      .update(notifications)
      .set({ mailDue: timestamp(new Date(now().getTime() + retryAfter)) })
      .where(areWaiting)
    return false
  }
  const stop = await stopHref(env, { userId, kind: noticeStopName(kind) })
  const worded = await withWords(db, notices, rooms)
  const content = noticeMail({ displayName, kind, notices: worded, origin: getSettings(env).ORIGIN, stop })
  await queueMail(env, { to: email, content })
  const areSent = isAmong(
    notifications.id,
    notices.map(({ id }) => id),
  )
  await db.batch([
    db.delete(notifications).where(and(areSent, sql`${notifications.shown} = 0`)),
    db.update(notifications).set({ mailDue: null }).where(areSent),
  ])
  return true
}

type Mailed = {
  displayName: string
  kind: NoticeKind
  notices: readonly { title: string; excerpt: string; href: string }[]
  origin: string
  stop: string
}

export function noticeMail({ displayName, kind, notices, origin, stop }: Mailed): MailContent {
  const [one, several] = subjects[kind]
  const [first, ...others] = notices
  const isOne = first !== undefined && others.length === 0
  const lines = notices.slice(0, maxListed).map((notice) => `${formatWords(notice)} ${origin}${notice.href}`)
  const rest = notices.length - lines.length
  return {
    subject: `${isOne ? one : several} on ${brand.name}`,
    paragraphs: [
      greeting(displayName),
      ...(isOne ? [asSentence(withoutLinks(first.title)), ...quoted(first.excerpt)] : lines),
      ...(rest > 0 ? [`And ${rest} more.`] : []),
    ],
    button: isOne
      ? { label: 'Read it', href: `${origin}${first.href}` }
      : { label: 'See your notifications', href: `${origin}/notifications` },
    closing: [`You don’t need to do anything. Choose which emails you get: ${origin}/notifications/settings`],
    why: `You’re getting this email because your ${brand.name} settings have “${noticeLabels[kind]}” on.`,
    stop,
  }
}

const quoted = (excerpt: string) => (excerpt ? [`“${withoutLinks(excerpt)}”`] : [])

const formatWords = ({ title, excerpt }: { title: string; excerpt: string }) =>
  [`${withoutLinks(title)}:`, ...quoted(excerpt)].join(' ')

/** The name of the mails of a kind in unsubscribe links, which never expire. */
const noticeStopName = (kind: NoticeKind) => `notice-${kind}`

/** Each kind of notice can be stopped by a link in its mail. It is then still in the list. */
export const stoppableMails: Record<string, StoppableMail> = Object.fromEntries(
  noticeKinds.map((kind) => [
    noticeStopName(kind),
    {
      label: `emails about “${noticeLabels[kind]}”`,
      again: { words: 'Turn them on again', link: 'in your settings', href: '/notifications/settings' },
      stopStatement: (db, userId) => chooseStatement(db, userId, kind, { mail: false }),
    },
  ]),
)
