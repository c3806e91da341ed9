import { Hono } from 'hono'
import { deletionPath } from '../accounts/account/shared/deletion-words'
import { accountsLimits } from '../accounts/limits'
import { AccountDeletion } from '../accounts/rules'
import { requireMember, requireMemberNow } from '../accounts/sessions/guards'
import type { AppEnv } from '../platform/http/app-env'
import { parseFields, readForm } from '../platform/http/body'
import { Problem } from '../platform/http/problem'
import { rateLimit } from '../platform/security/rate-limit'
import { showPage } from '../ui/server/show-page'
import { deleteOwnAccount } from './own-account'
import DeleteAccount from './pages/delete-account'

const title = 'Delete your account'

export const personalDataPages = new Hono<AppEnv>()
  .get(deletionPath, requireMemberNow, (c) => showPage(c, DeleteAccount, { posts: false }, { title }))
  .post(deletionPath, requireMember, rateLimit(accountsLimits.password), async (c) => {
    const form = await readForm(c)
    const posts = form.posts !== undefined
    try {
      await deleteOwnAccount(c, await parseFields(AccountDeletion, { password: form.password, posts }))
    } catch (error) {
      if (!(error instanceof Problem) || (error.status !== 409 && error.status !== 422)) throw error
      const passwordError = error.errors?.password
      const props = { posts, passwordError, problem: passwordError === undefined ? error.message : undefined }
      return showPage(c, DeleteAccount, props, { title, status: error.status })
    }
    return c.redirect('/goodbye', 303)
  })
