import { randomInt } from 'node:crypto'
import { and, asc, count, desc, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import { users } from '../../accounts/schema'
import { isNotSuspended } from '../../accounts/sessions/current-user'
import { requireMember, requireStaff } from '../../accounts/sessions/guards'
import { actorOf } from '../../accounts/sessions/session'
import { settingsOf } from '../../platform/config/settings'
import { type Actor, isStale, recordChange, recordOrFail } from '../../platform/db/audit'
import { batch } from '../../platform/db/batch'
import { breaks, type Database, newId } from '../../platform/db/database'
import { act, noFields } from '../../platform/http/act'
import { conflict, invalid, notFound } from '../../platform/http/problem'
import { holdMailStatement } from '../../platform/mail/held-mail'
import { sendHeldMail } from '../../platform/mail/mail-bundle'
import { sharedLimits } from '../../platform/security/limits'
import { timestamp } from '../../platform/time/clock'
import { scholarshipLimits } from '../limits'
import { giveawayWonMail } from '../mails'
import { giveawayEntries, giveaways } from '../schema'
import { DrawRequest, GiveawayChange, giveawayMessages, NewGiveaway, type WrittenGiveaway } from './rules'
import { weekOf } from './week'

type GiveawayRow = typeof giveaways.$inferSelect

export const postEntry = act({
  guard: requireMember,
  limit: scholarshipLimits.giveaway,
  input: noFields,
  run: (c) => enterGiveaway(c.var.db, c.var.member.userId),
})

export const postDraw = act({
  guard: requireStaff,
  limit: sharedLimits.write,
  input: DrawRequest,
  isBodyOptional: true,
  run: (c, { week }) => drawGiveaway(c.env, c.var.db, { week, by: actorOf(c), origin: settingsOf(c.env).ORIGIN }),
})

const byStaff = { guard: requireStaff, limit: sharedLimits.write }

export const postGiveaway = act({
  ...byStaff,
  input: NewGiveaway,
  run: (c, written) => addGiveaway(c.var.db, written, actorOf(c)),
})

export const putGiveaway = act({
  ...byStaff,
  params: ['id'],
  input: GiveawayChange,
  run: (c, { version, ...written }, { id }) => changeGiveaway(c.var.db, id, { version, written, by: actorOf(c) }),
})

export async function readGiveaway(db: Database, week = weekOf()): Promise<GiveawayRow | undefined> {
  const [giveaway] = await db.select().from(giveaways).where(eq(giveaways.week, week))
  return giveaway
}

/**
 * Enters a member into this week’s giveaway.
 * @returns whether it is their first entry this week
 * @throws Problem 404 in a week without a giveaway; 409 after the draw
 */
async function enterGiveaway(db: Database, userId: string): Promise<{ giveaway: GiveawayRow; isNew: boolean }> {
  const giveaway = await readGiveaway(db)
  if (!giveaway) throw notFound(giveawayMessages.none)
  const { id } = giveaway
  const entered = await db
    .insert(giveawayEntries)
    .select(sql`SELECT id, ${userId}, ${timestamp()} FROM ${giveaways} WHERE id = ${id} AND drawn IS NULL`)
    .onConflictDoNothing()
    .returning({ id: giveawayEntries.giveawayId })
  if (entered.length > 0) return { giveaway, isNew: true }
  if (await hasEntered(db, giveaway, userId)) return { giveaway, isNew: false }
  throw conflict(giveawayMessages.closed)
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
    .where(lt(giveaways.week, weekOf()))
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
      entries: db.$count(giveawayEntries, eq(giveawayEntries.giveawayId, giveaways.id)),
    })
    .from(giveaways)
    .leftJoin(users, eq(users.id, giveaways.winnerId))
    .orderBy(desc(giveaways.week))
    .limit(max)
export type ListedGiveaway = Awaited<ReturnType<typeof listGiveaways>>[number]

/**
 * Draws the winner of a week among the members with a confirmed address, each with the same chance, and mails them.
 * Entering ends with the draw.
 * @throws Problem 404 without a giveaway; 409 before its week, after the draw, and without entries
 */
