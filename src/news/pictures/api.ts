import { Hono } from 'hono'
import * as v from 'valibot'
import { requireStaff } from '../../accounts/sessions/guards'
import type { AppContext, AppEnv } from '../../platform/http/app-env'
import { describe } from '../../platform/http/openapi'
import type { Picture } from '../../platform/images/clean'
import { imageUpload } from '../../platform/images/upload'
import { sharedLimits } from '../../platform/security/limits'
import { rateLimit } from '../../platform/security/rate-limit'
import { articlePicture } from '../rules'
import { type PictureRole, storeArticlePicture, storeTextPicture } from './store-article-picture'

const text = v.string()
const place = { url: text, key: text, width: v.number(), height: v.number() }
const StoredAnswer = { description: 'Where it is, and its size in pixels', schema: v.object(place) }
const PictureAnswer = { ...StoredAnswer, schema: v.object({ ...place, photoURL: text }) }

const nameQuery = { name: 'The slug or title of an article that doesn’t exist yet, for the name of the file' }

const describeUpload = (noun: string) =>
  describe(`Takes a png, jpg or gif under 1,500,000 bytes as ${noun}`, { 200: PictureAnswer }, nameQuery)

async function store(c: AppContext, role: PictureRole, uid: string, picture: Picture) {
  const name = c.req.query('name') ?? ''
  return c.json(await storeArticlePicture(c.var.db, c.env.IMAGES, { uid, role, picture, name }))
}

export const articlePicturesApi = new Hono<AppEnv>()
  .post(
    '/upload/profile/news/:uid',
    requireStaff,
    rateLimit(sharedLimits.upload),
    imageUpload(articlePicture),
    describeUpload('the picture of an article'),
    async (c) => store(c, 'image', c.req.param('uid'), c.req.valid('form').picture),
  )
  .post(
    '/upload/imagetwo/profile/news/:uid',
    requireStaff,
    rateLimit(sharedLimits.upload),
    imageUpload(articlePicture),
    describeUpload('the cover of an article'),
    async (c) => store(c, 'cover', c.req.param('uid'), c.req.valid('form').picture),
  )
  .post(
    '/upload/imagethree/profile/news/:uid',
    requireStaff,
    rateLimit(sharedLimits.upload),
    imageUpload(articlePicture),
    describeUpload('the picture of a guest blogger'),
    async (c) => store(c, 'guest', c.req.param('uid'), c.req.valid('form').picture),
  )
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
