import type { AppContext } from '../../platform/http/app-env'
import { forbidden, invalid } from '../../platform/http/problem'
import { ago, minutes } from '../../platform/time/clock'
import { passwordMessages } from '../rules'
import { checkOwnPassword } from './check-own-password'

/** For this long after a password check, staff aren't asked for the password again. */
const confirmationLifetime = minutes(10)

/** @throws Problem 403 if the id is the current user's own */
export function anotherId(c: AppContext, id: string): string {
  if (id === c.var.staff.userId) throw forbidden('Another member of the team has to do this for you.')
  return id
}

/** Whether `confirmStaff` would ask for the password now. */
export function asksForPassword(c: AppContext): boolean {
  const { passwordCheckedAt } = c.var.staff
  return passwordCheckedAt === null || passwordCheckedAt <= ago(confirmationLifetime)
}

/**
 * Asks staff for their password, unless it was checked in this session in the last ten minutes.
 * @throws Problem 422 if it is missing or wrong, 429 after too many attempts
 */
export async function confirmStaff(c: AppContext, password: string | undefined): Promise<void> {
  if (!asksForPassword(c)) return
  if (!password) throw invalid({ password: passwordMessages.required })
  await checkOwnPassword(c, password)
}
