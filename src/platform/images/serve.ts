import type { Context } from 'hono'
import type { AppContext } from '../http/app-env'
import { sandbox } from '../security/headers'
import { type ImageType, imageTypes } from './storage'

/**
 * The characters of our own keys. For some other keys, R2 throws instead of finding nothing. Files of applications are in
 * the same bucket and have routes of their own.
 */
const isKey = (key: string) => /^[\w./-]{1,200}$/.test(key) && !/^\/*applications\//.test(key)

/**
 * Serves a picture as stored, or 304 if the client has it. A missing picture gets a short 404 text, because a page
 * can't be shown in place of a picture.
 */
export async function serveImage(c: AppContext, key: string, { lasting }: { lasting: boolean }): Promise<Response> {
  sandbox(c)
  if (!isKey(key)) return missing(c)
  const object = await c.env.IMAGES.get(key, { onlyIf: getConditions(c) })
  if (!object) return missing(c)
  const headers = {
    etag: object.httpEtag,
    'last-modified': object.uploaded.toUTCString(),
    'cache-control': lasting ? 'public, max-age=31536000, immutable' : 'private, max-age=60, must-revalidate',
  }
  // R2 omits the body if the client's copy is current.
  if (!('body' in object)) return c.body(null, 304, headers)
  return c.body(object.body, 200, { ...headers, 'content-type': getType(object) })
}

const missing = (c: Context) => c.text('There is no picture at this address.', 404)

/** The request's conditions for R2. R2 throws on malformed tags, which must be ignored (RFC 9110, 13.1). */
function getConditions(c: Context): Headers {
  const conditions = new Headers()
  const [tags, time] = [c.req.header('if-none-match'), c.req.header('if-modified-since')]
  if (tags !== undefined && areTags.test(tags)) conditions.set('if-none-match', tags)
  if (time !== undefined) conditions.set('if-modified-since', time)
  return conditions
}

const areTags = /^\s*(\*|(W\/)?"[^"]*"(\s*,\s*(W\/)?"[^"]*")*)\s*$/

function getType({ httpMetadata }: R2Object): ImageType | 'application/octet-stream' {
  return imageTypes.find((type) => type === httpMetadata?.contentType) ?? 'application/octet-stream'
}
