import { Hono } from 'hono'
import { open } from '../../accounts/sessions/guards'
import type { AppEnv } from '../../platform/http/app-env'
import { serveImage } from '../../platform/images/serve'
import { hasDigest } from '../../platform/images/storage'

/**
 * Whether browsers may cache an image forever. That is true for keys that are never reused: those of logos, which are
 * random, and those that contain a digest of the file. It is false for a member's picture, which must disappear when
 * they remove it.
 */
const isLasting = (key: string) => key.startsWith('organizations/') || hasDigest(key)

/** Serves images from R2 by the keys that the rooms gave them. */
export const imagesPages = new Hono<AppEnv>().get('/images/:key{.+}', open, (c) => {
  const key = c.req.param('key')
  return serveImage(c, key, { lasting: isLasting(key) })
})
