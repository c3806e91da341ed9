import { Hono } from 'hono'
import { open } from '../../accounts/sessions/guards'
import type { AppEnv } from '../../platform/http/app-env'
import { serveImage } from '../../platform/images/serve'

/**
 * Whether browsers may cache an image forever. That is true for logos, whose keys are random or contain a hash of the
 * file and are never reused. It is false for a member's picture, which must disappear when they remove it.
 */
const isLasting = (key: string) => /^organizations\/|^partners\/[\w-]+-[0-9a-f]{12}\.\w+$/.test(key)

/** Serves images from R2 by the keys that the rooms gave them. */
export const imagesPages = new Hono<AppEnv>().get('/images/:key{.+}', open, (c) => {
  const key = c.req.param('key')
  return serveImage(c, key, { lasting: isLasting(key) })
})
