import { findUser } from '../../accounts/user'
import type { AppContext } from '../../platform/http/app-env'
import { blankPerson, type ContactPerson } from './choices'

/** The initial values of a form: a member's own name, email, and phone number. */
export async function personOf(c: AppContext): Promise<ContactPerson> {
  const currentUser = c.var.currentUser
  if (!currentUser) return blankPerson
  const { displayName, email, phone } = await findUser(c.var.db, currentUser.userId)
  return { displayName, email, phone }
}
