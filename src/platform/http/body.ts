import type { Context, MiddlewareHandler } from 'hono'
import { createMiddleware } from 'hono/factory'
import { resolver, uniqueSymbol } from 'hono-openapi'
import * as v from 'valibot'
import { asSent } from './openapi-notes'
import { type FieldErrors, invalid, Problem, unreadable } from './problem'

export const largestBody = 256 * 1024

declare module 'hono' {
  interface ContextVariableMap {
    /** The parsed body before validation, for checks that apply to every form, such as the bot check. */
    sent: unknown
    /** The session's check of every JSON body, which isn't read yet when the session is. */
    checkBody: ((sent: object) => void) | undefined
  }
}

type Schema = v.GenericSchema | v.GenericSchemaAsync

/**
 * Reads and validates a JSON body; the handler gets it from `c.req.valid('json')`. The schema also describes the body
 * in OpenAPI.
 * @param detailOf the answer's `detail`, if it isn't the first field's message
 * @param described the schema for OpenAPI, if the handler requires more than `schema` does
 * @throws Problem 400 if unreadable, 413 over 256 KiB, 415 for another type, 422 with the schema's messages
 */
export function body<S extends Schema>(
  schema: S,
  detailOf?: (errors: FieldErrors) => string | undefined,
  described: Schema = schema,
): MiddlewareHandler<object, string, { in: { json: v.InferInput<S> }; out: { json: v.InferOutput<S> } }> {
  const middleware: MiddlewareHandler = async (c, next) => {
    const sent = await readJson(c)
    c.set('sent', sent)
    c.var.checkBody?.(sent)
    c.req.addValidatedData('json', Object(await parseFields(schema, sent, detailOf)))
    await next()
  }
  return Object.assign(middleware, { [uniqueSymbol]: { target: 'json', ...resolver(described, { options: asSent }) } })
}

/**
 * Like `body`, for a call that may also come without a body, which is then read as an empty object.
 * @throws Problem like `body`
 */
export function optionalBody<S extends Schema>(schema: S) {
  const required = body(schema)
  const middleware: typeof required = async (c, next) => {
    if (c.req.header('content-type') !== undefined) return required(c, next)
    c.req.addValidatedData('json', Object(await parseFields(schema, {})))
    return next()
  }
  // The properties describe the body in OpenAPI.
  return Object.assign(middleware, required)
}

/**
 * Validates a value and returns the schema's output.
 * @throws Problem 422 with the first message of each field
 */
export async function parseFields<S extends Schema>(
  schema: S,
  value: unknown,
  detailOf?: (errors: FieldErrors) => string | undefined,
): Promise<v.InferOutput<S>> {
  const result = await v.safeParseAsync(schema, value)
  if (result.success) return result.output
  const errors = fieldErrors(result.issues)
  throw invalid(errors, detailOf?.(errors))
}

/** The first message of each field. */
export function fieldErrors(issues: readonly v.BaseIssue<unknown>[]): FieldErrors {
  const errors: FieldErrors = {}
  for (const issue of issues) errors[v.getDotPath(issue) ?? ''] ??= issue.message
  return errors
}

/**
 * The fields of a form that was sent without JavaScript. If a field occurs twice, the last one counts.
 * @throws Problem 400 if unreadable, 413 over 256 KiB, 415 for another type
 */
export async function readForm(c: Context): Promise<Record<string, string>> {
  refuseOtherType(c, 'application/x-www-form-urlencoded', 'Please send the form urlencoded.')
  return Object.fromEntries(new URLSearchParams(await readText(c)))
}

type FileForm = {
  /** Of the file, in bytes. */
  maxBytes: number
  /** The size of everything besides the file, in bytes. */
  rest: number
  tooLarge: string
  otherType: string
}

/**
 * Reads a multipart form, and the file in its field `file`, if there is one.
 * @throws Problem 413 with `errors.file`, 400 for an unreadable form, 415 for another type
 */
export async function readFormWithFile(
  c: Context,
  { maxBytes, rest, tooLarge, otherType }: FileForm,
): Promise<{ form: FormData; file: File | null }> {
  const refuse = () => new Problem(413, tooLarge, { errors: { file: tooLarge } })
  refuseOtherType(c, 'multipart/form-data', otherType)
  const form = await parseMultipart(c, await readBytes(c.req.raw, maxBytes + rest, refuse))
  const file = form.get('file')
  if (!(file instanceof File)) return { form, file: null }
  if (file.size > maxBytes) throw refuse()
  return { form, file }
}

async function parseMultipart(c: Context, bytes: Uint8Array<ArrayBuffer>): Promise<FormData> {
  try {
    return await new Response(bytes, { headers: { 'content-type': c.req.header('content-type') ?? '' } }).formData()
  } catch {
    throw unreadable('The form could not be read.')
  }
}

/**
 * Refuses a request with another content type; parameters such as the charset are ignored.
 * @param detail tells people what to send instead; programs read it from the header
 * @throws Problem 415
 */
function refuseOtherType(c: Context, type: string, detail: string): void {
  const sent = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase()
  if (sent === type) return
  throw new Problem(415, detail, { headers: { [c.req.method === 'POST' ? 'accept-post' : 'accept']: type } })
}

async function readJson(c: Context): Promise<object> {
  refuseOtherType(c, 'application/json', 'Please send JSON (content-type: application/json).')
  const value = parseJson(await readText(c))
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value
  throw unreadable('The body must be a JSON object.')
}

/**
 * JSON can contain lone surrogates, which no other encoding can. They become U+FFFD, as in D1.
 * @throws Problem 400
 */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text, (_, given) => (typeof given === 'string' ? given.toWellFormed() : given))
  } catch {
    throw unreadable('The body is not JSON.')
  }
}

/** The body as text, unchanged. */
export async function readText(c: Context): Promise<string> {
  const tooLarge = () => new Problem(413, 'That is more than 256 KiB. Please send less at once.')
  const bytes = await readBytes(c.req.raw, largestBody, tooLarge)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw unreadable('The body is not UTF-8.')
  }
}

/**
 * The bytes of the body. The size is counted while it streams in, because the length header may be wrong. Excess bytes
 * are read, up to 32 MB, and discarded.
 * @throws the result of `tooLarge` if there are more than `maxBytes`
 */
export async function readBytes(
  request: Request,
  maxBytes: number,
  tooLarge: () => Problem,
): Promise<Uint8Array<ArrayBuffer>> {
  if (isAnnouncedAsEndless(request)) throw tooLarge()
  const parts: Uint8Array<ArrayBuffer>[] = []
  let length = 0
  for await (const part of request.body ?? []) {
    length += part.byteLength
    if (length > maxDiscarded) break
    if (length <= maxBytes) parts.push(part)
    else parts.length = 0
  }
  if (length > maxBytes) throw tooLarge()
  return new Uint8Array(await new Blob(parts).arrayBuffer())
}

/** The maximum number of bytes that we read to discard them. */
const maxDiscarded = 32 * 1024 * 1024

/**
 * Reads the rest of a refused request's body, up to 32 MB, and discards it. A client that is cut off while sending
 * sees a broken connection instead of the reason for the refusal.
 */
export const discardUnread = createMiddleware(async (c, next) => {
  await next()
  const { body, bodyUsed } = c.req.raw
  if (!body || bodyUsed || isAnnouncedAsEndless(c.req.raw)) return
  let length = 0
  for await (const part of body) {
    length += part.byteLength
    if (length > maxDiscarded) return
  }
})

/** Whether the request announces more bytes than we ever read. */
const isAnnouncedAsEndless = (request: Request) => Number(request.headers.get('content-length') ?? 0) > maxDiscarded
