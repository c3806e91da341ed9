/** What a call to our own API answered when it went wrong: the words to show, and a message for each field. */
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

const unreachable = 'We couldn’t reach the server. Check your connection and try again.'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * Calls our own API and gives back its JSON.
 * @throws ApiError with the problem's words, also where there was no answer at all
 */
export async function call<Answer = unknown>(method: Method, path: string, body?: object): Promise<Answer> {
  return (await send(method, path, body)).json<Answer>()
}

/** As `call`, for answers without content. */
export function send(method: Method, path: string, body?: object): Promise<Response> {
  return request(path, {
    method,
    ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  })
}

/**
 * Sends one file, and gives back the answer's JSON.
 * @throws ApiError as `call` does
 */
export async function upload<Answer = unknown>(path: string, file: Blob): Promise<Answer> {
  const body = new FormData()
  body.set('file', file)
  return (await request(path, { method: 'POST', body })).json<Answer>()
}

const writeHeaders = new Headers()

/** Sends this header with every write from now on, uploads and DELETE included. */
export function sendWithWrites(name: string, value: string): void {
  writeHeaders.set(name, value)
}

async function request(path: string, init: RequestInit & { method: Method }): Promise<Response> {
  const headers = new Headers(init.headers)
  if (init.method !== 'GET') for (const [name, value] of writeHeaders) headers.set(name, value)
  const answer = await fetch(path, { ...init, headers }).catch(() => {
    throw new ApiError(0, unreachable, {}, {})
  })
  if (!answer.ok) throw failureOf(answer.status, await answer.json<Partial<ProblemBody>>().catch(() => ({})))
  return answer
}

type ProblemBody = { detail: string; errors: Record<string, string> }

const failureOf = (status: number, body: Partial<ProblemBody>) =>
  new ApiError(status, body.detail ?? unreachable, body.errors ?? {}, body)
