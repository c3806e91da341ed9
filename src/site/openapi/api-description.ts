import { Hono } from 'hono'
import type { RouterRoute } from 'hono/types'
import { type GenerateSpecOptions, generateSpecs, uniqueSymbol } from 'hono-openapi'
import type { OpenAPIV3_1 } from 'openapi-types'
import * as v from 'valibot'
import { type GuardName, getGuard, open } from '../../accounts/sessions/guards'
import { brand } from '../../platform/config/brand'
import { getSettings } from '../../platform/config/settings'
import type { AppContext, AppEnv } from '../../platform/http/app-env'
import { describe, getRefusal } from '../../platform/http/openapi'
import type { Allowance } from '../../platform/security/limits'
import { getAllowance } from '../../platform/security/rate-limit'

type App = Hono<AppEnv>
type Operation = OpenAPIV3_1.OperationObject
type Place = { method: string; path: string; operation: Operation }

const methods = ['get', 'post', 'put', 'delete'] as const

/** The version of the API contract, not of the code. Change it when a change affects callers. */
const version = '1.1.0'

const Anything = v.record(v.string(), v.unknown())
const Description = v.objectWithRest({ openapi: v.string(), info: Anything, paths: Anything }, v.unknown())

/** It is built once, when it is first read, from the routes and the schemas that validate them. */
export function openapi(app: () => App): App {
  let built: Promise<object> | undefined
  return new Hono<AppEnv>().get(
    '/openapi.json',
    open,
    describe('This description', { 200: { description: 'OpenAPI 3.1', schema: Description } }),
    async (c) => {
      built ??= build(app(), c)
      return c.json(await built)
    },
  )
}

async function build(app: App, c: AppContext): Promise<object> {
  // Removes regular expressions from path parameters, because the generator splits paths at the slashes in them.
  const routes = app.routes.map((route) => ({ ...route, path: route.path.replace(/\{[^}]*\}/g, '') }))
  const plain: App = Object.create(app, { routes: { value: routes } })
  const { ORIGIN } = getSettings(c.env)
  const described = await generateSpecs(plain, {
    documentation: getDocumentation(ORIGIN, getTags(routes)),
    exclude: /^\/(?!api\/)/,
    excludeStaticFile: false,
    defaultValidationErrorResponse: false,
  })
  for (const [path, operations] of Object.entries(described.paths))
    for (const method of methods) {
      const operation = operations[method]
      if (!operation) continue
      const { responses, ...rules } = getRules(routes, { method, path, operation })
      Object.assign(operation, rules, { responses: { ...responses, ...operation.responses } })
    }
  return described
}

function getDocumentation(
  origin: string,
  tags: OpenAPIV3_1.TagObject[],
): Partial<GenerateSpecOptions['documentation']> {
  return {
    info: {
      title: `${brand.name} API`,
      version,
      description:
        'Errors are problem+json (RFC 9457). A bearer token takes precedence over the cookie. With only the cookie, a change must come from our own pages.',
      contact: { name: brand.name, email: brand.mail, url: `${origin}/contact` },
      license: { name: 'All rights reserved', url: `${origin}/terms-conditions` },
    },
    servers: [{ url: origin }],
    tags,
    components: {
      responses: refusals,
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: 'The token that signing in returns' },
        cookie: {
          type: 'apiKey',
          in: 'cookie',
          name: '__Host-session',
          description: 'The same session in a browser',
        },
      },
    },
  }
}

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

function getTags(routes: RouterRoute[]): OpenAPIV3_1.TagObject[] {
  const guards = new Set<string>(
    routes.filter(({ path }) => path.startsWith('/api/')).flatMap(({ handler }) => getGuard(handler) ?? []),
  )
  return Object.entries(callers)
    .filter(([name]) => guards.has(name))
    .map(([name, description]) => ({ name, description }))
}

const refusal = (description: string, headers?: Record<string, string>) =>
  getRefusal({ description, ...(headers && { headers }) })

const refusals = {
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
function getRules(routes: RouterRoute[], { method, path, operation }: Place) {
  const handlers = routes
    .filter((route) => route.method.toLowerCase() === method && getTemplate(route.path) === path)
    .map(({ handler }) => handler)
  const guard = handlers.map(getGuard).find((name) => name !== undefined) ?? 'anyone'
  const limit = handlers.map(getAllowance).find((name) => name !== undefined)
  const hasBody = handlers.some((handler) => uniqueSymbol in handler) && operation.requestBody !== undefined
  const inPath = path.includes('{')
  const inQuery = operation.parameters?.some((given) => 'in' in given && given.in === 'query') ?? false
  return {
    tags: [guard],
    security: [...(guard === 'anyone' ? [{}] : []), { bearer: [] }, { cookie: [] }],
    description: [callers[guard], limit && formatAllowance(limit)].filter(Boolean).join(' '),
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

function formatAllowance({ max, seconds }: Allowance): string {
  const [length, name] = periods.find(([period]) => seconds % period === 0) ?? [1, 'second']
  const count = seconds / length
  return `At most ${max} calls from one address in ${count === 1 ? `one ${name}` : `${count} ${name}s`}.`
}

/** Converts a route's path to OpenAPI's form: `/job/:id` becomes `/job/{id}`. */
const getTemplate = (path: string) => path.replace(/:(\w+)/g, '{$1}')
