import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../../platform/http/app-env'
import { forbidden } from '../../platform/http/problem'
import type { CurrentUser } from '../sessions/current-user'
import { silenceWords } from './silence-words'

/**
 * For routes that publish something, after `requireMember`. Whoever reads it must be able to trust that somebody can be
 * reached, and silenced members can't write.
 * @throws Problem 403
 */
export const requireMayPost = createMiddleware<AppEnv>(async (c, next) => {
  const { email, verifiedEmail } = c.var.member
  if (verifiedEmail !== email) throw forbidden('Please confirm your e-mail address first.')
  refuseSilenced(c.var.member)
  await next()
})

/**
 * For routes that change what somebody wrote, or write to one person.
 * @throws Problem 403
 */
export const requireNotSilenced = createMiddleware<AppEnv>(async (c, next) => {
  if (c.var.currentUser) refuseSilenced(c.var.currentUser)
  await next()
})

/** @throws Problem 403 with the last day of the silence */
function refuseSilenced({ silence }: CurrentUser): void {
  if (silence) throw forbidden(silenceWords(silence))
}
