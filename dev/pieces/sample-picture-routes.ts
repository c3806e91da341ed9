import { Hono } from 'hono'
import { open } from '../../src/accounts/sessions/guards'
import { articlePicture } from '../../src/news/rules'
import type { AppEnv } from '../../src/platform/http/app-env'
import { pictureDigest, storePictureAs } from '../../src/platform/images/storage'
import { imageUpload } from '../../src/platform/images/upload'

/** Stores the pictures that developers choose on the pages of the pieces. */
export const samplePictureRoutes = new Hono<AppEnv>().post(
  '/pictures',
  open,
  imageUpload(articlePicture),
  async (c) => {
    const { picture } = c.req.valid('form')
    const key = `dev/sample-${await pictureDigest(picture)}.jpg`
    return c.json(await storePictureAs(c.env.IMAGES, key, picture))
  },
)
