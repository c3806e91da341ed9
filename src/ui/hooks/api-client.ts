import type { Hono } from 'hono'

/**
 * The API of each room, by the room's name. Each room's `index.ts` adds its own, so that paths, bodies and answers are
 * type-checked against the routes. These are only types: no server code reaches the browser.
 * @public
 */
export interface Apis {
  /** Rooms extend this interface. Without a member of its own it would become a type alias, which can't be extended. */
  none: never
}

type RoutesOf<Api> = Api extends Hono<infer _Env, infer Own, infer _Base> ? (routes: Own) => void : never
type Mounted<Own> = { [Path in keyof Own & string as `/api${Path}`]: Own[Path] }
type Routes = RoutesOf<Apis[keyof Apis]> extends (routes: infer All) => void ? Mounted<All> : never

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
type Key<M extends Method> = `$${Lowercase<M>}`
/** The paths that have a route for a method, spelled as in the route. */
type Path<M extends Method> = { [P in keyof Routes]: Key<M> extends keyof Routes[P] ? P : never }[keyof Routes]
type Route<M extends Method, P extends keyof Routes> = Routes[P][Key<M> & keyof Routes[P]]
/** The `param`, `query`, and `json` that the route takes. */
type Input<M extends Method, P extends keyof Routes> =
  Route<M, P> extends { input: infer Taken extends Parts } ? Taken : never
type Headed = {
  headers?: Record<string, string>
  /** Whether the call continues when the page is left. */
  keepalive?: true
}
type Sent<M extends Method, P extends keyof Routes> =
  Record<never, never> extends Input<M, P> ? [sent?: Input<M, P> & Headed] : [sent: Input<M, P> & Headed]
type Answer<M extends Method, P extends keyof Routes> = Route<M, P> extends { output: infer Output } ? Output : never
type UploadPath = {
  [P in Path<'POST'>]: Route<'POST', P> extends { input: { form: object } } ? P : never
}[Path<'POST'>]

type Parts = Headed & { param?: Record<string, string>; query?: object; json?: unknown }

/** A failed call to our own API, with the message to show and a message for each field. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    detail: string,
    readonly errors: Record<string, string>,
    readonly body: Record<string, unknown>,
  ) {
    super(detail)
  }
}

/** @throws `problem` itself if it isn't an `ApiError`, because then it's a bug */
export function requireApiError(problem: unknown): ApiError {
  if (problem instanceof ApiError) return problem
  throw problem
}

/** What is said where nothing of ours answers. */
export const unreachable = 'We couldn’t reach the server. Check your connection and try again.'

/**
 * Calls our own API and returns its JSON: `call('PUT', '/api/job/:id', { param: { id }, json: change })`.
 * @throws ApiError with the response's message, or with a message of our own if there was no response
 */
export function call<M extends Method, P extends Path<M>>(
  method: M,
  path: P,
  ...sent: Sent<M, P>
): Promise<Answer<M, P>>
export async function call(method: Method, path: string, sent?: Parts): Promise<unknown> {
  return (await sendParts(method, path, sent)).json()
}

/** Like `call`, for responses without JSON. */
export function send<M extends Method, P extends Path<M>>(method: M, path: P, ...sent: Sent<M, P>): Promise<Response>
export function send(method: Method, path: string, sent?: Parts): Promise<Response> {
  return sendParts(method, path, sent)
}

/** Uploads one file and returns the response's JSON. Throws like `call`. */
export function upload<P extends UploadPath>(
  path: P,
  sent: Omit<Input<'POST', P>, 'form'> & { file: Blob },
): Promise<Answer<'POST', P>>
export async function upload(path: string, { file, ...parts }: Parts & { file: Blob }): Promise<unknown> {
  const body = new FormData()
  body.set('file', file)
  return (await request(getAddress(path, parts), { method: 'POST', body })).json()
}

function sendParts(
  method: Method,
  path: string,
  { json, headers, keepalive, ...parts }: Parts = {},
): Promise<Response> {
  return request(getAddress(path, parts), {
    method,
    headers: { ...headers, ...(json !== undefined && { 'content-type': 'application/json' }) },
    ...(json !== undefined && { body: JSON.stringify(json) }),
    ...(keepalive && { keepalive }),
  })
}

function getAddress(path: string, { param = {}, query }: Parts): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(param[name] ?? ''))
  return query ? `${filled}?${new URLSearchParams(Object.entries(query))}` : filled
}

const writeHeaders = new Headers()

/** Adds a header to every later request that isn't a GET. */
export function sendWithWrites(name: string, value: string): void {
  writeHeaders.set(name, value)
}

async function request(path: string, init: RequestInit & { method: Method }): Promise<Response> {
  const headers = new Headers(init.headers)
  if (init.method !== 'GET') for (const [name, value] of writeHeaders) headers.set(name, value)
  const answer = await fetch(path, { ...init, headers }).catch(() => {
    throw new ApiError(0, unreachable, {}, {})
  })
  if (!answer.ok) throw toApiError(answer.status, await answer.json<Partial<ProblemBody>>().catch(() => ({})))
  return answer
}

type ProblemBody = { detail: string; errors: Record<string, string> }

const toApiError = (status: number, body: Partial<ProblemBody>) =>
  new ApiError(status, body.detail ?? unreachable, body.errors ?? {}, body)

/** Sends a form whose fields include a file. Throws like `call`. */
export async function sendForm(path: string, body: FormData): Promise<void> {
  await request(path, { method: 'POST', body })
}

/** Returns where the next page of a list begins, from the Link header of a response; null on the last page. */
export function getNextCursor(answer: Response): string | null {
  const next = /<([^>]+)>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1]
  return next === undefined ? null : new URL(next, location.href).searchParams.get('cursor')
}
