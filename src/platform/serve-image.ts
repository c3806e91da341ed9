import type { Context } from 'hono'
import { type ImageType, imageTypes } from './images'
import { notFound } from './problem'
import { sandbox } from './security-headers'

/** What our own keys are made of; R2 refuses some others with a fault instead of finding nothing. */
const isKey = (key: string) => /^[\w./-]{1,200}$/.test(key)

/**
 * Answers with a picture as it was stored; 304 where the caller has it already.
 * @throws Problem 404
 */
export async function serveImage(c: Context<{ Bindings: Env }>, key: string): Promise<Response> {
  sandbox(c)
  if (!isKey(key)) throw notFound()
  const object = await c.env.IMAGES.get(key, { onlyIf: c.req.raw.headers })
  if (!object) throw notFound()
  const headers = { etag: object.httpEtag, 'cache-control': 'public, max-age=31536000, immutable' }
  // R2 leaves the body out where the caller's copy is good.
  if (!('body' in object)) return c.body(null, 304, headers)
  return c.body(object.body, 200, { ...headers, 'content-type': typeOf(object) })
}

function typeOf({ httpMetadata }: R2Object): ImageType | 'application/octet-stream' {
  return imageTypes.find((type) => type === httpMetadata?.contentType) ?? 'application/octet-stream'
}
