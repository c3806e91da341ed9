import { Hono } from 'hono'
import { type GenerateSpecOptions, generateSpecs } from 'hono-openapi'
import type { OpenAPIV3_1 } from 'openapi-types'
import * as v from 'valibot'
import { open } from '../../accounts/sessions/guards'
import { brand } from '../../platform/config/brand'
import { settingsOf } from '../../platform/config/settings'
import type { AppContext, AppEnv } from '../../platform/http/app-env'
import { describe } from '../../platform/http/openapi'
import { refusals, rulesOf, tagsOf } from './openapi-rules'

type App = Hono<AppEnv>

const methods = ['get', 'post', 'put', 'delete'] as const

/** The version of the API contract, not of the code. Change it when a change affects callers. */
const version = '1.1.0'

const Anything = v.record(v.string(), v.unknown())
const Description = v.objectWithRest({ openapi: v.string(), info: Anything, paths: Anything }, v.unknown())

/**
 * Serves the OpenAPI description of every call, generated from the routes and the schemas that validate them. It is
 * built once.
 * @param app returns all routes; called when the description is first read
 */
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
  const { ORIGIN } = settingsOf(c.env)
  const described = await generateSpecs(plain, {
    documentation: documentationOf(ORIGIN, tagsOf(routes)),
    exclude: /^\/(?!api\/)/,
    excludeStaticFile: false,
    defaultValidationErrorResponse: false,
  })
  for (const [path, operations] of Object.entries(described.paths))
    for (const method of methods) {
      const operation = operations[method]
      if (!operation) continue
      const { responses, ...rules } = rulesOf(routes, { method, path, operation })
      Object.assign(operation, rules, { responses: { ...responses, ...operation.responses } })
    }
  return described
}

function documentationOf(origin: string, tags: OpenAPIV3_1.TagObject[]): Partial<GenerateSpecOptions['documentation']> {
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
