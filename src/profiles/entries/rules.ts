import * as v from 'valibot'
import { mustBeThere } from '../../platform/http/openapi-notes'
import { lengths } from '../choices'
import { given, lines, missing, requiredLine, yesNo } from '../rules'
import { readDay, readMonth } from './dates'

const messages = {
  month: 'Choose a month and a year.',
  day: 'Enter a date that exists.',
  end: 'End date is before the start date',
  expiration: 'Expiration date is before the effective date',
} as const

/** Returns a date in the format of `read`, or null. */
const date = (label: string, read: (text: string) => string | null, message: string) =>
  v.pipe(
    given(label, lengths.date),
    v.trim(),
    v.check((text) => text === '' || read(text) !== null, message),
    v.transform(read),
  )

const isoMonth = { pattern: '^\\s*((19|2[01])\\d{2}-(0[1-9]|1[0-2])(-\\d{2}(T.*)?)?\\s*)?$', examples: ['2019-08'] }
const isoDay = {
  pattern: '^\\s*((19|2[01])\\d{2}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])(T.*)?\\s*)?$',
  examples: ['2019-08-15'],
}
/**
 * Describes required text in OpenAPI. The schema itself also accepts null and '' and rejects them after a transform.
 */
const demanded = { ...mustBeThere, type: 'string', anyOf: undefined, default: undefined, minLength: 1 }

const month = (label: string) => v.pipe(date(label, readMonth, messages.month), v.metadata(isoMonth))
const requiredMonth = (label: string) =>
  v.pipe(
    month(label),
    v.metadata(demanded),
    v.check((value) => value !== null, missing(label)),
    v.transform((value) => value ?? ''),
  )
const requiredDay = (label: string) =>
  v.pipe(
    date(label, readDay, messages.day),
    v.metadata({ ...isoDay, ...demanded }),
    v.check((value) => value !== null, missing(label)),
    v.transform((value) => value ?? ''),
  )

/** An entry's own id, if it has one. Invalid values are ignored. */
const _id = v.fallback(v.optional(v.string()), undefined)

export const ExperienceEntry = v.pipe(
  v.object({
    _id,
    title: requiredLine('Title', lengths.name),
    company: requiredLine('Company', lengths.name),
    location: requiredLine('Location', lengths.name),
    start: month('Start date'),
    end: month('End date'),
    isCurrent: yesNo('Current'),
    description: lines('Description', lengths.description),
  }),
  v.forward(v.partialCheck([['start'], ['end'], ['isCurrent']], endsAfterStart, messages.end), ['end']),
  v.transform((entry) => ({ ...entry, end: entry.isCurrent ? null : entry.end })),
)

export const EducationEntry = v.pipe(
  v.object({
    _id,
    school: requiredLine('School', lengths.name),
    degree: requiredLine('Degree', lengths.study),
    study: requiredLine('Field of study', lengths.study),
    start: requiredMonth('Start date'),
    end: month('End date'),
    isCurrent: yesNo('Current'),
  }),
  v.forward(
    v.partialCheck([['end'], ['isCurrent']], ({ end, isCurrent }) => isCurrent || end !== null, missing('End date')),
    ['end'],
  ),
  v.forward(v.partialCheck([['start'], ['end'], ['isCurrent']], endsAfterStart, messages.end), ['end']),
  v.transform((entry) => ({ ...entry, end: entry.isCurrent ? null : entry.end })),
)

export const CertificationEntry = v.pipe(
  v.object({
    _id,
    title: requiredLine('Title', lengths.name),
    state: requiredLine('State', lengths.state),
    effectiveDate: requiredDay('Effective date'),
    isPermanent: yesNo('Permanent'),
    expirationDate: v.pipe(
      date('Expiration date', readDay, messages.day),
      v.metadata({ ...isoDay, examples: ['2031-08-15'] }),
    ),
  }),
  v.forward(
    v.partialCheck(
      [['expirationDate'], ['isPermanent']],
      ({ expirationDate, isPermanent }) => isPermanent || expirationDate !== null,
      missing('Expiration date'),
    ),
    ['expirationDate'],
  ),
  v.forward(
    v.partialCheck(
      [['effectiveDate'], ['expirationDate'], ['isPermanent']],
      ({ effectiveDate, expirationDate, isPermanent }) =>
        isPermanent || !expirationDate || !effectiveDate || expirationDate >= effectiveDate,
      messages.expiration,
    ),
    ['expirationDate'],
  ),
  v.transform((entry) => ({ ...entry, expirationDate: entry.isPermanent ? null : entry.expirationDate })),
)

export const ActivityEntry = v.object({ _id, description: requiredLine('Description', lengths.description) })

type Term = { start?: string | null | undefined; end?: string | null | undefined; isCurrent?: boolean | undefined }

function endsAfterStart({ start, end, isCurrent }: Term): boolean {
  return isCurrent || !start || !end || end >= start
}
