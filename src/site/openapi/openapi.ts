import { Hono } from 'hono'
import { type GenerateSpecOptions, generateSpecs } from 'hono-openapi'
import * as v from 'valibot'
import { open } from '../../accounts/sessions/guards'
import { brand } from '../../platform/config/brand'
import { settingsOf } from '../../platform/config/settings'
import type { AppContext, AppEnv } from '../../platform/http/app-env'
import { describe } from '../../platform/http/openapi'
import { refusals, rulesOf, tags } from './openapi-rules'

type App = Hono<AppEnv>

const methods = ['get', 'post', 'put', 'delete'] as const

/** Version of the contract, not of the code: it moves when a call changes for those who use it. */
const version = '1.1.0'

const Anything = v.record(v.string(), v.unknown())
const Description = v.objectWithRest({ openapi: v.string(), info: Anything, paths: Anything }, v.unknown())

/**
 * The description of every call, made from the routes and the schemas that validate them; built once.
 * @param app all routes, asked for when the description is first read
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
  // Parameters with an expression of their own are written as the others: the generator splits at the slash in them.
  const routes = app.routes.map((route) => ({ ...route, path: route.path.replace(/\{[^}]*\}/g, '') }))
  const plain: App = Object.create(app, { routes: { value: routes } })
  const { ORIGIN } = settingsOf(c.env)
  const described = await generateSpecs(plain, {
    documentation: documentationOf(ORIGIN),
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

function documentationOf(origin: string): Partial<GenerateSpecOptions['documentation']> {
  return {
    info: {
      title: `${brand.name} API`,
      version,
      description:
        'Errors are problem+json (RFC 9457). A bearer token wins over the cookie; with the cookie alone, a change must come from our own pages.',
      contact: { name: brand.name, email: brand.mail, url: `${origin}/contact` },
      license: { name: 'All rights reserved', url: `${origin}/terms-conditions` },
    },
    servers: [{ url: origin }],
    tags,
    components: {
      responses: refusals,
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: 'The token that signing in answers' },
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
