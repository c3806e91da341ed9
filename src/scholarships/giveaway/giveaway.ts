import { randomInt } from 'node:crypto'
import { and, asc, count, desc, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import { users } from '../../accounts/schema'
import { isNotSuspended } from '../../accounts/sessions/current-user'
import { requireMember, requireStaff } from '../../accounts/sessions/guards'
import { getActor } from '../../accounts/sessions/session'
import { getSettings } from '../../platform/config/settings'
import { isStale, recordChange, recordOrFail } from '../../platform/db/audit'
import { batch } from '../../platform/db/batch'
import { breaks, type Database, newId } from '../../platform/db/database'
import { act, noFields } from '../../platform/http/act'
import { conflict, invalid, notFound } from '../../platform/http/problem'
import { holdMailStatement } from '../../platform/mail/held-mail'
import { sendHeldMail } from '../../platform/mail/mail-bundle'
import { sharedLimits } from '../../platform/security/limits'
import { now, siteTimeZone, timestamp } from '../../platform/time/clock'
import { scholarshipLimits } from '../limits'
import { giveawayWonMail } from '../mails'
import { giveawayEntries, giveaways } from '../schema'
import { DrawRequest, GiveawayChange, giveawayMessages, NewGiveaway } from './rules'

const format = new Intl.DateTimeFormat('en-CA', { timeZone: siteTimeZone, dateStyle: 'short' })

/** The Monday of the week of a time, in the site's zone: YYYY-MM-DD. */
export function getWeek(time: Date = now()): string {
  const day = new Date(`${format.format(time)}T00:00:00Z`)
  day.setUTCDate(day.getUTCDate() - ((day.getUTCDay() + 6) % 7))
  return day.toISOString().slice(0, 10)
}

type GiveawayRow = typeof giveaways.$inferSelect

/** Enters a member into this week’s giveaway, and returns whether it is their first entry this week. */
export const postEntry = act({
  guard: requireMember,
  limit: scholarshipLimits.giveaway,
  input: noFields,
  async run({ var: { db, member } }) {
    const giveaway = await readGiveaway(db)
    if (!giveaway) throw notFound(giveawayMessages.none)
    const entered = await db
      .insert(giveawayEntries)
      .select(
        sql`SELECT id, ${member.userId}, ${timestamp()} FROM ${giveaways} WHERE id = ${giveaway.id} AND drawn IS NULL`,
      )
      .onConflictDoNothing()
      .returning({ id: giveawayEntries.giveawayId })
    if (entered.length > 0) return { giveaway, isNew: true }
    if (await hasEntered(db, giveaway, member.userId)) return { giveaway, isNew: false }
    throw conflict(giveawayMessages.closed)
  },
})

const byStaff = { guard: requireStaff, limit: sharedLimits.write }

/**
 * Draws the winner of a week among the members with a confirmed address, each with the same chance, and mails them.
 * Entering ends with the draw.
 */
export const postDraw = act({
  ...byStaff,
  input: DrawRequest,
  isBodyOptional: true,
  async run(c, { week }) {
    const { db } = c.var
    const giveaway = await readGiveaway(db, week)
    if (!giveaway) throw notFound(giveawayMessages.none)
    if (giveaway.week > getWeek()) throw conflict(giveawayMessages.early)
    if (giveaway.drawn !== null) throw conflict(giveawayMessages.drawn)
    const { id, item } = giveaway
    const { _id, displayName, email, entries } = await pickWinner(db, id)
    const drawn = timestamp()
    const write = db
      .update(giveaways)
      .set({ winnerId: _id, drawn })
      .where(and(eq(giveaways.id, id), isNull(giveaways.drawn)))
    const mail = { to: email, purpose: 'giveaway' }
    const content = giveawayWonMail({ item, origin: getSettings(c.env).ORIGIN })
    try {
      await batch(db, {
        drawn: recordOrFail(db, write, {
          by: getActor(c),
          verb: 'giveaway.drawn',
          target: { kind: 'giveaway', id },
          after: { entries, winner: _id },
        }),
        held: await holdMailStatement(c.env, db, mail, { content }),
      })
    } catch (error) {
      if (isStale(error)) throw conflict(giveawayMessages.drawn)
      throw error
    }
    await sendHeldMail(c.env, db, mail)
    return { week: giveaway.week, item, drawn, winner: { _id, displayName } }
  },
})

/** @throws Problem 409 without an entry of somebody who can win */
async function pickWinner(db: Database, giveawayId: string) {
  const takesPart = and(eq(giveawayEntries.giveawayId, giveawayId), isNotNull(users.verifiedEmail), isNotSuspended())
  const [counted] = await db
    .select({ entries: count() })
    .from(giveawayEntries)
    .innerJoin(users, eq(users.id, giveawayEntries.userId))
    .where(takesPart)
  const entries = counted?.entries ?? 0
  if (entries === 0) throw conflict(giveawayMessages.nobody)
  const [winner] = await db
    .select({ _id: users.id, displayName: users.displayName, email: users.verifiedEmail })
    .from(giveawayEntries)
    .innerJoin(users, eq(users.id, giveawayEntries.userId))
    .where(takesPart)
    .orderBy(asc(giveawayEntries.userId))
    .limit(1)
    .offset(randomInt(entries))
  if (!winner?.email) throw conflict(giveawayMessages.nobody)
  return { ...winner, email: winner.email, entries }
}

export const postGiveaway = act({
  ...byStaff,
  input: NewGiveaway,
  async run(c, written) {
    const id = newId()
    const write = c.var.db.insert(giveaways).values({ id, ...written })
    const entry = { by: getActor(c), verb: 'created' as const, target: { kind: 'giveaway', id }, after: written }
    await batch(c.var.db, recordChange(c.var.db, write, entry)).catch(refuseTaken)
  },
})

export const putGiveaway = act({
  ...byStaff,
  params: ['id'],
  input: GiveawayChange,
  async run(c, { version, ...written }, { id }) {
    const { db } = c.var
    const { week, item } = await requireGiveaway(db, id)
    const write = db
      .update(giveaways)
      .set({ ...written, version: version + 1 })
      .where(and(eq(giveaways.id, id), eq(giveaways.version, version), isNull(giveaways.drawn)))
      .returning({ id: giveaways.id })
    const changed = await batch(
      db,
      recordChange(db, write, {
        by: getActor(c),
        verb: 'changed',
        target: { kind: 'giveaway', id },
        before: { week, item },
        after: written,
      }),
    ).catch(refuseTaken)
    if (changed.length > 0) return
    const { drawn } = await requireGiveaway(db, id)
    throw conflict(drawn === null ? giveawayMessages.stale : giveawayMessages.drawn)
  },
})

function refuseTaken(error: unknown): never {
  if (breaks(error, 'UNIQUE', 'giveaways.week')) throw invalid({ week: giveawayMessages.weekTaken })
  throw error
}

export async function readGiveaway(db: Database, week = getWeek()): Promise<GiveawayRow | undefined> {
  const [giveaway] = await db.select().from(giveaways).where(eq(giveaways.week, week))
  return giveaway
}

/** @throws Problem 404 */
export async function requireGiveaway(db: Database, id: string): Promise<GiveawayRow> {
  const [giveaway] = await db.select().from(giveaways).where(eq(giveaways.id, id))
  if (!giveaway) throw notFound()
  return giveaway
}

export async function hasEntered(db: Database, { id }: GiveawayRow, userId: string): Promise<boolean> {
  const [entry] = await db
    .select({ id: giveawayEntries.giveawayId })
    .from(giveawayEntries)
    .where(and(eq(giveawayEntries.giveawayId, id), eq(giveawayEntries.userId, userId)))
  return entry !== undefined
}

/** Giveaways of the weeks before, the newest first, with what everyone may know: not who won. */
export const listPastGiveaways = (db: Database, max = 10) =>
  db
    .select({ week: giveaways.week, item: giveaways.item, isDrawn: sql<number>`${giveaways.drawn} IS NOT NULL` })
    .from(giveaways)
    .where(lt(giveaways.week, getWeek()))
    .orderBy(desc(giveaways.week))
    .limit(max)
export type PastGiveaway = Awaited<ReturnType<typeof listPastGiveaways>>[number]

/** Giveaways for staff, the newest first, with their entries and winners. */
export const listGiveaways = (db: Database, max = 52) =>
  db
    .select({
      _id: giveaways.id,
      week: giveaways.week,
      item: giveaways.item,
      words: giveaways.words,
      drawn: giveaways.drawn,
      winner: users.displayName,
      winnerId: giveaways.winnerId,
      entries: db.$count(giveawayEntries, eq(giveawayEntries.giveawayId, giveaways.id)),
    })
    .from(giveaways)
    .leftJoin(users, eq(users.id, giveaways.winnerId))
    .orderBy(desc(giveaways.week))
    .limit(max)
export type ListedGiveaway = Awaited<ReturnType<typeof listGiveaways>>[number]
