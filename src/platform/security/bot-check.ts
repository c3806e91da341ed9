import { createMiddleware } from 'hono/factory'
import * as v from 'valibot'
import { settingsOf } from '../config/settings'
import type { AppContext, AppEnv } from '../http/app-env'
import { Fault } from '../http/fault'
import { invalid } from '../http/problem'
import { logTrouble } from '../http/request-log'
import { botCheckField } from './bot-check-field'
import { sharedLimits } from './limits'
import { clientAddressOf, countAttempt } from './rate-limit'

declare module 'hono' {
  interface ContextVariableMap {
    /** Whether this request brought a bot check that Cloudflare found good; undefined where none is asked for. */
    provenHuman: boolean | undefined
  }
}

export const botCheckMessages = {
  missing: 'Please wait until the check that you are human is done, then try again.',
  failed: 'We could not tell that you are human. Please try once more.',
} as const

/** Turnstile's tokens are at most this long. */
const longestToken = 2048
const timeoutMs = 4000

const Verdict = v.object({
  success: v.boolean(),
  action: v.optional(v.string()),
  hostname: v.optional(v.string()),
  'error-codes': v.optional(v.array(v.string()), []),
})

/**
 * Asks for a solved Turnstile check where the site has its keys, and for nothing where it has none. Stands after `body`.
 * @param action what the token must have been solved for: a token of one form opens no other
 * @param field in which the form sends it
 * @throws Problem 422 at the field, and 429 as `requireHuman`
 */
export function botCheck(action: string, field: string = botCheckField) {
  return createMiddleware<AppEnv>(async (c, next) => {
    await requireHuman(c, action, c.var.sent, field)
    await next()
  })
}

/**
 * The same for a form that was read without `body`.
 *
 * While Cloudflare cannot be asked (no answer within four seconds, an answer that makes no sense, or our own secret refused)
 * people are let in all the same, three times in 15 minutes from one address, and it is logged: a fault of the check must
 * not close the door (docs/decisions/2026-11-21-too-many-tries.md).
 * @throws Problem 422 at the token's field, 429 where too many came unchecked
 */
export async function requireHuman(
  c: AppContext,
  wanted: string,
  sent: unknown,
  field: string = botCheckField,
): Promise<void> {
  const { TURNSTILE_SECRET: secret, ORIGIN } = settingsOf(c.env)
  if (secret === '') return
  const token = tokenIn(sent, field)
  if (token === null) throw invalid({ [field]: botCheckMessages.missing })
  const verdict = await askCloudflare(c, token)
  c.set('provenHuman', verdict !== null)
  if (verdict === null) return countAttempt(c, sharedLimits.unchecked, clientAddressOf(c))
  const { success, action, hostname } = verdict
  const isOurs = hostname === new URL(ORIGIN).hostname && action === wanted
  if (!success || !isOurs) throw invalid({ [field]: botCheckMessages.failed })
}

function tokenIn(sent: unknown, field: string): string | null {
  const result = v.safeParse(v.object({ [field]: v.pipe(v.string(), v.nonEmpty(), v.maxLength(longestToken)) }), sent)
  return result.success ? (result.output[field] ?? null) : null
}

/** What Cloudflare says of the token, or null where it cannot say. */
async function askCloudflare(c: AppContext, token: string): Promise<v.InferOutput<typeof Verdict> | null> {
  const { TURNSTILE_SECRET: secret, TURNSTILE_VERIFY_URL: url } = settingsOf(c.env)
  const remoteip = c.req.header('cf-connecting-ip')
  try {
    const answer = await fetch(url, {
      method: 'POST',
      body: new URLSearchParams({ secret, response: token, ...(remoteip && { remoteip }) }),
      signal: AbortSignal.timeout(timeoutMs),
    })
    const verdict = v.parse(Verdict, await answer.json())
    const broken = verdict['error-codes'].find((code) => code === 'internal-error' || code.endsWith('-input-secret'))
    if (broken) throw new Fault(broken)
    return verdict
  } catch (error) {
    logTrouble('the bot check cannot be asked', error, c.var.requestId)
    return null
  }
}
