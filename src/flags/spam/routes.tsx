import { Hono } from 'hono'
import { memberPath } from '../../accounts/paths'
import { anotherId, asksForPassword } from '../../accounts/sessions/confirm-password'
import { requireStaff } from '../../accounts/sessions/guards'
import { form, type RefusedForm } from '../../platform/http/act'
import type { AppContext, AppEnv } from '../../platform/http/app-env'
import { timestamp } from '../../platform/time/clock'
import { showPage } from '../../ui/server/show-page'
import RemoveChosen from './pages/remove-chosen'
import SpammerPage from './pages/spammer'
import { readSpammer, removeMemberPosts, restoreMemberPosts } from './remove-posts'

const getPath = (userId: string) => `${memberPath(userId)}/posts`

export const spamPages = new Hono<AppEnv>()
  .get('/spedcommons-reports/members/:id/posts', requireStaff, (c) => ask(c, c.req.param('id')))
  .post(
    '/spedcommons-reports/members/:id/posts',
    ...form(removeMemberPosts, {
      read: ({ ids, password }) => ({ password, ids: ids?.split(',') }),
      // The fragment moves the focus to the sentence that confirms it.
      next: (_, removed, { ids }, { id }) =>
        `${getPath(id)}?removed=${removed}${ids ? `&undo=${encodeURIComponent(ids)}` : ''}#done`,
      again: (c, refused, { id }) => ask(c, id, refused),
    }),
  )
  .post(
    '/spedcommons-reports/members/:id/posts/restore',
    ...form(restoreMemberPosts, {
      read: (_, c) => ({ ids: c.req.query('ids')?.split(',') }),
      next: (_, restored, __, { id }) => `${getPath(id)}?restored=${restored}#done`,
      again: (c, refused, { id }) => ask(c, id, refused),
    }),
  )

async function ask(c: AppContext, id: string, refused?: RefusedForm) {
  const spammer = await readSpammer(c, anotherId(c, id))
  const ids = new Set(c.req.queries('ids'))
  const posts = spammer.posts.filter(({ _id, removed }) => ids.has(_id) && removed === null)
  if (posts.length > 0)
    return showPage(
      c,
      RemoveChosen,
      { member: { _id: spammer._id, displayName: spammer.displayName }, posts },
      { title: 'Remove posts' },
    )
  const props = {
    spammer,
    asksPassword: asksForPassword(c),
    error: refused?.problem,
    done: formatDone(c),
    now: timestamp(),
  }
  const title = `Posts of ${spammer.displayName}`
  return showPage(c, SpammerPage, props, { title })
}

function formatDone(c: AppContext) {
  const { removed, restored, undo } = c.req.query()
  const count = Number(removed ?? restored)
  if (!Number.isSafeInteger(count) || (removed ?? restored) === undefined) return null
  return { verb: removed === undefined ? ('Restored' as const) : ('Removed' as const), count, undo }
}
