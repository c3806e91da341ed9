import { getSettings } from '../../platform/config/settings'
import { type Actor, recordChange } from '../../platform/db/audit'
import { type BatchEntry, batch } from '../../platform/db/batch'
import { breaks, type Database, newId } from '../../platform/db/database'
import { act } from '../../platform/http/act'
import { conflict } from '../../platform/http/problem'
import { postLink } from '../../platform/mail/send'
import { folded } from '../../platform/text/fold'
import { timestamp } from '../../platform/time/clock'
import { issueToken } from '../credentials/one-time-token'
import { hashPassword, refuseCommonPassword } from '../credentials/password'
import { accountsLimits } from '../limits'
import { verificationMail } from '../mails'
import { type RoleType, SignUp, signUpMessages, VerificationRequest } from '../rules'
import { userRoles, users } from '../schema'
import { startSession } from '../sessions/begin-session'
import { open, requireMember } from '../sessions/guards'
import { homeOfMembers, safeRedirect } from '../sessions/safe-redirect'
import { rememberDevice } from '../sessions/sign-in-with-limits'

declare module 'hono' {
  interface ContextVariableMap {
    /** The version of the terms that new members accept. It stands beside their text, in a room above. */
    termsVersion: string
  }
}

/** What else a new account is made from. Sending the form accepts the terms. */
type SigningUp = { requestId: string; termsVersion: string }

/**
 * Makes an account, mails the link that confirms its address, and signs in.
 * @returns the session's token
 * @throws Problem 409 if the address has an account, 422 for a common password
 */
export const signUp = act({
  guard: open,
  limit: accountsLimits.signUp,
  input: SignUp,
  botCheck: 'sign_up',
  run: async (c, fields) => {
    const { db } = c.var
    const { displayName } = fields
    const { statements, ...account } = await newAccount(db, fields, c.var)
    await writeAccount(db, statements)
    const redirect = safeRedirect(fields.redirect, c.var.isPage)
    await sendVerification(c.env, db, { ...account, displayName, redirect })
    await rememberDevice(c, account.email)
    return startSession(c, account)
  },
})

/** Mails the current user a new link that confirms their address. */
export const resendVerification = act({
  guard: requireMember,
  limit: accountsLimits.reset,
  input: VerificationRequest,
  isBodyOptional: true,
  run: async (c, fields) => {
    const { userId, email, displayName } = c.var.member
    const redirect = safeRedirect(fields.redirect, c.var.isPage)
    await sendVerification(c.env, c.var.db, { userId, email, displayName, redirect })
  },
})

/** Statements for a batch, to be passed to `writeAccount`. @throws Problem 422 for a common password */
export async function newAccount(
  db: Database,
  { displayName, email, title, password, isEmployer }: Omit<SignUp, 'redirect'>,
  { requestId, termsVersion }: SigningUp,
) {
  refuseCommonPassword(password, 'password')
  const id = newId()
  const time = timestamp()
  const passwordHash = await hashPassword(password)
  const by: Actor = { userId: id, requestId }
  const person = { id, displayName, searchName: folded(displayName), email, title, passwordHash, isEmployer }
  const row = { ...person, ...acceptedTerms(termsVersion), sessionsValidFrom: time, created: time, updated: time }
  const statements: BatchEntry[] = [
    recordChange(db, db.insert(users).values(row), {
      by,
      verb: 'signed up',
      target: { kind: 'user', id },
      after: { isEmployer },
    }),
    ...(isEmployer ? [giveRoleStatement(db, id, 'client-user')] : []),
  ]
  return { userId: id, email, passwordHash, statements }
}

export const acceptedTerms = (termsVersion: string) => ({ termsAccepted: timestamp(), termsVersion })

/** Runs a batch that creates an account. @throws Problem 409 if the address has an account; then nothing is written */
export async function writeAccount(db: Database, statements: BatchEntry[]): Promise<void> {
  try {
    await batch(db, { statements })
  } catch (error) {
    throw breaks(error, 'UNIQUE', 'users.email') ? conflict(signUpMessages.known) : error
  }
}

/** Adds a role in a batch. Adding it again changes nothing. */
export function giveRoleStatement(db: Database, userId: string, type: RoleType) {
  return db.insert(userRoles).values({ userId, type, created: timestamp() }).onConflictDoNothing()
}

/** A member with an address to verify. `redirect` is one of our pages (`safeRedirect`), where they go on afterward. */
type Unproven = { userId: string; email: string; displayName: string; redirect?: string }

/** Older links become void. @returns whether the mail waits, because the address has reached its limit */
export function sendVerification(env: Env, db: Database, person: Unproven): Promise<{ waits: boolean }> {
  const { userId, email } = person
  const make = () => verificationLink(env, db, person)
  return postLink(env, db, { to: email, purpose: 'verify', userId, make })
}

export async function verificationLink(env: Env, db: Database, { userId, email, displayName, redirect }: Unproven) {
  const { token, statements } = issueToken(db, { userId, purpose: 'verify', email })
  await db.batch(statements)
  const query = redirect && redirect !== homeOfMembers ? `?${new URLSearchParams({ redirect })}` : ''
  return verificationMail(displayName, `${getSettings(env).ORIGIN}/user/verify/${token}${query}`)
}
