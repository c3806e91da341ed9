import { Hono } from 'hono'
import { deletionPath } from '../accounts/account/shared/deletion-fields'
import { requireMemberNow } from '../accounts/sessions/guards'
import { form } from '../platform/http/act'
import type { AppEnv } from '../platform/http/app-env'
import { showPage } from '../ui/server/show-page'
import { deleteOwnAccount } from './delete-account'
import DeleteAccount from './pages/delete-account'

const title = 'Delete your account'

export const personalDataPages = new Hono<AppEnv>()
  .get(deletionPath, requireMemberNow, (c) => showPage(c, DeleteAccount, { posts: false }, { title }))
  .post(
    deletionPath,
    ...form(deleteOwnAccount, {
      read: ({ password, posts }) => ({ password, posts: posts !== undefined }),
      next: () => '/goodbye',
      again: (c, { typed, errors, problem }) => {
        const props = { posts: typed.posts !== undefined, passwordError: errors.password }
        return showPage(c, DeleteAccount, { ...props, problem: errors.password ? undefined : problem }, { title })
      },
    }),
  )
