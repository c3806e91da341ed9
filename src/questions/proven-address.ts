import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../platform/http/app-env'
import { forbidden } from '../platform/http/problem'

/**
 * For routes that publish something, after `requireMember`. Whoever reads it must be able to trust that somebody can be
 * reached.
 * @throws Problem 403
 */
export const requireProvenAddress = createMiddleware<AppEnv>(async (c, next) => {
  const { email, verifiedEmail } = c.var.member
  if (verifiedEmail !== email) throw forbidden('Please confirm your e-mail address first.')
  await next()
})
