import { hkdfSync } from 'node:crypto'
import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { CompactEncrypt, compactDecrypt, errors } from 'jose'
import * as v from 'valibot'
import { getSettings } from '../config/settings'
import { Recorded } from '../db/batch'
import type { Database } from '../db/database'
import { newId } from '../db/database'
import { Fault } from '../fault'
import { heldMails } from '../schema'
import { timestamp } from '../time/clock'
import { MailContent } from './mail-template'

/** A separate key, so that the session keys are only used for signing. */
const derived = (secret: Uint8Array) => new Uint8Array(hkdfSync('sha256', secret, '', 'mail that waits', 32))

/** An address and a purpose. The hourly limit counts mail for each pair. */
export type Destination = { to: string; purpose: string }

const Held = v.object({ content: MailContent, replyTo: v.optional(v.string()) })
export type Held = v.InferOutput<typeof Held>

/** Normalizes an address for counting: `ann+jobs@x` and `Ann@x` are one mailbox. */
export function getRecipient(address: string): string {
  const at = address.lastIndexOf('@')
  const [name = ''] = address.slice(0, at).split('+', 1)
  return `${name}${address.slice(at)}`.trim().toLowerCase()
}

export async function holdMail(env: Env, db: Database, { to, purpose }: Destination, held: Held): Promise<void> {
  const row = { id: newId(), recipient: getRecipient(to), purpose, address: to, created: timestamp() }
  await db.insert(heldMails).values({ ...row, sealed: await seal(env, JSON.stringify(held)) })
}

/**
 * A statement that stores a mail in the batch of the change that it tells about, so that neither exists without the
 * other. After the batch, `sendHeldMail` hands it on; if that fails, the hourly cron does.
 * @param onlyIf whether the change had an effect, if the batch may have changed nothing
 */
export async function holdMailStatement(
  env: Env,
  db: Database,
  { to, purpose }: Destination,
  held: Held,
  onlyIf?: SQL,
) {
  const sealed = await seal(env, JSON.stringify(held))
  const write = db
    .insert(heldMails)
    .select(
      sql`SELECT ${newId()}, ${getRecipient(to)}, ${purpose}, ${to}, NULL, NULL, ${sealed}, ${timestamp()} WHERE ${onlyIf ?? sql`1`}`,
    )
  // A statement is a promise that runs when it is awaited, so `await` would already run a bare one.
  return new Recorded({ write })
}

/** A link for an account, or for an invitation to a person who may not have an account. */
export type Link = {
  /** The id of the account or invitation. */
  userId: string
  /** A value of the account that must still be the same when the link is created, if any. */
  boundTo?: string | null
}

/**
 * Schedules a link for when the hourly limit allows it. The link is created only then, because a new link invalidates
 * the previous one, which its reader may be about to use.
 */
export async function holdLink(db: Database, { to, purpose, ...link }: Destination & Link): Promise<void> {
  const row = { id: newId(), recipient: getRecipient(to), purpose, address: to, ...link, created: timestamp() }
  const target = [heldMails.address, heldMails.purpose, heldMails.userId]
  await db
    .insert(heldMails)
    .values(row)
    .onConflictDoUpdate({ target, set: { boundTo: link.boundTo ?? null } })
}

/** Whether mail to this address is already waiting. Later mail must wait too, so that it stays in order. */
export async function isMailWaiting(db: Database, { to, purpose }: Destination): Promise<boolean> {
  const rows = await db
    .select({ id: heldMails.id })
    .from(heldMails)
    .where(and(eq(heldMails.address, to), eq(heldMails.purpose, purpose)))
    .limit(1)
  return rows.length > 0
}

const maxDestinations = 500

/** The destinations of waiting mail, the oldest mail first, but plain addresses before those with a plus sign. */
export async function waitingDestinations(db: Database): Promise<(Destination & { recipient: string })[]> {
  const { address, purpose, recipient, created } = heldMails
  const rows = await db
    .selectDistinct({ to: address, purpose, recipient, created })
    .from(heldMails)
    .orderBy(asc(created))
    .limit(maxDestinations)
  const distinct = [...new Map(rows.map((row) => [`${row.purpose} ${row.to}`, row])).values()]
  return distinct.toSorted((a, b) => Number(a.to.includes('+')) - Number(b.to.includes('+')))
}

export type WaitingMail = {
  id: string
  userId: string | null
  boundTo: string | null
  created: string
  held: Held | null
}

/** The mail that waits for one destination, oldest first. `held` is null for a link, and if no key decrypts it. */
export async function waitingMails(
  env: Env,
  db: Database,
  { to, purpose }: Destination,
  max: number,
): Promise<WaitingMail[]> {
  const rows = await db
    .select({
      id: heldMails.id,
      userId: heldMails.userId,
      boundTo: heldMails.boundTo,
      created: heldMails.created,
      sealed: heldMails.sealed,
    })
    .from(heldMails)
    .where(and(eq(heldMails.address, to), eq(heldMails.purpose, purpose)))
    .orderBy(asc(heldMails.created))
    .limit(max)
  return Promise.all(rows.map(async ({ sealed, ...row }) => ({ ...row, held: await decrypt(env, sealed) })))
}

async function decrypt(env: Env, sealed: string | null): Promise<Held | null> {
  const text = sealed === null ? null : await unseal(env, sealed)
  return text === null ? null : v.parse(Held, JSON.parse(text))
}

export const deleteHeldMails = (db: Database, ids: readonly string[]) =>
  db.delete(heldMails).where(inArray(heldMails.id, [...ids]))

/** Encrypts a text that is stored in the database, because backups contain it too. */
async function seal(env: Env, text: string): Promise<string> {
  const [key] = getSettings(env).SESSION_KEYS
  if (!key) throw new Fault('SESSION_KEYS is empty')
  return new CompactEncrypt(new TextEncoder().encode(text))
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM', kid: key.kid })
    .encrypt(derived(key.secret))
}

/** Decrypts the text of `seal`; null if its key was removed or the text was changed. */
async function unseal(env: Env, sealed: string): Promise<string | null> {
  try {
    const { plaintext } = await compactDecrypt(sealed, ({ kid }) => {
      const key = getSettings(env).SESSION_KEYS.find((candidate) => candidate.kid === kid)
      if (!key) throw new errors.JWEDecryptionFailed('unknown key')
      return derived(key.secret)
    })
    return new TextDecoder().decode(plaintext)
  } catch (error) {
    if (error instanceof errors.JOSEError) return null
    throw error
  }
}
