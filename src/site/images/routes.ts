import { Hono } from 'hono'
import { open } from '../../accounts/sessions/guards'
import type { AppEnv } from '../../platform/http/app-env'
import { serveImage } from '../../platform/images/serve'

/**
 * Whether browsers may keep the picture of a key for good: a logo whose key is never used again, because it was made at
 * random or holds a digest of the file. A member's picture is none of them: it vanishes when they take it away.
 */
const isLasting = (key: string) => /^organizations\/|^partners\/[\w-]+-[0-9a-f]{12}\.\w+$/.test(key)

/** Pictures from R2, under the keys that their rooms gave them. */
export const imagesPages = new Hono<AppEnv>().get('/images/:key{.+}', open, (c) => {
  const key = c.req.param('key')
  return serveImage(c, key, { lasting: isLasting(key) })
})
