import { type Context, Hono } from 'hono'
import type { RouterRoute } from 'hono/types'
import { generateSpecs } from 'hono-openapi'
import type { OpenAPIV3_1 } from 'openapi-types'
import { guardOf, open } from '../accounts/guards'
import { brand } from '../platform/brand'
import { describe } from '../platform/contract'
import { settingsOf } from '../platform/settings'

type App = Hono<{ Bindings: Env }>
type Operation = OpenAPIV3_1.OperationObject

const methods = ['get', 'post', 'put', 'delete'] as const

/** Version of the contract, not of the code: it moves when a call changes for those who use it. */
const version = '1.0.0'

/**
 * The description of every call, made from the routes and the schemas that validate them; built once.
 * @param app all routes, asked for when the description is first read
 */
export function openapi(app: () => App): App {
  let built: Promise<object> | undefined
  return new Hono<{ Bindings: Env }>().get(
    '/openapi.json',
    open,
    describe('This description', { 200: { description: 'OpenAPI 3.1' } }),
    async (c) => {
      built ??= build(app(), c)
      return c.json(await built)
    },
  )
}

async function build(app: App, c: Context<{ Bindings: Env }>): Promise<object> {
  // Parameters with an expression of their own are written as the others: the generator splits at the slash in them.
  const routes = app.routes.map((route) => ({ ...route, path: route.path.replace(/\{[^}]*\}/g, '') }))
  const plain: App = Object.create(app, { routes: { value: routes } })
  const described = await generateSpecs(plain, {
    documentation: {
      info: {
        title: `${brand.name} API`,
        version,
        description: `Errors are problem+json (RFC 9457). A bearer token wins over the cookie; with the cookie alone, a change must come from our own pages.`,
      },
      servers: [{ url: settingsOf(c.env).ORIGIN }],
      components: {
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
    },
    exclude: /^\/(?!api\/)/,
    excludeStaticFile: false,
    defaultValidationErrorResponse: false,
  })
  for (const [path, operations] of Object.entries(described.paths))
    for (const method of methods) {
      const operation = operations[method]
      if (!operation) continue
      Object.assign(operation, rightsTo(routes, method, path))
      if (operation.requestBody) tellRequired(operation.requestBody)
    }
  return described
}

/** Who may call an operation, from its route's guard. */
function rightsTo(routes: RouterRoute[], method: string, path: string): Pick<Operation, 'security' | 'tags'> {
  const guard = routes
    .filter((route) => route.method.toLowerCase() === method && templateOf(route.path) === path)
    .map(({ handler }) => guardOf(handler))
    .find((name) => name !== undefined)
  return guard === 'anyone' || !guard
    ? { tags: ['anyone'], security: [{}, { bearer: [] }, { cookie: [] }] }
    : { tags: [guard], security: [{ bearer: [] }, { cookie: [] }] }
}

/** A field that is empty where it is missing, and may not be empty, is required: the schemas say it so for their messages. */
function tellRequired(body: Operation['requestBody']): void {
  for (const { schema } of Object.values(body && 'content' in body ? body.content : {})) {
    if (!schema || !('properties' in schema)) continue
    for (const [name, field] of Object.entries(schema.properties ?? {})) {
      if (!('default' in field) || field.default !== '' || !('minLength' in field) || !field.minLength) continue
      delete field.default
      schema.required = [...(schema.required ?? []), name]
    }
  }
}

/** A route's path as OpenAPI writes it: `/job/:id` in braces. */
const templateOf = (path: string) => path.replace(/:(\w+)/g, '{$1}')
