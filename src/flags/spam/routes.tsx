import { Hono } from 'hono'
import { memberPath } from '../../accounts/directory/member-path'
import { refreshAfterOrganizationEvent } from '../../accounts/organization-events'
import { anotherId, asksForPassword, confirmStaff } from '../../accounts/sessions/confirm-staff'
import { requireStaff } from '../../accounts/sessions/guards'
import type { AppContext, AppEnv } from '../../platform/http/app-env'
import { parseFields, readForm } from '../../platform/http/body'
import { Problem } from '../../platform/http/problem'
import { sharedLimits } from '../../platform/security/limits'
import { rateLimit } from '../../platform/security/rate-limit'
import { timestamp } from '../../platform/time/clock'
import { showPage } from '../../ui/server/show-page'
import { PostRestoring } from '../rules'
import RemoveChosen from './pages/remove-chosen'
import SpammerPage from './pages/spammer'
import { readSpammer, removeChosenPosts, removePosts, restorePosts } from './remove-posts'

const pathOf = (userId: string) => `${memberPath(userId)}/posts`

export const spamPages = new Hono<AppEnv>()
  .get('/spedcommons-reports/members/:id/posts', requireStaff, (c) => ask(c, c.req.param('id')))
  .post(
    '/spedcommons-reports/members/:id/posts',
    requireStaff,
    rateLimit(sharedLimits.write),
    refreshAfterOrganizationEvent,
    async (c) => {
      const userId = anotherId(c, c.req.param('id'))
      const { ids, password } = await readForm(c)
      if (ids !== undefined) {
        const removed = await removeChosenPosts(c, userId, await chosenOf(ids))
        return c.redirect(`${pathOf(userId)}?removed=${removed}&undo=${encodeURIComponent(ids)}#done`, 303)
      }
      try {
        await confirmStaff(c, password)
      } catch (error) {
        if (!(error instanceof Problem) || !error.errors) throw error
        return ask(c, userId, error.message)
      }
      // The fragment moves the focus to the sentence that confirms it.
      return c.redirect(`${pathOf(userId)}?removed=${await removePosts(c, userId)}#done`, 303)
    },
  )
  .post('/spedcommons-reports/members/:id/posts/restore', requireStaff, rateLimit(sharedLimits.write), async (c) => {
    const userId = anotherId(c, c.req.param('id'))
    const ids = c.req.query('ids')
    const restored = await restorePosts(c, userId, ids === undefined ? undefined : await chosenOf(ids))
    return c.redirect(`${pathOf(userId)}?restored=${restored}#done`, 303)
  })

/** The ids that a form sends in one field. */
const chosenOf = async (ids: string) => (await parseFields(PostRestoring, { ids: ids.split(',') })).ids ?? []

async function ask(c: AppContext, id: string, error?: string) {
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
  const props = { spammer, asksPassword: asksForPassword(c), error, done: doneOf(c), now: timestamp() }
  const title = `Posts of ${spammer.displayName}`
  return showPage(c, SpammerPage, props, { title, ...(error !== undefined && { status: 422 as const }) })
}

function doneOf(c: AppContext) {
  const { removed, restored, undo } = c.req.query()
  const count = Number(removed ?? restored)
  if (!Number.isSafeInteger(count) || (removed ?? restored) === undefined) return null
  return { verb: removed === undefined ? ('Restored' as const) : ('Removed' as const), count, undo }
}
