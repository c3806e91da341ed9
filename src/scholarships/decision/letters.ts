import { and, asc, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm'
import { users } from '../../accounts/schema'
import { isNotSuspended } from '../../accounts/sessions/current-user'
import { getSettings } from '../../platform/config/settings'
import { type Actor, isStale, record, recordOrFail } from '../../platform/db/audit'
import { batch } from '../../platform/db/batch'
import { type Database, isAmong } from '../../platform/db/database'
import { keysetPage } from '../../platform/http/pagination'
import { conflict } from '../../platform/http/problem'
import { queueMails } from '../../platform/mail/send'
import { timestamp } from '../../platform/time/clock'
import type { Decision } from '../choices'
import type { Edition } from '../edition'
import { decisionMail } from '../mails'
import { applicantName } from '../review/blind-application'
import { isReviewableByNumber, type ReviewReader } from '../review/who-may-review'
import { isUnmailed, scholarshipApplications, scholarshipEditions } from '../schema'
import { requireClosed } from './decide'
import { readDecidedRows } from './decision-table'
import { decisionMessages, type WrittenLetters } from './rules'

/** A query condition: the decision is made and not released. */
export const isStaged = (edition: string) =>
  and(
    eq(scholarshipApplications.edition, edition),
    eq(scholarshipApplications.status, 'submitted'),
    isNotNull(scholarshipApplications.decision),
    isNull(scholarshipApplications.released),
  )

type Listed = { edition: Edition; reader: ReviewReader; decision: Decision; cursor?: string | undefined; limit: number }

/** `letter` is somebody's own text; null if they get the one for all. */
export async function listStaged(db: Database, { edition, reader, decision, cursor, limit }: Listed) {
  const list = `letters ${edition.name} ${decision}`
  const page = keysetPage({ list, keys: [scholarshipApplications.number], order: 'ascending', cursor, limit })
  const found = await db
    .select({
      id: scholarshipApplications.id,
      number: sql<number>`${scholarshipApplications.number}`,
      letter: scholarshipApplications.letter,
    })
    .from(scholarshipApplications)
    .where(
      and(
        isReviewableByNumber(edition.name, reader),
        eq(scholarshipApplications.decision, decision),
        isNull(scholarshipApplications.released),
        page.isAfter,
      ),
    )
    .orderBy(...page.orderBy)
    .limit(page.limit)
  const { rows, next } = page.cut(found, ({ number }) => [number])
  const letterOf = new Map(rows.map(({ id, letter }) => [id, letter]))
  const named = await readDecidedRows(db, edition, [], [...letterOf.keys()])
  return { letters: named.map(({ _id, name }) => ({ _id, name, letter: letterOf.get(_id) ?? null })), next }
}
export type StagedPage = Awaited<ReturnType<typeof listStaged>>

type Written = {
  edition: Edition
  letters: Pick<WrittenLetters, 'award' | 'decline' | 'each'>
  /** The edition's version that the page showed. */
  version: number
  by: Actor
}

/**
 * Stores what staff wrote before the release, if nobody has changed the edition since. An empty text for one person
 * takes their own letter back. Those whose decision isn't staged any more are left out.
 * @returns the edition's version with these letters
 * @throws Problem 409 while the edition takes applications, and for a stale `version`; then nothing is stored
 */
export async function saveLetters(db: Database, { edition, letters, version, by }: Written): Promise<number> {
  requireClosed(edition)
  const { award, decline, each } = letters
  const ids = Object.keys(each)
  const written = db
    .update(scholarshipApplications)
    .set({
      letter: sql`(SELECT nullif(value, '') FROM json_each(${JSON.stringify(each)}) WHERE key = ${scholarshipApplications.id})`,
    })
    .where(and(isStaged(edition.name), isAmong(scholarshipApplications.id, ids)))
  const shared = db
    .update(scholarshipEditions)
    .set({ letterAward: award, letterDecline: decline, version: version + 1, updated: timestamp() })
    .where(and(eq(scholarshipEditions.name, edition.name), eq(scholarshipEditions.version, version)))
  try {
    await batch(db, {
      written,
      // The audit has no texts, because they are about people and it outlives their erasure.
      shared: recordOrFail(db, shared, {
        by,
        verb: 'wrote letters',
        target: { kind: 'scholarship', id: edition.name },
        after: { fields: ['letters'] },
      }),
    })
  } catch (error) {
    if (isStale(error)) throw conflict(decisionMessages.lettersChanged)
    throw error
  }
  return version + 1
}

/** Who the awards of a blind edition would go to, for staff who must check that they may get one. Asking is recorded. */
export async function readChosen(
  db: Database,
  { edition, reader, by }: { edition: string; reader: ReviewReader; by: Actor },
) {
  await record(db, { by, verb: 'looked who is chosen', target: { kind: 'scholarship', id: edition } })
  const rows = await db
    .select({
      _id: scholarshipApplications.userId,
      number: scholarshipApplications.number,
      name: users.displayName,
      school: scholarshipApplications.school,
    })
    .from(scholarshipApplications)
    .innerJoin(users, eq(users.id, scholarshipApplications.userId))
    .where(and(isReviewableByNumber(edition, reader), isStaged(edition), eq(scholarshipApplications.decision, 'award')))
    .orderBy(asc(scholarshipApplications.number))
  return rows.map(({ number, ...row }) => ({ ...row, number: applicantName(number) }))
}

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
  let sent = 0
  for (let step = 0; step < steps; step++) {
    const queued = await mailStep(env, db, getSettings(env).ORIGIN)
    sent += queued
    if (queued < lettersInStep) break
  }
  return sent
}

export async function mailStep(env: Pick<Env, 'MAIL'>, db: Database, origin: string): Promise<number> {
  const letters = await db
    .select({
      id: scholarshipApplications.id,
      edition: scholarshipApplications.edition,
      decision: scholarshipApplications.decision,
      letter: scholarshipApplications.letter,
      released: scholarshipApplications.released,
      title: scholarshipEditions.title,
      year: scholarshipEditions.year,
      award: scholarshipEditions.letterAward,
      decline: scholarshipEditions.letterDecline,
      email: users.email,
      displayName: users.displayName,
    })
    .from(scholarshipApplications)
    .innerJoin(scholarshipEditions, eq(scholarshipEditions.name, scholarshipApplications.edition))
    .innerJoin(users, eq(users.id, scholarshipApplications.userId))
    // Any edition: the first column of the index of these letters, which is empty most of the time.
    .where(
      and(
        gt(scholarshipApplications.edition, ''),
        isUnmailed(scholarshipApplications),
        eq(users.verifiedEmail, users.email),
        isNotSuspended(),
      ),
    )
    // The order of the ids tells nothing about the decisions.
    .orderBy(asc(scholarshipApplications.edition), asc(scholarshipApplications.id))
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
  const ids = letters.map(({ id }) => id)
  await db
    .update(scholarshipApplications)
    .set({ mailed: timestamp() })
    .where(and(isAmong(scholarshipApplications.id, ids), isUnmailed(scholarshipApplications)))
  return letters.length
}
