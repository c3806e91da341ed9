import * as v from 'valibot'
import { mustBeThere } from '../../platform/http/openapi-notes'
import { oneLine } from '../../platform/text/normalize'
import { rawText } from '../../platform/text/raw-text'
import { applicationLengths, applicationMessages } from '../application-words'
import { textLine, textLines } from '../rules'

const usualEdition = 'teacher'

const monthAndYear = /^(0[1-9]|1[0-2])\/(19|20)\d{2}$/

const school = textLine(applicationLengths.school, applicationMessages.longSchool)
const major = textLine(applicationLengths.major, applicationMessages.longMajor)
const graduation = v.pipe(rawText(7, applicationMessages.graduationFormat), v.transform(oneLine))
const essay = textLines(applicationLengths.essay, applicationMessages.longEssay)

const required = <S extends v.GenericSchema<string, string>>(schema: S, message: string) =>
  v.pipe(v.optional(v.nullable(schema, ''), ''), v.nonEmpty(message), v.metadata({ ...mustBeThere, minLength: 1 }))

/** An edition's name as part of an address. An unknown one is a 404. */
const scholarshipName = v.optional(v.nullable(v.pipe(v.string(), v.maxLength(64)), usualEdition), usualEdition)

/** Null empties a field. One that is left out stays as it is stored. */
const optional = <S extends v.GenericSchema<string, string>>(schema: S) => v.exactOptional(v.nullable(schema, ''))

const applicationFields = {
  school: required(school, applicationMessages.school),
  major: required(major, applicationMessages.major),
  graduation: v.pipe(
    required(graduation, applicationMessages.graduation),
    v.regex(monthAndYear, applicationMessages.graduationFormat),
    v.metadata({ examples: ['05/2027'] }),
  ),
  essay: required(essay, applicationMessages.essay),
}

const lateCode = v.optional(v.nullable(v.pipe(v.string(), v.trim(), v.maxLength(64, applicationMessages.lateCode))))

export const SubmittedApplication = v.object({
  scholarshipName,
  ...applicationFields,
  lateCode,
  draft: v.optional(v.literal(false)),
})

/** A draft has any part of the fields, however incomplete. What is left out stays as it is stored. */
const ApplicationDraft = v.object({
  scholarshipName,
  school: optional(school),
  major: optional(major),
  graduation: optional(textLine(32, applicationMessages.graduationFormat)),
  essay: optional(essay),
  draft: v.literal(true),
})

export const isDraft = (sent: unknown) =>
  typeof sent === 'object' && sent !== null && 'draft' in sent && sent.draft === true

export const SentApplication = v.variant('draft', [SubmittedApplication, ApplicationDraft])

export const ApplicationRequest = v.object({ scholarshipName })

export type ApplicationFields = { school: string; major: string; graduation: string; essay: string }
