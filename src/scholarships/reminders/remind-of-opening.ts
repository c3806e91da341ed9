import { and, asc, eq, gt, lte, sql } from 'drizzle-orm'
import { isNotSuspended } from '../../accounts/directory/not-suspended'
import { stopHref, takesMail } from '../../accounts/mail-choices/mail-stop'
import { users } from '../../accounts/schema'
import { settingsOf } from '../../platform/config/settings'
import type { Batch, Database } from '../../platform/db/database'
import { sendReminders } from '../../platform/mail/reminders'
import { timestamp } from '../../platform/time/clock'
import { isPublic } from '../edition/edition'
import { editionPath } from '../edition/edition-path'
import { headlineOf, momentWords } from '../edition/edition-words'
import { openingMail } from '../mails'
import { scholarshipEditions, scholarshipOpenings } from '../schema'

const mostAtOnce = 500

/**
 * Mails those who asked to be told when a scholarship opens. Their wish is deleted with it, so nobody gets it twice.
 * @returns the number of mails
 */
export async function remindOfOpening(env: Env, db: Database): Promise<number> {
  const due = (await readWaiting(db)).map((waiting) => ({
    to: [waiting],
    mailFor: async ({ userId, displayName, name, closes, timeZone, ...edition }: Waiting) =>
      openingMail({
        displayName,
        headline: headlineOf(edition),
        deadline: momentWords(closes, timeZone),
        href: settingsOf(env).ORIGIN + editionPath(name),
        stop: await stopHref(env, { userId, kind: 'scholarship' }),
      }),
    marks: deleting(db, waiting),
    count: 1,
  }))
  return sendReminders(env, db, 'scholarship opening', due)
}

const deleting = (db: Database, { name, userId }: Waiting): Batch => [
  db
    .delete(scholarshipOpenings)
    .where(and(eq(scholarshipOpenings.edition, name), eq(scholarshipOpenings.userId, userId))),
]

type Waiting = Awaited<ReturnType<typeof readWaiting>>[number]

/** The members who wait for a scholarship that is open by now, and take mail. */
function readWaiting(db: Database) {
  const { name, year, amount, title, opens, closes, timeZone } = scholarshipEditions
  const time = timestamp()
  return db
    .select({
      ...{ userId: users.id, email: users.email, displayName: users.displayName },
      ...{ name, year, amount, title, closes, timeZone },
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
    .limit(mostAtOnce)
}
