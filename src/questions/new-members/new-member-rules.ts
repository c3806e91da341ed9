import { and, type SQL, sql } from 'drizzle-orm'
import type { CurrentUser } from '../../accounts/sessions/current-user'
import { flagStatements } from '../../flags/flag/flag'
import type { Actor } from '../../platform/db/audit'
import type { BatchEntry } from '../../platform/db/batch'
import type { Database } from '../../platform/db/database'
import type { AppContext } from '../../platform/http/app-env'
import { invalid, tooMany } from '../../platform/http/problem'
import { requireHuman } from '../../platform/security/bot-check'
import { consumeAttempt, giveBackAttemptStatement, scaled } from '../../platform/security/rate-limit'
import { folded } from '../../platform/text/fold'
import { sanitizeHtml, toText } from '../../platform/text/sanitize-html'
import { ago, days, hours, now } from '../../platform/time/clock'
import { questionFlagTargets } from '../flagged/flag-targets'
import { hidePost, type PostKind } from '../post/removal'

const reason =
  'Nearly the same as two other posts of this new member in the past day. Only its author and our team see it until you decide.'

/** More words say nothing new about whether two texts are nearly equal. */
const maxWords = 1000

/** Shorter texts, such as “Thank you so much!”, may be equal by chance. */
const minWords = 8

/** How many of the words and of the pairs of words of the shorter text must be in the other one. */
const minShare = 0.75

/** How many posts of each kind are compared. With the limits on writing, few members have more in a day. */
const maxRead = 20

const getCount = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0

/** Accounts younger than this have limits, because most spam comes from them. */
const newFor = hours(24)

const maxLinks = 2

/** So long, all links of a day count together, and posts that are nearly equal are held. */
const firstWeek = days(7)
const maxLinksADay = 3
const maxNearlyEqual = 2

const limits = {
  ask: { max: 3, sentence: 'New members can ask three questions on their first day. You can ask more tomorrow.' },
  answer: { max: 10, sentence: 'New members can write ten answers on their first day. You can write more tomorrow.' },
} as const

type Publishing = {
  /** What is counted; nothing for a change of what is published. */
  counts?: keyof typeof limits
  /** The HTML that is published. */
  content: string | undefined
  /** The field of the form with it. */
  field?: string
  /** The id of what is changed. */
  changed?: string | undefined
  /** The form as it was sent, with its bot check. */
  sent?: unknown
}

/** Publishes what must be held in the same batch, or not. */
type Publish<Result> = (isHeld: boolean) => Promise<Result>

/** Whether what this member publishes has limits, and asking needs the bot check. */
export const isNewMember = ({ memberSince, isStaff }: CurrentUser) => !isStaff && memberSince > ago(newFor)

/**
 * Publishes something within what new members may do: on the first day, two links in a text, three questions and ten
 * answers, and a solved bot check for each question; in the first week, three links a day in all texts. The third of
 * nearly equal posts of a day is held until staff look.
 * @throws Problem 422 for too many links and without the check; 429 with Retry-After; and what `publish` throws
 */
export async function publishAsMember<Result>(
  c: AppContext,
  { counts, content, field = 'content', sent, changed }: Publishing,
  publish: Publish<Result>,
): Promise<Result> {
  const { currentUser } = c.var
  if (!currentUser || currentUser.isStaff || currentUser.memberSince <= ago(firstWeek)) return publish(false)
  if (content === undefined) return publishWithinDay(c, currentUser, { counts, sent }, () => publish(false))
  const links = countLinks(content)
  if (isNewMember(currentUser) && links > maxLinks) throw invalid({ [field]: 'New members can use at most two links.' })
  const posts = await readPostsOfDay(c.var.db, { userId: currentUser.userId, except: changed })
  const earlier = links === 0 ? [] : posts.map((post) => countLinks(post.content))
  if (links > 0 && earlier.reduce((sum, count) => sum + count, links) > maxLinksADay)
    throw invalid({ [field]: `In their first week, members can use at most ${maxLinksADay} links a day.` })
  const texts = posts.map(({ text }) => text)
  const isHeld = countNearlyEqual(toText(content), texts) >= maxNearlyEqual
  return publishWithinDay(c, currentUser, { counts, sent }, () => publish(isHeld))
}

