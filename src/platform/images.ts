import type { Context } from 'hono'
import { notFound } from './problem'
import { sandbox } from './security-headers'

const imageTypes = ['image/png', 'image/jpeg', 'image/gif', 'image/svg+xml'] as const
export type ImageType = (typeof imageTypes)[number]

/** R2's limit, in bytes: a longer key is a fault to it. */
const longestKey = 1024

/** Where a picture is seen; its key is made by us and never used again, so that browsers may keep it for good. */
export const imagePath = (key: string) => `/images/${key}`

/** Deletes a picture of ours by the path under which it was seen; of another path there is nothing to delete. */
export async function forgetImage(bucket: R2Bucket, path: string | null): Promise<void> {
  const folder = imagePath('')
  if (path?.startsWith(folder)) await bucket.delete(path.slice(folder.length))
}

/** Keeps a picture under a key of ours. */
export async function keepImage(bucket: R2Bucket, key: string, bytes: Uint8Array, type: ImageType): Promise<void> {
  await bucket.put(key, bytes, { httpMetadata: { contentType: type } })
}

/**
 * Answers with a picture as it was stored; 304 where the caller has it already.
 * @throws Problem 404
 */
export async function serveImage(c: Context<{ Bindings: Env }>, key: string): Promise<Response> {
  sandbox(c)
  if (new TextEncoder().encode(key).length > longestKey) throw notFound()
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
