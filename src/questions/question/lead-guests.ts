import { createMiddleware } from 'hono/factory'
import { promptHref } from '../../accounts/sign-in-prompts'
import type { AppEnv } from '../../platform/http/app-env'

/**
 * For forms below the address of a question, which are sent without JavaScript. Guests are led to the sign-in page,
 * which says why, and back to the question. Signing in can't send the form again.
 */
export const leadGuestsToSignIn = (why: Parameters<typeof promptHref>[1]) =>
  createMiddleware<AppEnv>(async (c, next) => {
    const { currentUser } = c.var
    if (!currentUser) return c.redirect(promptHref(pageOfForm(c.req.path), why), 303)
    c.set('member', currentUser)
    await next()
  })

/** The form's address is the page's with one part more. */
const pageOfForm = (path: string) => path.slice(0, path.lastIndexOf('/'))