async function drawGiveaway(
  env: Env,
  db: Database,
  { week, by, origin }: { week: string | undefined; by: Actor; origin: string },
) {
  const giveaway = await readGiveaway(db, week)
  if (!giveaway) throw notFound(giveawayMessages.none)
  if (giveaway.week > weekOf()) throw conflict(giveawayMessages.early)
  if (giveaway.drawn !== null) throw conflict(giveawayMessages.drawn)
  const { id, item } = giveaway
  const takesPart = and(eq(giveawayEntries.giveawayId, id), isNotNull(users.verifiedEmail), isNotSuspended())
  const [counted] = await db
    .select({ total: count() })
    .from(giveawayEntries)
    .innerJoin(users, eq(users.id, giveawayEntries.userId))
    .where(takesPart)
  const total = counted?.total ?? 0
  if (total === 0) throw conflict(giveawayMessages.nobody)
  const [winner] = await db
    .select({ _id: users.id, displayName: users.displayName, email: users.verifiedEmail })
    .from(giveawayEntries)
    .innerJoin(users, eq(users.id, giveawayEntries.userId))
    .where(takesPart)
    .orderBy(asc(giveawayEntries.userId))
    .limit(1)
    .offset(randomInt(total))
  if (!winner?.email) throw conflict(giveawayMessages.nobody)
  const drawn = timestamp()
  const write = db
    .update(giveaways)
    .set({ winnerId: winner._id, drawn })
    .where(and(eq(giveaways.id, id), isNull(giveaways.drawn)))
  const told = { to: winner.email, purpose: 'giveaway' }
  try {
    await batch(db, {
      drawn: recordOrFail(db, write, {
        by,
        verb: 'giveaway.drawn',
        target: { kind: 'giveaway', id },
        after: { entries: total, winner: winner._id },
      }),
      held: await holdMailStatement(env, db, told, { content: giveawayWonMail({ item, origin }) }),
    })
  } catch (error) {
    if (isStale(error)) throw conflict(giveawayMessages.drawn)
    throw error
  }
  await sendHeldMail(env, db, told)
  return { week: giveaway.week, item, drawn, winner: { _id: winner._id, displayName: winner.displayName } }
}

/** @throws Problem 422 for a week that has a giveaway */
async function addGiveaway(db: Database, written: WrittenGiveaway, by: Actor): Promise<void> {
  const id = newId()
  const entry = { by, verb: 'created' as const, target: { kind: 'giveaway', id }, after: written }
  await batch(db, recordChange(db, db.insert(giveaways).values({ id, ...written }), entry)).catch(refuseTaken)
}

type Change = { version: number; written: WrittenGiveaway; by: Actor }

/** @throws Problem 404; 409 after the draw, and for a stale `version`; 422 for a week that has another giveaway */
async function changeGiveaway(db: Database, id: string, { version, written, by }: Change): Promise<void> {
  const { week, item } = await requireGiveaway(db, id)
  const write = db
    .update(giveaways)
    .set({ ...written, version: version + 1 })
    .where(and(eq(giveaways.id, id), eq(giveaways.version, version), isNull(giveaways.drawn)))
    .returning({ id: giveaways.id })
  const entry = {
    by,
    verb: 'changed' as const,
    target: { kind: 'giveaway', id },
    before: { week, item },
    after: written,
  }
  const changed = await batch(db, recordChange(db, write, entry)).catch(refuseTaken)
  if (changed.length > 0) return
  const { drawn } = await requireGiveaway(db, id)
  throw conflict(drawn === null ? giveawayMessages.stale : giveawayMessages.drawn)
}

/** @throws Problem 404 */
export async function requireGiveaway(db: Database, id: string): Promise<GiveawayRow> {
  const [giveaway] = await db.select().from(giveaways).where(eq(giveaways.id, id))
  if (!giveaway) throw notFound()
  return giveaway
}

function refuseTaken(error: unknown): never {
  if (breaks(error, 'UNIQUE', 'giveaways.week')) throw invalid({ week: giveawayMessages.weekTaken })
  throw error
}
