import type { AppContext } from '../../platform/http/app-env'
import { forbidden, invalid } from '../../platform/http/problem'
import { ago, minutes } from '../../platform/time/clock'
import { passwordMessages } from '../rules'
import { checkOwnPassword } from './check-own-password'

/** How long a password that was given in this session is good for: then staff are asked again before what matters. */
const goodFor = minutes(10)

/** @throws Problem 403 for one's own id */
export function anotherId(c: AppContext, id: string): string {
  if (id === c.var.staff.userId) throw forbidden('Somebody else of the team has to do this for you.')
  return id
}

/**
 * Asks staff for their password, unless this session had it in the last ten minutes.
 * @throws Problem 422 where it is missing or wrong, 429 after too many tries
 */
export async function confirmStaff(c: AppContext, password: string | undefined): Promise<void> {
  const { passwordCheckedAt } = c.var.staff
  if (passwordCheckedAt !== null && passwordCheckedAt > ago(goodFor)) return
  if (!password) throw invalid({ password: passwordMessages.required })
  await checkOwnPassword(c, password)
}
