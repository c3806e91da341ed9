import { Stripe } from 'stripe'
import { afterEach, beforeEach, expect, it, type MockInstance, vi } from 'vitest'
import { askProvider } from '../../../src/billing/provider/provider'
import { paymentMessages } from '../../../src/billing/rules'
import { Problem } from '../../../src/platform/http/problem'

const { errors } = Stripe
const raw = (message: string, param = '') => ({ type: 'invalid_request_error' as const, message, param })

let logged: MockInstance
beforeEach(() => {
  logged = vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => vi.restoreAllMocks())

const thrownFor = (error: unknown): Promise<unknown> =>
  askProvider(Promise.reject(error)).then(
    () => expect.unreachable('the question succeeded'),
    (thrown: unknown) => thrown,
  )

it.each([
  ['a declined card', new errors.StripeCardError(raw('Declined')), { status: 402, message: 'Declined' }],
  [
    'an unknown payment method',
    new errors.StripeInvalidRequestError(raw('No such method', 'payment_method')),
    { status: 422, errors: { payment_method: 'No such method' } },
  ],
  [
    'a payment that was sent with other details',
    new errors.StripeIdempotencyError(raw('Keys for idempotent requests')),
    { status: 409, message: paymentMessages.repeatedOtherwise },
  ],
])('tells the employer about %s, and logs nothing', async (_, error, said) => {
  const problem = await thrownFor(error)
  expect(problem).toBeInstanceOf(Problem)
  expect(problem).toMatchObject(said)
  expect(logged).not.toHaveBeenCalled()
})

it.each([
  ['another parameter', new errors.StripeInvalidRequestError(raw('No such price', 'price'))],
  ['the connection', new errors.StripeConnectionError(raw('fetch failed'))],
  ['too many calls', new errors.StripeRateLimitError(raw('Slow down'))],
  ['the key', new errors.StripeAuthenticationError(raw('Invalid API key'))],
  ['the provider', new errors.StripeAPIError(raw('oops'))],
])('keeps what is wrong with %s from the employer, and logs it', async (_, error) => {
  expect(await thrownFor(error)).toMatchObject({ status: 409, message: paymentMessages.unreachable })
  expect(logged).toHaveBeenCalledTimes(1)
})

it.each([
  ['a mistake of ours', new TypeError('x is undefined')],
  ['an error with a type of another kind', Object.assign(new Error('Closed'), { type: 7 })],
  ['an error of another library', Object.assign(new Error('Closed'), { type: 'error' })],
  ['something like an error', { type: 'StripeCardError', message: 'Declined' }],
  ['no error at all', undefined],
])('passes on %s, so that it is seen as the fault that it is', async (_, error) => {
  expect(await thrownFor(error)).toBe(error)
})

it('answers what the provider answers', async () => {
  expect(await askProvider(Promise.resolve('paid'))).toBe('paid')
})
