import * as v from 'valibot'
import { Fault } from '../fault'

const words = v.pipe(
  v.string(),
  v.transform((text) =>
    text
      .split(',')
      .map((word) => word.trim().toLowerCase())
      .filter(Boolean),
  ),
)

const sessionKeys = v.pipe(
  v.string(),
  v.transform((text) =>
    text.split(',').map((pair) => {
      const [kid = '', secret = ''] = pair.trim().split(':')
      return { kid, secret: new TextEncoder().encode(secret) }
    }),
  ),
  v.minLength(1),
  v.everyItem(
    ({ kid, secret }) => kid !== '' && secret.length >= 32,
    'needs key-id:secret pairs of 32 letters or more',
  ),
)

/** A setting that may be missing. An empty line in a file of variables counts as missing. */
const optionalText = v.optional(
  v.pipe(
    v.string(),
    v.trim(),
    v.transform((text) => text || undefined),
  ),
)
const text = v.optional(v.string(), '')

const siteverify = 'https://challenges.cloudflare.com/turnstile/v0/siteverify'

/** Cloudflare's published Turnstile test keys. They pass or fail everyone. */
const isTestKey = (key: string) => /^[123]x0{8}/i.test(key)

const Settings = v.object({
  ORIGIN: v.pipe(
    v.string(),
    v.check(
      (text) => URL.canParse(text) && new URL(text).origin === text,
      'needs scheme and host, and no slash at the end',
    ),
  ),
  STAFF_DOMAINS: words,
  SESSION_KEYS: sessionKeys,
  /** A factor for the exact limits of rate-limit.ts. Above 1, the approximate limits are off. */
  LIMIT_FACTOR: v.optional(v.pipe(v.string(), v.transform(Number), v.minValue(0)), '1'),
  TRIAL_DAYS: v.optional(v.pipe(v.string(), v.transform(Number), v.integer(), v.minValue(1), v.maxValue(3650)), '30'),
  /** The payment provider's keys. Without them, nobody can pay (docs/deploy.md). */
  STRIPE_SECRET_KEY: optionalText,
  STRIPE_PUBLISHABLE_KEY: optionalText,
  STRIPE_WEBHOOK_SECRET: optionalText,
  /** Signs the mail provider's events. Without it, all of them are refused (docs/deploy.md). */
  MAIL_EVENTS_SECRET: optionalText,
  /** Cloudflare Turnstile: the bot check is on if both are set, and off if both are empty. */
  TURNSTILE_SITE_KEY: text,
  TURNSTILE_SECRET: text,
  /** Where a token is checked. Only local runs and tests may use another URL. */
  TURNSTILE_VERIFY_URL: v.optional(v.pipe(v.string(), v.url()), siteverify),
})

const LocalSettings = v.pipe(
  Settings,
  v.check(
    (s) => (s.TURNSTILE_SITE_KEY === '') === (s.TURNSTILE_SECRET === ''),
    'TURNSTILE_SITE_KEY and TURNSTILE_SECRET must be set together',
  ),
)

const DeployedSettings = v.pipe(
  LocalSettings,
  v.check((s) => s.ORIGIN.startsWith('https://'), 'ORIGIN must be https outside local runs'),
  v.check(
    (s) => !s.STAFF_DOMAINS.some((domain) => domain.endsWith('.test')),
    'STAFF_DOMAINS must not contain a .test domain',
  ),
  v.check((s) => !s.SESSION_KEYS.some(({ kid }) => kid === 'local'), 'SESSION_KEYS must not contain a development key'),
  v.check(
    (s) => !s.STRIPE_SECRET_KEY || /^[rs]k_live_/.test(s.STRIPE_SECRET_KEY),
    'STRIPE_SECRET_KEY must be a live key outside local runs',
  ),
  v.check(
    (s) => !s.STRIPE_SECRET_KEY || (s.STRIPE_PUBLISHABLE_KEY !== undefined && s.STRIPE_WEBHOOK_SECRET !== undefined),
    'STRIPE_SECRET_KEY also needs STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET',
  ),
  v.check(
    (s) => s.MAIL_EVENTS_SECRET === undefined || s.MAIL_EVENTS_SECRET.length >= 32,
    'MAIL_EVENTS_SECRET needs 32 letters or more',
  ),
  v.check((s) => s.LIMIT_FACTOR <= 1, 'LIMIT_FACTOR must not be above 1 outside local runs'),
  v.check((s) => !isTestKey(s.TURNSTILE_SITE_KEY), 'TURNSTILE_SITE_KEY must not be a test key outside local runs'),
  v.check((s) => !isTestKey(s.TURNSTILE_SECRET), 'TURNSTILE_SECRET must not be a test key outside local runs'),
  v.check((s) => s.TURNSTILE_VERIFY_URL === siteverify, 'TURNSTILE_VERIFY_URL must be Cloudflare’s outside local runs'),
)

type Settings = v.InferOutput<typeof Settings>

export type PublicSettings = { trialDays: number }

export const getPublicSettings = (env: Env): PublicSettings => ({ trialDays: getSettings(env).TRIAL_DAYS })

const parsed = new WeakMap<object, Settings>()

/**
 * The Worker's settings, parsed once for each environment.
 * @throws Error that names the missing or invalid variable, so that a bad deploy fails at its first request
 */
export function getSettings(env: Env): Settings {
  const known = parsed.get(env)
  if (known) return known
  const settings = parseSettings(env, { local: __LOCAL__ })
  parsed.set(env, settings)
  return settings
}

/** Parses the settings in `variables`. Outside local runs, development values are refused (docs/security.md, 29). */
export function parseSettings(variables: object, { local }: { local: boolean }): Settings {
  const result = v.safeParse(local ? LocalSettings : DeployedSettings, variables)
  if (result.success) return result.output
  const wrong = result.issues.map((issue) => `${v.getDotPath(issue) ?? 'environment'}: ${issue.message}`)
  throw new Fault(`The environment is not set up: ${wrong.join('; ')}`)
}
