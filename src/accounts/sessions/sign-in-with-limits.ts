import { act } from '../../platform/http/act'
import type { AppContext } from '../../platform/http/app-env'
import { Problem } from '../../platform/http/problem'
import type { ExactLimit } from '../../platform/security/limits'
import {
  clearTriesStatement,
  clientAddressOf,
  consumeAttempt,
  countAttempts,
  countExactly,
  giveBackTryStatement,
  scaled,
  secondsLeft,
} from '../../platform/security/rate-limit'
import { accountAttemptLimits, accountsLimits } from '../limits'
import { SignIn, signInMessages } from '../rules'
import { type Checked, startSession } from './begin-session'
import { open } from './guards'
import { type Device, deviceOf, isKnownDevice, rememberDevice } from './known-device'
import { actorOf } from './session'
import { signIn } from './sign-in'

type Credentials = { email: string; password: string }

/**
 * A guest signs in. Returns the session's token.
 * @throws Problem like `checkWithLimits`
 */
export const signInWithLimits = act({
  guard: open,
  limit: accountsLimits.signIn,
  input: SignIn,
  botCheck: 'login',
  run: (c, credentials) =>
    checkWithLimits(c, accountsLimits.signIn, credentials, (checked) => startSession(c, checked)),
})

/**
 * Counts the attempt, checks the password, and does what it was asked for. Must come after `rateLimit(limit)`, which
 * counts attempts by address. Too many attempts on an account slow down strangers but never its owner
 * (docs/security.md, 27, docs/decisions/2026-11-21-too-many-tries.md).
 * @throws Problem 401, 403 if suspended, 429
 */
export async function checkWithLimits<Result>(
  c: AppContext,
  limit: ExactLimit,
  credentials: Credentials,
  goOn: (checked: Checked) => Promise<Result>,
): Promise<Result> {
  const { email } = credentials
  const device = await deviceOf(c)
  await countTry(c, email, device)
  const result = await goOn(await signIn(c.var.db, credentials, actorOf(c)))
  await forgetTries(c, limit, email, device)
  await rememberDevice(c, email)
  return result
}

/**
 * @throws Problem 429 with Retry-After: for strangers while the account is under attack, for a known device after its
 * own limit
 */
async function countTry(c: AppContext, email: string, device: Device | null): Promise<void> {
  const [db, own] = [c.var.db, scaled(accountAttemptLimits.own, c.env)]
  if (await consumeAttempt(db, accountKey(email), scaled(accountAttemptLimits.free, c.env))) return
  if (device && (await isKnownDevice(db, device, email)) && (await consumeAttempt(db, deviceKey(device), own))) return
  const { most, seconds } = scaled(
    c.var.provenHuman ? accountAttemptLimits.provenStrangers : accountAttemptLimits.strangers,
    c.env,
  )
  const delaySeconds = delayAfter(
    (await countAttempts(db, accountKey(email), seconds)) / scaled(accountAttemptLimits.free, c.env).most,
  )
  await countExactly(db, `pause ${delaySeconds}:${email}:${clientAddressOf(c)}`, { most: 1, seconds: delaySeconds })
  if (!(await consumeAttempt(db, accountKey(email), { most, seconds }))) throw isAccountLocked(secondsLeft({ seconds }))
}

/**
 * The seconds that one address must wait between two attempts on an account. The delay doubles each time half of the
 * free attempts are used up again, from 2 seconds to a minute.
 * @param used how many times the free attempts are already used up
 */
const delayAfter = (used: number) => Math.min(60, 2 ** Math.max(1, Math.floor((used - 1) * 2) + 1))

/** After a successful attempt, the address gets its attempt back and the account's counters are reset. */
async function forgetTries(c: AppContext, limit: ExactLimit, email: string, device: Device | null): Promise<void> {
  const db = c.var.db
  await db.batch([
    giveBackTryStatement(c, limit),
    clearTriesStatement(db, [accountKey(email), ...(device ? [deviceKey(device)] : [])]),
  ])
}

const accountKey = (email: string) => `account:${email}`
const deviceKey = ({ id }: Device) => `device:${id}`

const isAccountLocked = (seconds: number) =>
  new Problem(429, signInMessages.isAccountLocked, { headers: { 'retry-after': String(Math.max(1, seconds)) } })
