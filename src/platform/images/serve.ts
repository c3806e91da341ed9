import type { Context } from 'hono'
import type { AppContext } from '../http/app-env'
import { sandbox } from '../security/headers'
import { type ImageType, imageTypes } from './storage'

/** What our own keys are made of; R2 refuses some others with a fault instead of finding nothing. */
const isKey = (key: string) => /^[\w./-]{1,200}$/.test(key)

/**
 * Answers with a picture as it was stored; 304 where the caller has it already, and a short 404 where there is none: no
 * page of ours is shown in a picture's place.
 */
export async function serveImage(c: AppContext, key: string, { lasting }: { lasting: boolean }): Promise<Response> {
  sandbox(c)
  if (!isKey(key)) return missing(c)
  const object = await c.env.IMAGES.get(key, { onlyIf: conditionsOf(c) })
  if (!object) return missing(c)
  const headers = {
    etag: object.httpEtag,
    'last-modified': object.uploaded.toUTCString(),
    'cache-control': lasting ? 'public, max-age=31536000, immutable' : 'private, max-age=60, must-revalidate',
  }
  // R2 leaves the body out where the caller's copy is good.
  if (!('body' in object)) return c.body(null, 304, headers)
  return c.body(object.body, 200, { ...headers, 'content-type': typeOf(object) })
}

const missing = (c: Context) => c.text('There is no picture at this address.', 404)

/** Which copy the caller has; R2 answers words that are no tags with a fault, and they are to be ignored (RFC 9110, 13.1). */
function conditionsOf(c: Context): Headers {
  const conditions = new Headers()
  const [tags, time] = [c.req.header('if-none-match'), c.req.header('if-modified-since')]
  if (tags !== undefined && areTags.test(tags)) conditions.set('if-none-match', tags)
  if (time !== undefined) conditions.set('if-modified-since', time)
  return conditions
}

const areTags = /^\s*(\*|(W\/)?"[^"]*"(\s*,\s*(W\/)?"[^"]*")*)\s*$/

function typeOf({ httpMetadata }: R2Object): ImageType | 'application/octet-stream' {
  return imageTypes.find((type) => type === httpMetadata?.contentType) ?? 'application/octet-stream'
}
