import { and, asc, eq, gt, lte, sql } from 'drizzle-orm'
import { stopHref, takesMail } from '../accounts/mail-choices/mail-stop'
import { users } from '../accounts/schema'
import { isNotSuspended } from '../accounts/sessions/current-user'
import { getSettings } from '../platform/config/settings'
import type { Batch, Database } from '../platform/db/database'
import { markReminded, notReminded, sendReminders } from '../platform/mail/reminders'
import { ago, days, hours, now, timestamp } from '../platform/time/clock'
import { type Edition, isPublic } from './edition'
import { formatHeadline, momentWords, timeLeft } from './edition-words'
import { closingMail, openingMail } from './mails'
import { applyPath, editionPath } from './paths'
import { scholarshipApplications, scholarshipEditions, scholarshipOpenings } from './schema'

const maxAtOnce = 500

/**
 * Mails members about scholarships that have opened, and about drafts that aren't submitted shortly before the deadline.
 * @returns how many of each
 */
export const remindOfScholarships = async (env: Env, db: Database) => ({
  opened: await remindOfOpening(env, db),
  closing: await remindOfClosing(env, db),
})

/**
 * Mails those who asked to be told when a scholarship opens. Their wish is deleted with it, so nobody gets it twice.
 * @returns the number of mails
 */
async function remindOfOpening(env: Env, db: Database): Promise<number> {
  const due = (await readWaiting(db)).map((waiting) => ({
    to: [waiting],
    mailFor: async ({ userId, displayName, name, closes, timeZone, ...edition }: Waiting) =>
      openingMail({
        displayName,
        headline: formatHeadline(edition),
        deadline: momentWords(closes, timeZone),
        href: getSettings(env).ORIGIN + editionPath(name),
        stop: await stopHref(env, { userId, kind: 'scholarship' }),
      }),
    marks: deleting(db, waiting),
    count: 1,
  }))
  return sendReminders(env, db, 'scholarship opening', due)
}

type Waiting = Awaited<ReturnType<typeof readWaiting>>[number]

function readWaiting(db: Database) {
  const { name, year, amount, title, opens, closes, timeZone } = scholarshipEditions
  const time = timestamp()
  return db
    .select({
      userId: users.id,
      email: users.email,
      displayName: users.displayName,
      name,
      year,
      amount,
      title,
      closes,
      timeZone,
    })
    .from(scholarshipOpenings)
    .innerJoin(scholarshipEditions, eq(scholarshipEditions.name, scholarshipOpenings.edition))
    .innerJoin(users, eq(users.id, scholarshipOpenings.userId))
    .where(
      and(
        isPublic,
        lte(opens, time),
        gt(closes, time),
        sql`${scholarshipEditions.released} IS NULL`,
        eq(users.verifiedEmail, users.email),
        isNotSuspended(),
        takesMail(db, users.id, 'scholarship'),
      ),
    )
    .orderBy(asc(scholarshipOpenings.created), asc(users.id))
    .limit(maxAtOnce)
}

const deleting = (db: Database, { name, userId }: Waiting): Batch => [
  db
    .delete(scholarshipOpenings)
    .where(and(eq(scholarshipOpenings.edition, name), eq(scholarshipOpenings.userId, userId))),
]

const daysBefore = [3, 1] as const

/**
 * Mails those who have a draft three days and one day before the deadline, once each. Whoever could have got both gets
 * the later one.
 * @returns the number of mails
 */
async function remindOfClosing(env: Env, db: Database): Promise<number> {
  const { opens, closes, released } = scholarshipEditions
  const time = timestamp()
  const soon = inDays(Math.max(...daysBefore))
  const closing = await db
    .select()
    .from(scholarshipEditions)
    .where(and(isPublic, lte(opens, time), gt(closes, time), lte(closes, soon), sql`${released} IS NULL`))
  let sent = 0
  for (const edition of closing) sent += await remindDrafters(env, db, edition)
  return sent
}

async function remindDrafters(env: Env, db: Database, edition: Edition): Promise<number> {
  const kind = edition.closes <= inDays(1) ? 'scholarship-1-day' : 'scholarship-3-days'
  const href = getSettings(env).ORIGIN + applyPath(edition.name)
  const words = { headline: formatHeadline(edition), deadline: momentWords(edition.closes, edition.timeZone), href }
  // The cron runs up to an hour after three days were left.
  const left = timeLeft(edition.closes, ago(hours(1)))
  const due = (await readDrafters(db, edition.name, kind)).map((drafter) => ({
    to: [drafter],
    mailFor: async ({ userId, displayName }: Drafter) =>
      closingMail({ ...words, displayName, left, stop: await stopHref(env, { userId, kind: 'scholarship' }) }),
    marks: markReminded(db, kind, [{ id: drafter.id, due: edition.closes }]),
    count: 1,
  }))
  return sendReminders(env, db, 'scholarship reminder', due)
}

type Drafter = Awaited<ReturnType<typeof readDrafters>>[number]

function readDrafters(db: Database, name: string, kind: string) {
  const { id, edition, status, userId } = scholarshipApplications
  return db
    .select({ id, userId, email: users.email, displayName: users.displayName })
    .from(scholarshipApplications)
    .innerJoin(users, eq(users.id, userId))
    .innerJoin(scholarshipEditions, eq(scholarshipEditions.name, edition))
    .where(
      and(
        eq(edition, name),
        eq(status, 'draft'),
        eq(users.verifiedEmail, users.email),
        isNotSuspended(),
        takesMail(db, users.id, 'scholarship'),
        notReminded(kind, id, scholarshipEditions.closes),
      ),
    )
    .orderBy(asc(scholarshipApplications.created), asc(id))
    .limit(maxAtOnce)
}

const inDays = (n: number) => timestamp(new Date(now().getTime() + days(n)))
