import type { Stripe } from 'stripe'
import { getSettings } from '../../platform/config/settings'
import { conflict, invalid, Problem } from '../../platform/http/problem'
import { logFault } from '../../platform/http/request-log'
import { paymentMessages } from '../rules'

/** `env` is for the mails about what the provider says. */
export type Provider = { env: Env; stripe: Stripe; isLive: boolean; webhookSecret: string }

/** How to reach the provider. With `fetch`, requests go to a stand-in. */
export type Connection = { secretKey: string; webhookSecret: string; fetch?: typeof fetch; timeout?: number }

let standIn: ((env: Env) => Connection) | null = null

/** Uses a stand-in if no keys are set. For local runs and tests only. */
export function connectStandIn(connection: ((env: Env) => Connection) | null): void {
  standIn = connection
}

/** Whether payments work: keys are set, or there is a stand-in. */
export const canPay = (env: Env): boolean => getConnection(env) !== null

let loaded: typeof Stripe | undefined

/**
 * The provider's library is large, so it is loaded on the first payment. It is kept as a class, not as a promise: a
 * request that waits for another request's promise can be canceled by the runtime.
 * @throws Problem 409 if no keys are set
 */
export async function getProvider(env: Env): Promise<Provider> {
  const connection = getConnection(env)
  if (!connection) throw conflict(paymentMessages.notSetUp)
  const { secretKey, webhookSecret, fetch, timeout = 10_000 } = connection
  loaded ??= (await import('stripe')).Stripe
  const stripe = new loaded(secretKey, {
    httpClient: loaded.createFetchHttpClient(fetch),
    timeout,
    maxNetworkRetries: 1,
    telemetry: false,
  })
  return { env, stripe, isLive: /^[rs]k_live_/.test(secretKey), webhookSecret }
}

function getConnection(env: Env): Connection | null {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = getSettings(env)
  if (secretKey) return { secretKey, webhookSecret: webhookSecret ?? '' }
  return standIn?.(env) ?? null
}

/**
 * Waits for the provider's answer and turns its errors into ours.
 * @throws Problem 402 with the provider's message for a declined card, 422 for an unknown payment method, 409 if it
 * doesn't answer; a payment that went through anyway is found by the next try, the webhook, or the nightly job
 */
export async function askProvider<Answer>(question: Promise<Answer>): Promise<Answer> {
  try {
    return await question
  } catch (error) {
    throw toProblem(error)
  }
}

function toProblem(error: unknown): unknown {
  if (!isProviderError(error)) return error
  const { type, param, message } = error
  if (type === 'StripeCardError') return new Problem(402, message)
  if (type === 'StripeInvalidRequestError' && param === 'payment_method') return invalid({ payment_method: message })
  if (type === 'StripeIdempotencyError') return conflict(paymentMessages.repeatedOtherwise)
  logFault(error, undefined)
  return conflict(paymentMessages.unreachable)
}

type ProviderError = Error & { type: string; code?: string; param?: string }

const isProviderError = (error: unknown): error is ProviderError =>
  error instanceof Error && 'type' in error && typeof error.type === 'string' && error.type.startsWith('Stripe')
