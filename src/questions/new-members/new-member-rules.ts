import { createMiddleware } from 'hono/factory'
import type { AppContext, AppEnv } from '../../platform/http/app-env'
import { invalid, tooMany } from '../../platform/http/problem'
import { requireHuman } from '../../platform/security/bot-check'
import { consumeAttempt, giveBackAttemptStatement, scaled } from '../../platform/security/rate-limit'
import { ago, hours, now } from '../../platform/time/clock'
import { countLinks } from './count-links'

/** Accounts younger than this have limits, because most spam comes from them. */
const newFor = hours(24)

const maxLinks = 2

const limits = {
  ask: { most: 3, sentence: 'New members can ask three questions on their first day. You can ask more tomorrow.' },
  answer: { most: 10, sentence: 'New members can write ten answers on their first day. You can write more tomorrow.' },
} as const

/** The limits that are counted, and the form whose bot check must be solved. */
type Publishing = keyof typeof limits

/**
 * For routes that publish a text, after `body`: what new members may do less of.
 * @param field the field of the body with the text
 * @throws Problem 422 for too many links, and without a solved bot check when asking; 429 with Retry-After
 */
export const limitNewMembers = (publishing: Publishing | null, field = 'content') =>
  createMiddleware<AppEnv>(async (c, next) => {
    const { memberSince, isStaff } = c.var.member
    if (isStaff || memberSince <= ago(newFor)) return next()
    refuseManyLinks(c, field)
    if (publishing === 'ask') await requireHuman(c, 'ask', c.var.sent)
    if (publishing === null) return next()
    return countPublished(c, publishing, next)
  })

function refuseManyLinks(c: AppContext, field: string): void {
  const { sent } = c.var
  const text = typeof sent === 'object' && sent !== null && field in sent ? Object(sent)[field] : undefined
  if (typeof text === 'string' && countLinks(text) > maxLinks)
    throw invalid({ [field]: 'New members can use at most two links.' })
}

/** The account's first day is one window. What could not be published doesn't count. */
async function countPublished(c: AppContext, publishing: Publishing, next: () => Promise<void>): Promise<void> {
  const { userId, memberSince } = c.var.member
  const { most, sentence } = limits[publishing]
  const seconds = newFor / 1000
  const start = Math.floor(Date.parse(memberSince) / 1000)
  const key = `new-${publishing}:account:${userId}`
  const isLeft = await consumeAttempt(c.var.db, key, scaled({ most, seconds }, c.env), start)
  if (!isLeft) throw tooMany(start + seconds - now().getTime() / 1000, sentence)
  await next()
  if (!c.res.ok) await giveBackAttemptStatement(c.var.db, key, start)
}
