import type { RouterRoute } from 'hono/types'
import { uniqueSymbol } from 'hono-openapi'
import type { OpenAPIV3_1 } from 'openapi-types'
import { type GuardName, guardOf } from '../../accounts/sessions/guards'
import { refusalOf } from '../../platform/http/openapi'
import type { Allowance } from '../../platform/security/limits'
import { allowanceOf } from '../../platform/security/rate-limit'

type Operation = OpenAPIV3_1.OperationObject
type Place = { method: string; path: string; operation: Operation }

/** Each operation is tagged with its guard. */
const callers: Record<GuardName, string> = {
  anyone: 'For everyone, signed in or not.',
  member: 'For everyone who is signed in. It affects only their own data.',
  employer:
    'For administrators of an organization, or staff who act for one. It affects only that organization’s data.',
  staff: 'For the site’s staff, who have a confirmed address at one of its domains.',
  'employer or staff': 'For administrators of the organization in question, and for the site’s staff.',
  'reviewer or staff': 'For members whom staff have made reviewers, and for the site’s staff.',
}

/** Describes the guards that at least one of these calls has. */
export function tagsOf(routes: RouterRoute[]): OpenAPIV3_1.TagObject[] {
  const guards = new Set<string>(
    routes.filter(({ path }) => path.startsWith('/api/')).flatMap(({ handler }) => guardOf(handler) ?? []),
  )
  return Object.entries(callers)
    .filter(([name]) => guards.has(name))
    .map(([name, description]) => ({ name, description }))
}

const refusal = (description: string, headers?: Record<string, string>) =>
  refusalOf({ description, ...(headers && { headers }) })

export const refusals = {
  Unreadable: refusal('The body cannot be read'),
  NotSignedIn: refusal('The caller is not signed in, or the token is no longer valid', {
    'WWW-Authenticate': 'How to authenticate',
  }),
  NotAllowed: refusal('The caller may not do this, or the request came from another site'),
  NotFound: refusal('It does not exist, or the caller may not see it'),
  TooLarge: refusal('The body is too large'),
  OtherType: refusal('The body has an unsupported type', {
    Accept: 'The supported type, for PUT and DELETE',
    'Accept-Post': 'The supported type, for POST',
  }),
  Invalid: refusal('Some fields are not valid; `errors` has a message for each'),
  TooMany: refusal('Too many calls', { 'Retry-After': 'The number of seconds to wait before trying again' }),
  Problem: refusal('What went wrong'),
}

const refused = (name: keyof typeof refusals) => ({ $ref: `#/components/responses/${name}` })

/** Derives an operation's callers, rate limit, and errors from its route's guard, limit, body, and parameters. */
export function rulesOf(routes: RouterRoute[], { method, path, operation }: Place) {
  const handlers = routes
    .filter((route) => route.method.toLowerCase() === method && templateOf(route.path) === path)
    .map(({ handler }) => handler)
  const guard = handlers.map(guardOf).find((name) => name !== undefined) ?? 'anyone'
  const limit = handlers.map(allowanceOf).find((name) => name !== undefined)
  const hasBody = handlers.some((handler) => uniqueSymbol in handler) && operation.requestBody !== undefined
  const inPath = path.includes('{')
  const inQuery = operation.parameters?.some((given) => 'in' in given && given.in === 'query') ?? false
  return {
    tags: [guard],
    security: [...(guard === 'anyone' ? [{}] : []), { bearer: [] }, { cookie: [] }],
    description: [callers[guard], limit && oftenOf(limit)].filter(Boolean).join(' '),
    responses: {
      ...(hasBody && { 400: refused('Unreadable'), 413: refused('TooLarge'), 415: refused('OtherType') }),
      ...(guard !== 'anyone' && { 401: refused('NotSignedIn') }),
      ...(method !== 'get' || (guard !== 'anyone' && guard !== 'member') ? { 403: refused('NotAllowed') } : {}),
      ...(inPath && { 404: refused('NotFound') }),
      ...((hasBody || inQuery) && { 422: refused('Invalid') }),
      ...(limit && { 429: refused('TooMany') }),
      default: refused('Problem'),
    },
  }
}

const periods: [number, string][] = [
  [86_400, 'day'],
  [3600, 'hour'],
  [60, 'minute'],
]

function oftenOf({ most, seconds }: Allowance): string {
  const [length, name] = periods.find(([period]) => seconds % period === 0) ?? [1, 'second']
  const count = seconds / length
  return `At most ${most} calls from one address in ${count === 1 ? `one ${name}` : `${count} ${name}s`}.`
}

/** Converts a route's path to OpenAPI's form: `/job/:id` becomes `/job/{id}`. */
const templateOf = (path: string) => path.replace(/:(\w+)/g, '{$1}')
