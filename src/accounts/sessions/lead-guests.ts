import { createMiddleware } from 'hono/factory'
import type { AppContext, AppEnv } from '../../platform/http/app-env'
import { promptHref } from '../sign-in-prompts'

/**
 * For forms of pages that guests see, which are sent without JavaScript. It comes after `open`. Guests are led to the
 * sign-in page, which says why, and back to the page. Signing in can't send the form again.
 * @param pageOf the path of the form's page
 */
export const leadGuestsToSignIn = (
  why: Parameters<typeof promptHref>[1],
  pageOf: (c: AppContext) => string | Promise<string>,
) =>
  createMiddleware<AppEnv>(async (c, next) => {
    if (!c.var.currentUser) return c.redirect(promptHref(await pageOf(c), why), 303)
    await next()
  })
