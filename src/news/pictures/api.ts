import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import { requireStaff } from '../../accounts/sessions/guards'
import type { AppEnv } from '../../platform/http/app-env'
import { describe } from '../../platform/http/openapi'
import { articlePicture } from '../../platform/images/sizes'
import { imageUpload, type PictureForm } from '../../platform/images/upload'
import { sharedLimits } from '../../platform/security/limits'
import { rateLimit } from '../../platform/security/rate-limit'
import { type PictureRole, storeArticlePicture, storeTextPicture } from './article-pictures'

const text = v.string()
const place = { url: text, key: text, width: v.number(), height: v.number() }
const StoredAnswer = { description: 'Where it is, and its size in pixels', schema: v.object(place) }
const PictureAnswer = { ...StoredAnswer, schema: v.object({ ...place, photoURL: text }) }

const nameQuery = { name: 'The slug or title of an article that doesn’t exist yet, for the name of the file' }

/** The handlers of an upload for a role in the article. */
const upload = (role: PictureRole, noun: string) =>
  [
    requireStaff,
    rateLimit(sharedLimits.upload),
    imageUpload(articlePicture),
    describe(`Takes a png, jpg or gif under 1,500,000 bytes ${noun}`, { 200: PictureAnswer }, nameQuery),
    async (c: Context<AppEnv, string, PictureForm & { in: { query?: { name?: string } } }>) => {
      const [uid, { picture }, name] = [c.req.param('uid') ?? '', c.req.valid('form'), c.req.query('name') ?? '']
      return c.json(await storeArticlePicture(c.var.db, c.env.IMAGES, { uid, role, picture, name }))
    },
  ] as const

export const articlePicturesApi = new Hono<AppEnv>()
  .post('/upload/profile/news/:uid', ...upload('image', 'as the picture of an article'))
  .post('/upload/imagetwo/profile/news/:uid', ...upload('cover', 'as the cover of an article'))
  .post('/upload/imagethree/profile/news/:uid', ...upload('guest', 'as the picture of a guest blogger'))
  .post(
    '/upload/body/news/:uid',
    requireStaff,
    rateLimit(sharedLimits.upload),
    imageUpload(articlePicture),
    describe('Takes a png, jpg or gif under 1,500,000 bytes for the text of an article', { 200: StoredAnswer }),
    async (c) => {
      const { picture } = c.req.valid('form')
      return c.json(await storeTextPicture(c.env.IMAGES, { uid: c.req.param('uid'), picture }))
    },
  )
