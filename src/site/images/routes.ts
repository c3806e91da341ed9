import { Hono } from 'hono'
import { open } from '../../accounts/sessions/guards'
import type { AppEnv } from '../../platform/http/app-env'
import { serveImage } from '../../platform/images/serve'

/** Pictures from R2, under the keys that their rooms gave them. */
export const imagesPages = new Hono<AppEnv>().get('/images/:key{.+}', open, (c) => serveImage(c, c.req.param('key')))
