import { env } from 'cloudflare:workers'
import { eq, sql } from 'drizzle-orm'
import { Stripe } from 'stripe'
import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { users } from '../../src/accounts/schema'
import { runSchedule } from '../../src/crons'
import { Fault } from '../../src/platform/fault'
import { logFault, logTrouble } from '../../src/platform/http/request-log'
import { deliverMails, type Mail } from '../../src/platform/mail/queue'
import { db, requestWith } from '../make'

const address = 'someone-private@example.com'
const token = 'tok_4f9a2c_private'
const logged: string[] = []

beforeEach(() => {
  logged.length = 0
  for (const method of ['log', 'info', 'warn', 'error', 'debug'] as const)
    vi.spyOn(console, method).mockImplementation((...words) => void logged.push(words.map(String).join(' ')))
})
afterEach(() => vi.restoreAllMocks())

const text = () => logged.join('\n')
const caught = async (work: () => unknown) => {
  try {
    await work()
  } catch (error) {
    return error
  }
  throw new Error('nothing was thrown')
}
/** Logs what `work` throws, as an error and as a warning. */
async function getLog(work: () => unknown): Promise<string> {
  const error = await caught(work)
  logFault(error, 'a request')
  logTrouble('something went wrong', error, 'a request')
  expect(logged).toHaveLength(2)
  return text()
}

describe('a log', () => {
  it('the log names a failed query, but not its parameters', async () => {
    const log = await getLog(() =>
      db.all(sql`SELECT email FROM users WHERE email = ${address} AND no_such_column = ${token}`),
    )
    expect(log).toContain('SELECT email FROM users WHERE email = ? AND no_such_column = ?')
    for (const secret of [address, token]) expect(log).not.toContain(secret)
  })

  it('the log says which constraint a write violated, but not whose row it was', async () => {
    const time = new Date().toISOString()
    const row = {
      id: token,
      email: address,
      passwordHash: '',
      displayName: '',
      sessionsValidFrom: time,
      created: time,
      updated: time,
    }
    await db.insert(users).values(row)
    const log = await getLog(() => db.insert(users).values({ ...row, id: 'another' }))
    await db.delete(users).where(eq(users.id, token))
    expect(log).toContain('UNIQUE constraint failed: users.email')
    for (const secret of [address, token]) expect(log).not.toContain(secret)
  })

  it.each<[string, () => unknown]>([
    ['JSON that cannot be read', () => JSON.parse(`{"email": ${address}`)],
    ['a field that does not fit', () => v.parse(v.pipe(v.string(), v.email()), `${address}\n`)],
    ['an address that cannot be read', () => new URL(`//${address} ${token}`)],
    ['what the search cannot read', () => env.SEARCH.prepare(`SELECT '${address}' "`).all()],
    ['a type that D1 does not take', () => env.DB.prepare('SELECT ?').bind({ address }).all()],
    [
      'what the payment provider says',
      () => {
        throw new Stripe.errors.StripeInvalidRequestError({
          type: 'invalid_request_error',
          message: `Invalid email address: ${address}`,
          code: 'email_invalid',
        })
      },
    ],
    [
      'a fault of a fault',
      () => {
        throw new Error(`outer ${address}`, { cause: new Error(`inner ${token}`) })
      },
    ],
    [
      'a message that looks like a place in the code',
      () => {
        throw new Error(`first\n    at ${address} (${token}:1:1)`)
      },
    ],
    ['something that is no error', () => Promise.reject(`${address} ${token}`)],
    ['several at once', () => Promise.reject(new AggregateError([new Error(address)], token))],
  ])('the log does not repeat %s', async (_, work) => {
    const log = await getLog(work)
    for (const secret of [address, token, 'someone-private']) expect(log).not.toContain(secret)
  })

  it('the log says where in the code a fault happened, with our own message', async () => {
    const log = await getLog(() => {
      throw new Fault('SESSION_KEYS is empty')
    })
    expect(log).toContain('SESSION_KEYS is empty')
    expect(log).toMatch(/logs\.test\.ts:\d+:\d+/)
  })

  it('the log has the code of a provider’s refusal, for looking it up', async () => {
    const log = await getLog(() => {
      throw new Stripe.errors.StripeInvalidRequestError({
        type: 'invalid_request_error',
        message: address,
        code: 'email_invalid',
      })
    })
    expect(log).toContain('email_invalid')
  })
})

describe('the product’s own log entries', () => {
  const mail: Mail = { id: '1', to: address, subject: 'S', text: token, html: token }

  it('the log has no recipient if the mail provider refuses a mail', async () => {
    const messages = [{ id: '1', timestamp: new Date(), attempts: 1, body: mail, ack: () => {}, retry: () => {} }]
    const batch = { queue: 'mail', messages } as unknown as MessageBatch<unknown>
    await deliverMails(batch, async () => {
      throw new Error(`550 ${address}: mailbox unavailable`)
    })
    expect(logged).toHaveLength(1)
    expect(text()).not.toContain(address)
    expect(text()).toContain('"queue":"mail"')
  })

  it('neither the log nor the answer has the address of a request whose query failed', async () => {
    const broken = {
      ...env,
      DB: {
        withSession: () => ({
          prepare: () => ({
            bind: () => {
              throw new Error(`D1_ERROR: no such thing as ${address}`)
            },
          }),
          batch: () => Promise.reject(new Error(`D1_ERROR: no such thing as ${address}`)),
          getBookmark: () => null,
        }),
      },
    } as unknown as Record<string, string>
    const answer = await requestWith(broken, 'POST', '/api/auth/request-reset', { body: { email: address } })
    expect(answer.status).toBe(500)
    expect(logged.length).toBeGreaterThan(0)
    for (const said of [text(), await answer.text()]) expect(said).not.toContain(address)
  })

  it('the log says which crons failed, but not the error’s text', async () => {
    const broken = {
      ...env,
      DB: {
        withSession: () => {
          throw new Error(address)
        },
      },
    } as unknown as Env
    const error = await caught(() => runSchedule('7 15 * * *', broken))
    expect(text()).toContain('remind-trials')
    expect(`${text()} ${error} ${error instanceof Error && error.stack}`).not.toContain(address)
  })

  it('only one file writes to the console', () => {
    const sources = import.meta.glob<string>('../../src/**/*.{ts,tsx}', {
      query: '?raw',
      import: 'default',
      eager: true,
    })
    const writers = Object.entries(sources).filter(([, source]) => /\bconsole\.\w/.test(source))
    expect(writers.map(([path]) => path)).toEqual(['../../src/platform/http/request-log.ts'])
  })
})
