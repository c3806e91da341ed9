import type { AppContext } from '../../platform/http/app-env'
import { askPath } from './ask-steps'

/** The list of questions asks guests to sign in, and then leads to `path`. */
export const leadToSignIn = (c: AppContext, path = askPath) => c.redirect(`/questions?signin=1&redirect=${path}`, 303)
