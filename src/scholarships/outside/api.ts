import { Hono } from 'hono'
import { open, requireStaff } from '../../accounts/sessions/guards'
import { actorOf } from '../../accounts/sessions/session'
import { settingsOf } from '../../platform/config/settings'
import type { AppEnv } from '../../platform/http/app-env'
import { body } from '../../platform/http/body'
import { answers, describe, made, paging } from '../../platform/http/openapi'
import { limitOf, linkNext, pageOfWhole } from '../../platform/http/pagination'
import { sharedLimits } from '../../platform/security/limits'
import { rateLimit } from '../../platform/security/rate-limit'
import { scholarshipAnswers } from '../answers'
import { listOutside, outsideAnswer } from './outside'
import { NewOutside, OutsideChange } from './rules'
import { addOutside, changeOutside, deleteOutside } from './write-outside'

export const outsideApi = new Hono<AppEnv>()
  .get(
    '/scholarship/outside',
    open,
    rateLimit(sharedLimits.read),
    describe('Scholarships by others', { 200: scholarshipAnswers.outside }, paging),
    async (c) => {
      const page = { list: 'outside scholarships', cursor: c.req.query('cursor'), limit: limitOf(c) }
      const { rows, next } = pageOfWhole(await listOutside(c.var.db), page, ({ id }) => id)
      linkNext(c, settingsOf(c.env).ORIGIN, next)
      return c.json(rows.map(outsideAnswer))
    },
  )
  .post(
    '/scholarship/outside',
    requireStaff,
    rateLimit(sharedLimits.write),
    body(NewOutside),
    describe('Adds a scholarship by others', { 201: made(scholarshipAnswers.oneOutside) }),
    async (c) => {
      const added = await addOutside(c.var.db, c.req.valid('json'), actorOf(c))
      return c.json(outsideAnswer(added), 201, { location: '/scholarships' })
    },
  )
  .put(
    '/scholarship/outside/:id',
    requireStaff,
    rateLimit(sharedLimits.write),
    body(OutsideChange),
    describe('Changes a scholarship by others, or its place in the list', {
      200: scholarshipAnswers.oneOutside,
      404: { description: 'No such scholarship' },
    }),
    async (c) =>
      c.json(outsideAnswer(await changeOutside(c.var.db, c.req.param('id'), c.req.valid('json'), actorOf(c)))),
  )
  .delete(
    '/scholarship/outside/:id',
    requireStaff,
    rateLimit(sharedLimits.write),
    describe('Removes a scholarship by others', {
      204: answers.nothing,
      404: { description: 'No such scholarship' },
    }),
    async (c) => {
      await deleteOutside(c.var.db, c.req.param('id'), actorOf(c))
      return c.body(null, 204)
    },
  )
