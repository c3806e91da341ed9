import { and, desc, eq, lt, sql } from 'drizzle-orm'
import { users } from '../../accounts/schema'
import { requireMember } from '../../accounts/sessions/guards'
import type { Database } from '../../platform/db/database'
import { act, noFields } from '../../platform/http/act'
import { conflict, notFound } from '../../platform/http/problem'
import { timestamp } from '../../platform/time/clock'
import { scholarshipLimits } from '../limits'
import { giveawayEntries, giveaways } from '../schema'
import { giveawayMessages } from './rules'
import { weekOf } from './week'

type GiveawayRow = typeof giveaways.$inferSelect

export const postEntry = act({
  guard: requireMember,
  limit: scholarshipLimits.giveaway,
  input: noFields,
  run: (c) => enterGiveaway(c.var.db, c.var.member.userId),
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
