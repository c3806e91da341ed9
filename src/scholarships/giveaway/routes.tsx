import { Hono } from 'hono'
import { open } from '../../accounts/sessions/guards'
import { promptHref } from '../../accounts/sign-in-prompts'
import type { AppEnv } from '../../platform/http/app-env'
import { edgeCache } from '../../platform/http/edge-cache'
import { sharedLimits } from '../../platform/security/limits'
import { rateLimit } from '../../platform/security/rate-limit'
import { showPage } from '../../ui/server/show-page'
import { scholarshipLimits } from '../limits'
import { enterGiveaway, hasEntered, listPastGiveaways, readGiveaway } from './giveaway'
import Giveaway from './pages/giveaway'

export const giveawayPages = new Hono<AppEnv>()
  .get('/giveaway', open, rateLimit(sharedLimits.read), edgeCache(), async (c) => {
    const [row, past] = await Promise.all([readGiveaway(c.var.db), listPastGiveaways(c.var.db)])
    const current = row ? { week: row.week, item: row.item, words: row.words, isDrawn: row.drawn !== null } : null
    const userId = c.var.currentUser?.userId
    const isIn = row !== undefined && userId !== undefined && (await hasEntered(c.var.db, row, userId))
    return showPage(
      c,
      Giveaway,
      { current, past, hasEntered: isIn },
      {
        title: 'Weekly materials giveaway',
        description: 'Every week we give away something for special education classrooms. Members enter for free.',
        canonical: '/giveaway',
      },
    )
  })
  .post('/giveaway/enter', open, rateLimit(scholarshipLimits.giveaway), async (c) => {
    const { currentUser } = c.var
    if (!currentUser) return c.redirect(promptHref('/giveaway', 'giveaway'), 303)
    await enterGiveaway(c.var.db, currentUser.userId)
    return c.redirect('/giveaway#entered', 303)
  })
