import { HTTPException } from 'hono/http-exception'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { signInFirst } from './sign-in-first'

export type FieldErrors = Record<string, string>

const titles: Record<number, string> = {
  400: 'Unreadable request',
  401: 'Not signed in',
  402: 'Payment refused',
  403: 'Not allowed',
  404: 'Not found',
  405: 'Method not allowed',
  409: 'Conflict',
  410: 'Gone',
  412: 'Changed meanwhile',
  413: 'Too large',
  415: 'Unsupported type',
  422: 'Invalid fields',
  429: 'Too many requests',
  500: 'Something went wrong',
}

type Extras = { errors?: FieldErrors; headers?: Record<string, string>; members?: Record<string, unknown> }

/** An error as RFC 9457 describes it. It is thrown where it happens and becomes an answer in one place (`app.tsx`). */
export class Problem extends HTTPException {
  readonly errors: FieldErrors | undefined
  readonly headers: Record<string, string>
  readonly #members: Record<string, unknown>

  constructor(status: ContentfulStatusCode, detail: string, { errors, headers = {}, members = {} }: Extras = {}) {
    super(status, { message: detail })
    this.errors = errors
    this.headers = headers
    this.#members = members
  }

  toResponse(): Response {
    const title = titles[this.status] ?? 'Problem'
    const body = {
      type: 'about:blank',
      title,
      status: this.status,
      detail: this.message,
      errors: this.errors,
      ...this.#members,
    }
    return Response.json(body, {
      status: this.status,
      headers: { 'content-type': 'application/problem+json', ...this.headers },
    })
  }
}

export const unreadable = (detail = 'The request could not be read.') => new Problem(400, detail)
/** @param error the RFC 6750 code, if a token was sent and refused */
export const notSignedIn = (detail = signInFirst, error?: 'invalid_token') =>
  new Problem(401, detail, { headers: { 'www-authenticate': error ? `Bearer error="${error}"` : 'Bearer' } })
export const forbidden = (detail = 'Your account may not do this.') => new Problem(403, detail)
export const notFound = (detail = 'There is nothing here that you may see.') => new Problem(404, detail)
export const gone = (detail = 'This is no longer here.') => new Problem(410, detail)

/** A change that the current state doesn't allow. `members` are added to the answer's body. */
export const conflict = (detail: string, members: Record<string, unknown> = {}) => new Problem(409, detail, { members })

/** Invalid fields, each with the specification's exact message. */
export const invalid = (errors: FieldErrors, detail = Object.values(errors)[0] ?? 'Some fields need another look.') =>
  new Problem(422, detail, { errors })

export const tooMany = (seconds: number, detail = 'That was a lot at once. Please wait a moment and try again.') =>
  new Problem(429, detail, {
    headers: { 'retry-after': String(Math.max(1, Math.ceil(seconds))) },
  })
