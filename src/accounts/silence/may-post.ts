import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../../platform/http/app-env'
import { forbidden } from '../../platform/http/problem'
import { silenceWords } from '../restrictions'
import type { CurrentUser } from '../sessions/current-user'

/**
 * For routes that publish something, after `requireMember`. Whoever reads it must be able to trust that somebody can be
 * reached, and silenced members can't write.
 * @throws Problem 403
 */
export const requireMayPost = createMiddleware<AppEnv>(async (c, next) => {
  const problem = findPostingProblem(c.var.member)
  if (problem !== null) throw forbidden(problem)
  await next()
})

/** For routes that change what somebody wrote, or write to one person. @throws Problem 403 */
export const requireNotSilenced = createMiddleware<AppEnv>(async (c, next) => {
  const silence = c.var.currentUser?.silence
  if (silence) throw forbidden(silenceWords(silence))
  await next()
})

/** Why a member can't publish anything now, or null. */
export function findPostingProblem({ email, verifiedEmail, silence }: CurrentUser): string | null {
  if (verifiedEmail !== email) return 'Please confirm your e-mail address first.'
  return silence ? silenceWords(silence) : null
}