async function publishWithinDay<Result>(
  c: AppContext,
  currentUser: CurrentUser,
  { counts, sent }: Pick<Publishing, 'counts' | 'sent'>,
  publish: () => Promise<Result>,
): Promise<Result> {
  if (!isNewMember(currentUser)) return publish()
  if (counts === 'ask') await requireHuman(c, 'ask', sent)
  return counts ? publishCounted(c, currentUser, counts, publish) : publish()
}

/** The account's first day is one window. What could not be published doesn't count. */
async function publishCounted<Result>(
  c: AppContext,
  { userId, memberSince }: CurrentUser,
  counts: keyof typeof limits,
  publish: () => Promise<Result>,
): Promise<Result> {
  const { max, sentence } = limits[counts]
  const seconds = newFor / 1000
  const start = Math.floor(Date.parse(memberSince) / 1000)
  const key = `new-${counts}:account:${userId}`
  const isLeft = await consumeAttempt(c.var.db, key, scaled({ max, seconds }, c.env), start)
  if (!isLeft) throw tooMany(start + seconds - now().getTime() / 1000, sentence)
  try {
    return await publish()
  } catch (error) {
    await giveBackAttemptStatement(c.var.db, key, start)
    throw error
  }
}

/** The number of links in HTML: those that can be clicked, or the addresses that can be read, whichever are more. */
export function countLinks(html: string): number {
  const content = sanitizeHtml(html)
  return Math.max(getCount(content, /<a /g), getCount(toText(content), /https?:\/\/|\bwww\./gi))
}

/** What a member wrote or changed in the past day, removed and held posts too, the newest first. */
async function readPostsOfDay(db: Database, { userId, except = '' }: { userId: string; except: string | undefined }) {
  const since = ago(days(1))
  const written = sql`author_id = ${userId} AND coalesce(edited, created) > ${since} AND id <> ${except}
    ORDER BY created DESC LIMIT ${maxRead}`
  return db.all<{ content: string; text: string }>(sql`
    SELECT * FROM (SELECT content, text FROM questions WHERE ${written})
    UNION ALL SELECT * FROM (SELECT content, text FROM answers WHERE ${written})
    UNION ALL SELECT * FROM (SELECT text AS content, text FROM comments WHERE ${written})`)
}

/** The words of a text and its pairs of neighboring words, without case, accents, and punctuation. */
function getShingles(text: string): Set<string> {
  const words = (folded(text).match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, maxWords)
  return words.length < minWords
    ? new Set()
    : new Set([...words, ...words.slice(1).map((word, i) => `${words[i]} ${word}`)])
}

/** How many of the other texts are nearly equal to this one: a few words may be added, left out, or changed. */
export function countNearlyEqual(text: string, others: readonly string[]): number {
  const own = getShingles(text)
  return others.filter((other) => isNearlyEqual(own, getShingles(other))).length
}

function isNearlyEqual(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  const [shorter, longer] = one.size < other.size ? [one, other] : [other, one]
  const shared = [...shorter].filter((shingle) => longer.has(shingle)).length
  return shorter.size > 0 && shared / shorter.size >= minShare
}

type Held = {
  kind: PostKind
  id: string
  questionId: string
  by: Actor
  /** Whether it was published or changed, if the batch may have done nothing. */
  onlyIf?: SQL
}

/**
 * The last entries of the batch that publishes or changes a post: it is hidden until staff look, as flags would hide it,
 * and the system flags it. So nobody sees it in between. Notices about it are withdrawn until it is shown.
 */
export function holdPostEntries(db: Database, { by, ...post }: Held): BatchEntry[] {
  const { kind, id, onlyIf } = post
  const isHeld = and(questionFlagTargets[kind].isHidden(id), onlyIf)
  return [
    ...Object.values(hidePost(db, { ...post, by: { userId: null, requestId: by.requestId } }, true)).flat(),
    ...Object.values(
      flagStatements(db, { kind, id, reporterId: null, category: 'spam', reason, ...(isHeld && { onlyIf: isHeld }) }),
    ),
  ]
}
