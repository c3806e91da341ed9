import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import * as v from 'valibot'
import { requireMember } from '../../accounts/sessions/guards'
import type { AppEnv } from '../../platform/http/app-env'
import { answers, describe } from '../../platform/http/openapi'
import { notFound } from '../../platform/http/problem'
import { smallPicture } from '../../platform/images/sizes'
import { imageUpload } from '../../platform/images/upload'
import { sharedLimits } from '../../platform/security/limits'
import { rateLimit } from '../../platform/security/rate-limit'
import { changeOwnAvatar } from './avatar'

const AvatarAnswer = v.object({ avatar: v.nullable(v.string()) })

/** Returns 404 for another member's id (docs/security.md, 10), before the body is read. */
const ownId = createMiddleware(async (c, next) => {
  if (c.req.param('userId') !== c.var.member.userId) throw notFound()
  await next()
})

export const avatarApi = new Hono<AppEnv>()
  .post(
    '/upload/profile/user/:userId',
    requireMember,
    ownId,
    rateLimit(sharedLimits.upload),
    imageUpload(smallPicture),
    describe('Takes a png, jpg or gif of at most 300 KB and 1024 by 1024 pixels as the caller’s picture', {
      200: { description: 'Where it is', schema: AvatarAnswer },
    }),
    async (c) => c.json({ avatar: await changeOwnAvatar(c, c.req.valid('form').picture) }),
  )
  .delete(
    '/upload/profile/user/:userId',
    requireMember,
    ownId,
    rateLimit(sharedLimits.write),
    describe('Takes the caller’s picture away', { 204: answers.nothing }),
    async (c) => {
      await changeOwnAvatar(c, null)
      return c.body(null, 204)
    },
  )
