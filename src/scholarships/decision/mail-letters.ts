import { and, asc, eq, gt } from 'drizzle-orm'
import { users } from '../../accounts/schema'
import { isNotSuspended } from '../../accounts/sessions/current-user'
import { settingsOf } from '../../platform/config/settings'
import { type Database, isAmong } from '../../platform/db/database'
import { queueMails } from '../../platform/mail/send'
import { timestamp } from '../../platform/time/clock'
import { decisionMail } from '../mails'
import { isUnmailed, scholarshipApplications, scholarshipEditions } from '../schema'

const a = scholarshipApplications

/** How many letters one step puts into the mail queue. */
const lettersInStep = 100
/** How many steps one run of the cron takes: 5,000 letters. */
export const stepsInRun = 50

/**
 * Puts the letters of released decisions into the mail queue, step by step. A letter is marked after it is queued, so
 * that none is lost; if a step is repeated, the queue's reader drops what it delivered already (`deliverOnce`). Any
 * later run continues where one stopped. The letter of somebody who hasn’t confirmed their address, or is suspended,
 * waits until it can go out; they read it on the site.
 * @returns the number of letters
 */
export async function mailLetters(env: Env, db: Database, { steps }: { steps: number }): Promise<number> {
  const { ORIGIN } = settingsOf(env)
  let sent = 0
  for (let step = 0; step < steps; step++) {
    const queued = await mailStep(env, db, ORIGIN)
    sent += queued
    if (queued < lettersInStep) break
  }
  return sent
}

/** One step of `mailLetters`. `origin` begins the letters’ links. */
export async function mailStep(env: Pick<Env, 'MAIL'>, db: Database, origin: string): Promise<number> {
  const letters = await db
    .select({
      id: a.id,
      edition: a.edition,
      decision: a.decision,
      letter: a.letter,
      released: a.released,
      title: scholarshipEditions.title,
      year: scholarshipEditions.year,
      award: scholarshipEditions.letterAward,
      decline: scholarshipEditions.letterDecline,
      email: users.email,
      displayName: users.displayName,
    })
    .from(a)
    .innerJoin(scholarshipEditions, eq(scholarshipEditions.name, a.edition))
    .innerJoin(users, eq(users.id, a.userId))
    // Any edition: the first column of the index of these letters, which is empty most of the time.
    .where(and(gt(a.edition, ''), isUnmailed(a), eq(users.verifiedEmail, users.email), isNotSuspended()))
    // The order of the ids tells nothing about the decisions.
    .orderBy(asc(a.edition), asc(a.id))
    .limit(lettersInStep)
  await queueMails(
    env,
    letters.map((row) => ({
      to: row.email,
      content: decisionMail({
        displayName: row.displayName,
        title: `${row.year} ${row.title}`,
        letter: row.letter ?? (row.decision === 'award' ? row.award : row.decline),
        href: `${origin}/scholarships/${row.edition}`,
      }),
      once: { key: `letter ${row.id}`, due: row.released ?? '' },
    })),
  )
  await db
    .update(a)
    .set({ mailed: timestamp() })
    .where(
      and(
        isAmong(
          a.id,
          letters.map(({ id }) => id),
        ),
        isUnmailed(a),
      ),
    )
  return letters.length
}
