import { createMiddleware } from 'hono/factory'

/** How much of a body that nobody wants we read all the same. */
const mostDiscarded = 32 * 1024 * 1024

/**
 * Reads the body of a refused request to its end and drops it, up to 32 MB: who is cut off while still sending hears of a
 * broken connection, and not why they were refused.
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

/** Whether the request says that it brings more than we read, wanted or not. */
const isAnnouncedAsEndless = (request: Request) => Number(request.headers.get('content-length') ?? 0) > mostDiscarded

/**
 * The bytes of a body, counted while they stream in, whatever its length header says; null where there are more than
 * `most`. What is more is read to its end and dropped, up to 32 MB.
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
