import { Hono } from 'hono'
import { memberPath } from '../../accounts/directory/member-path'
import { refreshAfterOrganizationEvent } from '../../accounts/organization-events'
import { anotherId, asksForPassword, confirmStaff } from '../../accounts/sessions/confirm-staff'
import { requireStaff } from '../../accounts/sessions/guards'
import type { AppContext, AppEnv } from '../../platform/http/app-env'
import { readForm } from '../../platform/http/body'
import { Problem } from '../../platform/http/problem'
import { sharedLimits } from '../../platform/security/limits'
import { rateLimit } from '../../platform/security/rate-limit'
import { timestamp } from '../../platform/time/clock'
import { showPage } from '../../ui/server/show-page'
import SpammerPage from './pages/spammer'
import { readSpammer, removePosts, restorePosts } from './remove-posts'

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
      const { password } = await readForm(c)
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
    return c.redirect(`${pathOf(userId)}?restored=${await restorePosts(c, userId)}#done`, 303)
  })

async function ask(c: AppContext, id: string, error?: string) {
  const spammer = await readSpammer(c, anotherId(c, id))
  const { removed, restored } = c.req.query()
  const props = { spammer, asksPassword: asksForPassword(c), error, done: doneOf(removed, restored), now: timestamp() }
  const title = `Posts of ${spammer.displayName}`
  return showPage(c, SpammerPage, props, { title, ...(error !== undefined && { status: 422 as const }) })
}

function doneOf(removed: string | undefined, restored: string | undefined) {
  const count = Number(removed ?? restored)
  if (!Number.isSafeInteger(count) || (removed ?? restored) === undefined) return null
  return { verb: removed === undefined ? ('Restored' as const) : ('Removed' as const), count }
}
