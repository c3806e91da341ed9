import { and, asc, eq, inArray } from 'drizzle-orm'
import * as v from 'valibot'
import type { Database } from '../db/database'
import { newId } from '../db/ids'
import { heldMails } from '../schema'
import { seal, unseal } from '../security/seal'
import { timestamp } from '../time/clock'
import { MailContent } from './mail-template'

/** Mail to one address, counted for one purpose. */
export type Destination = { to: string; purpose: string }

const Held = v.object({ content: MailContent, replyTo: v.optional(v.string()) })
export type Held = v.InferOutput<typeof Held>

/** Who receives mail at an address, for counting: `ann+jobs@x` and `Ann@x` are one mailbox. */
export function recipientOf(address: string): string {
  const at = address.lastIndexOf('@')
  const [name = ''] = address.slice(0, at).split('+', 1)
  return `${name}${address.slice(at)}`.trim().toLowerCase()
}

/** Keeps a mail until the hour's window allows one more. */
export async function holdMail(env: Env, db: Database, { to, purpose }: Destination, held: Held): Promise<void> {
  const row = { id: newId(), recipient: recipientOf(to), purpose, address: to, created: timestamp() }
  await db.insert(heldMails).values({ ...row, sealed: await seal(env, JSON.stringify(held)) })
}

/** A link for somebody's account, or for an invitation to somebody who may have none. */
export type Link = {
  /** The id of the account, or of the invitation. */
  userId: string
  /** What of the account must still be so when the link is made, where something must. */
  boundTo?: string | null
}

/**
 * Notes that a link should go out when the hour's window allows it. The link is made only then, because a new link voids
 * the one that its reader may be about to press.
 */
export async function holdLink(db: Database, { to, purpose, ...link }: Destination & Link): Promise<void> {
  const row = { id: newId(), recipient: recipientOf(to), purpose, address: to, ...link, created: timestamp() }
  const target = [heldMails.address, heldMails.purpose, heldMails.userId]
  await db
    .insert(heldMails)
    .values(row)
    .onConflictDoUpdate({ target, set: { boundTo: link.boundTo ?? null } })
}

/** Whether mail to this address waits already: what comes later joins it, so that it stays in order. */
export async function isMailWaiting(db: Database, { to, purpose }: Destination): Promise<boolean> {
  const rows = await db
    .select({ id: heldMails.id })
    .from(heldMails)
    .where(and(eq(heldMails.address, to), eq(heldMails.purpose, purpose)))
    .limit(1)
  return rows.length > 0
}

const mostDestinations = 500

/** The addresses that mail waits for, the longest waiting first; but a plain address before its variants with a plus sign. */
export async function waitingDestinations(db: Database): Promise<(Destination & { recipient: string })[]> {
  const { address, purpose, recipient, created } = heldMails
  const rows = await db
    .selectDistinct({ to: address, purpose, recipient, created })
    .from(heldMails)
    .orderBy(asc(created))
    .limit(mostDestinations)
  const once = [...new Map(rows.map((row) => [`${row.purpose} ${row.to}`, row])).values()]
  return once.toSorted((a, b) => Number(a.to.includes('+')) - Number(b.to.includes('+')))
}

export type WaitingMail = { id: string; userId: string | null; boundTo: string | null; held: Held | null }

/** What waits for one address, the oldest first; `held` is null for a link, and for what no key opens any more. */
export async function waitingMails(
  env: Env,
  db: Database,
  { to, purpose }: Destination,
  most: number,
): Promise<WaitingMail[]> {
  const rows = await db
    .select({ id: heldMails.id, userId: heldMails.userId, boundTo: heldMails.boundTo, sealed: heldMails.sealed })
    .from(heldMails)
    .where(and(eq(heldMails.address, to), eq(heldMails.purpose, purpose)))
    .orderBy(asc(heldMails.created))
    .limit(most)
  return Promise.all(rows.map(async ({ sealed, ...row }) => ({ ...row, held: await opened(env, sealed) })))
}

async function opened(env: Env, sealed: string | null): Promise<Held | null> {
  const text = sealed === null ? null : await unseal(env, sealed)
  return text === null ? null : v.parse(Held, JSON.parse(text))
}

export const deleteHeldMails = (db: Database, ids: readonly string[]) =>
  db.delete(heldMails).where(inArray(heldMails.id, [...ids]))
