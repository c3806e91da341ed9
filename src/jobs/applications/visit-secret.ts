import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, isNull } from 'drizzle-orm'
import type { AppContext } from '../../platform/http/app-env'
import { readCookie, setOwnCookie } from '../../platform/http/cookie'
import { cookies } from '../../platform/http/cookie-list'
import { ago } from '../../platform/time/clock'
import { applications } from '../schema'

const isSecret = /^[\w-]{43}$/

export const hashOfSecret = (secret: string) => createHash('sha256').update(secret).digest('hex')

/** Creates a secret for a link or a cookie. */
export const newSecret = () => randomBytes(32).toString('base64url')

/**
 * Gives a guest’s browser a secret, with which it may change and withdraw what it sends for an hour. It proves nothing
 * about the address, so it is another one than the receipt’s.
 * @returns its hash
 */
export function keepVisit(c: AppContext): string {
  const known = readCookie(c, cookies.guest)
  const secret = known && isSecret.test(known) ? known : newSecret()
  setOwnCookie(c, cookies.guest, secret)
  return hashOfSecret(secret)
}

/** Selects the application that a guest’s receipt is for. A member’s never has one. */
export const isOfReceipt = (secret: string) =>
  and(isNull(applications.userId), eq(applications.receiptHash, hashOfSecret(secret)))

/** Selects the applications that the caller may change: a member’s own, or those that a guest just sent from here. */
export function isCallersOwn(c: AppContext) {
  const { currentUser } = c.var
  if (currentUser) return eq(applications.userId, currentUser.userId)
  const secret = readCookie(c, cookies.guest) ?? ''
  return and(
    isNull(applications.userId),
    eq(applications.visitHash, hashOfSecret(secret)),
    gt(applications.created, ago(cookies.guest.lastsMs)),
  )
}
