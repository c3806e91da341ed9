import type { Context } from 'hono'
import { ago, minutes } from '../platform/clock'
import { forbidden, invalid } from '../platform/problem'
import { requirePassword } from './credentials'
import { countOwnTry, forgetOwnTries } from './door'
import { passwordMessages } from './rules'

type AppContext = Context<{ Bindings: Env }>

/** How long after signing in staff need not give their password again (security rule 2). */
const justSignedIn = minutes(10)

/** @throws Problem 403 for one's own id */
export function anotherId(c: AppContext, id: string): string {
  if (id === c.get('staff').userId) throw forbidden('Somebody else of the team has to do this for you.')
  return id
}

/** @throws Problem 422 where the session is not fresh and the password is missing or wrong, 429 */
export async function confirmStaff(c: AppContext, password: string | undefined): Promise<void> {
  const { userId, sessionCreated } = c.get('staff')
  if (sessionCreated > ago(justSignedIn)) return
  if (!password) throw invalid({ password: passwordMessages.required })
  await countOwnTry(c)
  await requirePassword(c.get('db'), userId, password)
  await forgetOwnTries(c)
}
