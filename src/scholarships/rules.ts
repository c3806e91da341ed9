import * as v from 'valibot'
import { mustBeThere } from '../platform/http/openapi-notes'
import { oneLine, severalLines } from '../platform/text/normalize'
import { rawText } from '../platform/text/raw-text'
import { applicationLengths, applicationMessages } from './application-words'

export const needed = <S extends v.GenericSchema>(schema: S) => v.pipe(schema, v.metadata(mustBeThere))

export const textLine = (maxLength: number, tooLong: string) =>
  v.pipe(rawText(maxLength, tooLong), v.transform(oneLine), v.maxLength(maxLength, tooLong))

export const textLines = (maxLength: number, tooLong: string) =>
  v.pipe(rawText(maxLength, tooLong), v.transform(severalLines), v.maxLength(maxLength, tooLong))

export const wholeNumber = (min: number, max: number, message: string) =>
  v.pipe(v.number(message), v.integer(message), v.minValue(min, message), v.maxValue(max, message))

/** A time with its offset from UTC, stored in UTC. */
export const moment = (message: string, example: string) =>
  v.pipe(
    v.string(message),
    v.maxLength(40, message),
    v.isoTimestamp(message),
    v.check((text) => !Number.isNaN(Date.parse(text)), message),
    v.transform((text) => new Date(text).toISOString()),
    v.metadata({ examples: [example] }),
  )

const maxDollars = 1_000_000

/** Whole dollars in a request: a number, or the text that our answers have. */
export const wholeDollars = (message: string) =>
  v.union(
    [
      wholeNumber(1, maxDollars, message),
      v.pipe(
        v.string(),
        v.regex(/^[1-9]\d{0,6}$/, message),
        v.transform(Number),
        v.check((dollars) => dollars <= maxDollars, message),
      ),
    ],
    message,
  )

/** The API gives amounts of money as text. */
export const withAmountText = <Priced extends { amount: number }>(priced: Priced) => ({
  ...priced,
  amount: `${priced.amount}`,
})

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
