import { randomInt } from 'node:crypto'
import { and, asc, count, eq, isNotNull, isNull } from 'drizzle-orm'
import { users } from '../../accounts/schema'
import { isNotSuspended } from '../../accounts/sessions/current-user'
import { requireStaff } from '../../accounts/sessions/guards'
import { actorOf } from '../../accounts/sessions/session'
import { brand } from '../../platform/config/brand'
import { settingsOf } from '../../platform/config/settings'
import { type Actor, isStale, recordOrFail } from '../../platform/db/audit'
import { batch } from '../../platform/db/batch'
import type { Database } from '../../platform/db/database'
import { act } from '../../platform/http/act'
import { conflict, notFound } from '../../platform/http/problem'
import { holdMailStatement } from '../../platform/mail/held-mail'
import { sendHeldMail } from '../../platform/mail/mail-bundle'
import type { MailContent } from '../../platform/mail/mail-template'
import { sharedLimits } from '../../platform/security/limits'
import { timestamp } from '../../platform/time/clock'
import { giveawayEntries, giveaways } from '../schema'
import { readGiveaway } from './giveaway'
import { DrawRequest, giveawayMessages } from './rules'
import { weekOf } from './week'

export const postDraw = act({
  guard: requireStaff,
  limit: sharedLimits.write,
  input: DrawRequest,
  isBodyOptional: true,
  run: (c, { week }) => drawGiveaway(c.env, c.var.db, { week, by: actorOf(c), origin: settingsOf(c.env).ORIGIN }),
})

/** Tells somebody that they won. The item is our own text, so it may stand in the mail. */
export const giveawayWonMail = ({ item, origin }: { item: string; origin: string }): MailContent => ({
  subject: 'You won this week’s giveaway',
  paragraphs: [
    'Hi,',
    `We drew your name. You won: ${item}.`,
    `Reply to this email with the address that we should send it to.`,
  ],
  button: { label: 'See the giveaway', href: `${origin}/giveaway` },
  closing: ['If you don’t want it, you don’t need to do anything.'],
  why: `You’re getting this email because you entered the weekly giveaway of ${brand.name}.`,
})

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
