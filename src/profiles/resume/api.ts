import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { resolver, uniqueSymbol } from 'hono-openapi'
import * as v from 'valibot'
import { ownUser } from '../../accounts/responses'
import { requireMemberNow } from '../../accounts/sessions/guards'
import { getLastName } from '../../accounts/user'
import type { Database } from '../../platform/db/database'
import { readFormWithDocument } from '../../platform/files/form-with-document'
import type { AppEnv } from '../../platform/http/app-env'
import { body, parseFields } from '../../platform/http/body'
import { attachment } from '../../platform/http/csv-download'
import { describe } from '../../platform/http/openapi'
import { asSent } from '../../platform/http/openapi-notes'
import { invalid } from '../../platform/http/problem'
import { sharedLimits } from '../../platform/security/limits'
import { rateLimit } from '../../platform/security/rate-limit'
import { now } from '../../platform/time/clock'
import { refreshPeopleIndex } from '../findable-people'
import { changeOwnProfile, findOwnProfile, withChange } from '../profile/profile'
import { getValidFields, ProfileChange } from '../profile/rules'
import { JsonResume, JsonResumeAnswer, toJsonResume } from './json-resume'
import { readJsonResume } from './json-resume-import'
import { toResume } from './resume'
import { makeResumeDocument } from './resume-document'
import { guessJsonResume } from './resume-text'
import { readWordLines } from './word-lines'

const wordDocument = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

const Imported = v.object({
  ...ownUser.schema.entries,
  version: v.string(),
  taken: v.array(v.string()),
  changes: v.array(v.object({ entry: v.string(), what: v.string() })),
  missing: v.array(
    v.object({
      part: v.picklist(['work', 'education', 'certificates', 'volunteer']),
      index: v.number(),
      ...v.entriesFromList(['field', 'label', 'entry'], v.string()),
      isOptional: v.boolean(),
    }),
  ),
})

const DocumentForm = v.object({
  file: v.pipe(v.string(), v.metadata({ format: 'binary', description: 'A .docx of at most 2 MB' })),
})

const resumeFileMessages = {
  pdf: 'We can’t read a PDF. Choose a Word document (.docx), or a resume.json from another site.',
  unreadable: 'We can’t read this file. Choose a Word document (.docx).',
} as const

/** Takes a resume that was written with a word processor. @throws Problem 413, 415, and 422 with `errors.file` */
const documentUpload = Object.assign(
  createMiddleware<AppEnv, string, { in: { form: { file: File } }; out: { form: { lines: string[] } } }>(
    async (c, next) => {
      const { file } = await readFormWithDocument(c, undefined, resumeFileMessages.unreadable)
      const lines = file?.type === 'docx' ? readWordLines(file.bytes) : null
      if (!lines) throw invalid({ file: resumeFileMessages[file?.type === 'pdf' ? 'pdf' : 'unreadable'] })
      c.req.addValidatedData('form', { lines })
      await next()
    },
  ),
  { [uniqueSymbol]: { target: 'form', ...resolver(DocumentForm, { options: asSent }) } },
)

export const resumeApi = new Hono<AppEnv>()
  .post(
    '/users/resume',
    requireMemberNow,
    rateLimit(sharedLimits.write),
    body(v.looseObject({})),
    describe('The saved profile as a Word document, with valid fields of the body laid over it; nothing is stored', {
      200: { description: 'A .docx', media: wordDocument, schema: v.string() },
    }),
    async (c) => {
      const { profile, email } = await findOwnProfile(c.var.db, c.var.member.userId)
      const shown = withChange(profile, getValidFields(c.req.valid('json')))
      const document = await makeResumeDocument(toResume({ ...shown, email }))
      return c.body(document, 200, {
        'content-type': wordDocument,
        'content-disposition': attachment(getFileName(shown, `resume-${now().getTime()}.docx`)),
      })
    },
  )
  .get(
    '/users/resume.json',
    requireMemberNow,
    rateLimit(sharedLimits.write),
    describe('The saved profile as JSON Resume (jsonresume.org)', {
      200: { description: 'JSON Resume', schema: JsonResumeAnswer },
    }),
    async (c) => {
      const { profile, email } = await findOwnProfile(c.var.db, c.var.member.userId)
      c.header('content-disposition', attachment(getFileName(profile, 'resume.json')))
      return c.json(toJsonResume({ ...profile, email }))
    },
  )
  .post(
    '/users/resume/read',
    requireMemberNow,
    rateLimit(sharedLimits.upload),
    documentUpload,
    describe('Guesses what a resume in a .docx says, as JSON Resume; nothing is stored', {
      200: { description: 'A JSON Resume, for POST /api/users/resume.json', schema: JsonResume },
    }),
    (c) => c.json(guessJsonResume(c.req.valid('form').lines)),
  )
  .post(
    '/users/resume.json',
    requireMemberNow,
    rateLimit(sharedLimits.write),
    refreshPeopleIndex,
    body(JsonResume),
    describe(
      'Takes what fits of a JSON Resume into the profile, and tells the rest; what the file leaves out stays',
      { 200: { description: 'The person, with what was taken and what was changed', schema: Imported } },
      { dryRun: '`1` tells what would be taken and changed, and stores nothing' },
    ),
    async (c) => {
      const { fields, ...report } = readJsonResume(c.req.valid('json'))
      // Only the fields in the file may change. A dry run changes nothing.
      const change = c.req.query('dryRun') === '1' ? {} : await parseFields(ProfileChange, fields)
      return c.json({ ...(await changeOwnProfile(c, change)), ...report })
    },
  )

/** Writes a member’s resume as it is now, for an application. */
export async function writeResume(db: Database, userId: string): Promise<Uint8Array<ArrayBuffer>> {
  const { profile, email } = await findOwnProfile(db, userId)
  return new Uint8Array(await makeResumeDocument(toResume({ ...profile, email })))
}

/** Names a file after the last part of the name that contains a letter, because a suffix may contain none. */
function getFileName(person: { lastName: string; displayName: string }, ending: string): string {
  const names = [...person.displayName.split(/\s+/), getLastName(person)]
  const name = names.findLast((word) => /\p{L}/u.test(word))
  return name ? `${name}-${ending}` : ending
}
