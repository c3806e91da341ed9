import { createMiddleware } from 'hono/factory'
import * as v from 'valibot'
import { getSettings } from '../config/settings'
import { Fault } from '../fault'
import type { AppContext, AppEnv } from '../http/app-env'
import { invalid } from '../http/problem'
import { logTrouble } from '../http/request-log'
import { sharedLimits } from './limits'
import { countAttempt, getClientAddress } from './rate-limit'

declare module 'hono' {
  interface ContextVariableMap {
    /** Whether Cloudflare confirmed this request's bot check; undefined if none is required. */
    provenHuman: boolean | undefined
  }
}

export const botCheckMessages = {
  missing: 'Please wait until the check that you are human is done, then try again.',
  failed: 'We could not tell that you are human. Please try once more.',
} as const

/** Turnstile's own name for the field with the token. */
const botCheckField = 'cf-turnstile-response'
/** Turnstile's documented maximum. */
const maxTokenLength = 2048
const timeoutMs = 4000

const Verdict = v.object({
  success: v.boolean(),
  action: v.optional(v.string()),
  hostname: v.optional(v.string()),
  'error-codes': v.optional(v.array(v.string()), []),
})

/**
 * Requires a solved Turnstile check if the site has Turnstile keys. Must come after `body`.
 * @param action the form that the token must have been solved for; a token of another form is refused
 * @param field the form's field with the token
 * @throws Problem 422 at the field, and 429 like `requireHuman`
 */
export function botCheck(action: string, field: string = botCheckField) {
  return createMiddleware<AppEnv>(async (c, next) => {
    await requireHuman(c, action, c.var.sent, field)
    await next()
  })
}

/**
 * The same check for a form that was read without `body`.
 * If Cloudflare can't be reached (no answer within four seconds, an invalid answer, or our secret refused), the
 * request passes and the error is logged, at most three times in 15 minutes for each address. An outage of the check
 * must not lock people out (docs/decisions/2026-11-21-too-many-tries.md).
 * @throws Problem 422 at the token's field, 429 after too many requests without a working check
 */
export async function requireHuman(
  c: AppContext,
  expectedAction: string,
  sent: unknown,
  field: string = botCheckField,
): Promise<void> {
  const { TURNSTILE_SECRET: secret, ORIGIN } = getSettings(c.env)
  if (secret === '') return
  const token = tokenIn(sent, field)
  if (token === null) throw invalid({ [field]: botCheckMessages.missing })
  const verdict = await askCloudflare(c, token)
  c.set('provenHuman', verdict !== null)
  if (verdict === null) return countAttempt(c, sharedLimits.unchecked, getClientAddress(c))
  const { success, action, hostname } = verdict
  const isOurs = hostname === new URL(ORIGIN).hostname && action === expectedAction
  if (!success || !isOurs) throw invalid({ [field]: botCheckMessages.failed })
}

function tokenIn(sent: unknown, field: string): string | null {
  const result = v.safeParse(v.object({ [field]: v.pipe(v.string(), v.nonEmpty(), v.maxLength(maxTokenLength)) }), sent)
  return result.success ? (result.output[field] ?? null) : null
}

/** Cloudflare's verdict about the token, or null if it isn't available. */
async function askCloudflare(c: AppContext, token: string): Promise<v.InferOutput<typeof Verdict> | null> {
  const { TURNSTILE_SECRET: secret, TURNSTILE_VERIFY_URL: url } = getSettings(c.env)
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
