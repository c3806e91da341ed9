import type { AppContext } from '../../platform/http/app-env'
import { askPath } from './ask-steps'

/** The list of questions asks guests to sign in, and then leads to `path`, which a visitor may have typed. */
export function leadToSignIn(c: AppContext, path = askPath) {
  const redirect = path.split('/').map(encodeURIComponent).join('/')
  return c.redirect(`/questions?signin=1&redirect=${redirect}`, 303)
}
