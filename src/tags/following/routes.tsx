import { Hono } from 'hono'
import { open } from '../../accounts/sessions/guards'
import { promptHref } from '../../accounts/sign-in-prompts'
import { setFollow } from '../../notifications/follow/follow'
import type { AppEnv } from '../../platform/http/app-env'
import { readForm } from '../../platform/http/body'
import { sharedLimits } from '../../platform/security/limits'
import { rateLimit } from '../../platform/security/rate-limit'
import { findTagInUse } from '../tag/find-tag'
import { tagPath } from '../tag/tag-path'

/** For the button on the page of a tag, where JavaScript is off. */
export const tagFollowingPages = new Hono<AppEnv>().post(
  '/tags/:slug/follow',
  open,
  rateLimit(sharedLimits.write),
  async (c) => {
    const tag = await findTagInUse(c.var.db, c.req.param('slug'))
    const { currentUser } = c.var
    if (!currentUser) return c.redirect(promptHref(tagPath(tag.slug), 'follow'), 303)
    const { follow } = await readForm(c)
    await setFollow(c.var.db, {
      kind: 'tag',
      targetId: tag._id,
      userId: currentUser.userId,
      follow: follow === 'yes',
    })
    return c.redirect(tagPath(tag.slug), 303)
  },
)
