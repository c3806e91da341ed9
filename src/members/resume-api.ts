import { Hono } from 'hono'
import * as v from 'valibot'
import { ownUser } from '../accounts/answers'
import { requireMemberNow } from '../accounts/guards'
import { lastNameOf } from '../accounts/user'
import { attachment } from '../platform/attachment'
import { body, parseFields } from '../platform/body'
import { now } from '../platform/clock'
import { describe } from '../platform/contract'
import { rateLimit } from '../platform/rate-limit'
import { changeOwnProfile } from './change-own-profile'
import { JsonResume, JsonResumeAnswer, jsonResumeOf, profileOf } from './json-resume'
import { findOwnProfile, overlaid } from './profile'
import { resumeOf } from './resume'
import { makeResumeDocument } from './resume-document'
import { ProfileChange, validFieldsOf } from './rules'

const wordDocument = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

/** The resume of the caller's profile, as a document and as JSON Resume. */
export const resumeApi = new Hono<{ Bindings: Env }>()
  .post(
    '/users/resume',
    requireMemberNow,
    rateLimit('write'),
    body(v.looseObject({})),
    describe('The saved profile as a Word document, with valid fields of the body laid over it; nothing is stored', {
      200: { description: 'A .docx', media: wordDocument, schema: v.string() },
    }),
    async (c) => {
      const { profile, email } = await findOwnProfile(c.get('db'), c.var.member.userId)
      const shown = overlaid(profile, validFieldsOf(c.req.valid('json')))
      const document = await makeResumeDocument(resumeOf({ ...shown, email }))
      return c.body(document, 200, {
        'content-type': wordDocument,
        'content-disposition': attachment(`${lastNameOf(shown)}-resume-${now().getTime()}.docx`),
      })
    },
  )
  .get(
    '/users/resume.json',
    requireMemberNow,
    rateLimit('write'),
    describe('The saved profile as JSON Resume (jsonresume.org)', {
      200: { description: 'JSON Resume', schema: JsonResumeAnswer },
    }),
    async (c) => {
      const { profile, email } = await findOwnProfile(c.get('db'), c.var.member.userId)
      c.header('content-disposition', attachment(`${lastNameOf(profile)}-resume.json`))
      return c.json(jsonResumeOf({ ...profile, email }))
    },
  )
  .post(
    '/users/resume.json',
    requireMemberNow,
    rateLimit('write'),
    body(JsonResume),
    describe('Takes a JSON Resume into the profile; what it leaves out stays', { 200: ownUser }),
    async (c) => {
      const change = await parseFields(ProfileChange, profileOf(c.req.valid('json')))
      return c.json({ user: await changeOwnProfile(c, change) })
    },
  )
