import { createMiddleware } from 'hono/factory'

/** The maximum number of bytes of an unwanted body that we read. */
const mostDiscarded = 32 * 1024 * 1024

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
    if (length > mostDiscarded) return
  }
})

/** Whether the request announces more bytes than we ever read. */
const isAnnouncedAsEndless = (request: Request) => Number(request.headers.get('content-length') ?? 0) > mostDiscarded

/**
 * The bytes of a body; null if there are more than `most`. The size is counted while the body streams in, because the
 * length header may be wrong. Excess bytes are read, up to 32 MB, and discarded.
 */
export async function readAtMost(request: Request, most: number): Promise<Uint8Array[] | null> {
  if (isAnnouncedAsEndless(request)) return null
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of request.body ?? []) {
    length += part.byteLength
    if (length > mostDiscarded) break
    if (length <= most) parts.push(part)
    else parts.length = 0
  }
  return length > most ? null : parts
}
