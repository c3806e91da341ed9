import * as v from 'valibot'
import { mustBeThere } from '../../platform/http/openapi-notes'
import { given, lines, maxLengths, missing, requiredLine, yesNo } from '../rules'
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
    given(label, maxLengths.date),
    v.trim(),
    v.check((text) => text === '' || read(text) !== null, message),
    v.transform(read),
  )

const isoMonth = { pattern: '^\\s*((19|2[01])\\d{2}-(0[1-9]|1[0-2])(-\\d{2}(T.*)?)?\\s*)?$', examples: ['2019-08'] }
const isoDay = {
  pattern: '^\\s*((19|2[01])\\d{2}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])(T.*)?\\s*)?$',
  examples: ['2019-08-15'],
}
/** Required text in OpenAPI. The schema itself also accepts null and '' and rejects them after a transform. */
const demanded = { ...mustBeThere, type: 'string', anyOf: undefined, default: undefined, minLength: 1 }

const month = (label: string) => v.pipe(date(label, readMonth, messages.month), v.metadata(isoMonth))
const day = (label: string, examples = isoDay.examples) =>
  v.pipe(date(label, readDay, messages.day), v.metadata({ ...isoDay, examples }))
const required = (label: string, item: ReturnType<typeof month | typeof day>) =>
  v.pipe(
    item,
    v.metadata(demanded),
    v.check((value) => value !== null, missing(label)),
    v.transform((value) => value ?? ''),
  )

/** An entry's own id, if it has one. Invalid values are ignored. */
const _id = v.fallback(v.optional(v.string()), undefined)

export const ExperienceEntry = v.pipe(
  v.object({
    _id,
    title: requiredLine('Title', maxLengths.name),
    company: requiredLine('Company', maxLengths.name),
    location: requiredLine('Location', maxLengths.name),
    start: month('Start date'),
    end: month('End date'),
    isCurrent: yesNo('Current'),
    description: lines('Description', maxLengths.description),
  }),
  v.forward(v.partialCheck([['start'], ['end'], ['isCurrent']], endsAfterStart, messages.end), ['end']),
  v.transform((entry) => ({ ...entry, end: entry.isCurrent ? null : entry.end })),
)

export const EducationEntry = v.pipe(
  v.object({
    _id,
    school: requiredLine('School', maxLengths.name),
    degree: requiredLine('Degree', maxLengths.study),
    study: requiredLine('Field of study', maxLengths.study),
    start: required('Start date', month('Start date')),
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
    title: requiredLine('Title', maxLengths.name),
    state: requiredLine('State', maxLengths.state),
    effectiveDate: required('Effective date', day('Effective date')),
    isPermanent: yesNo('Permanent'),
    expirationDate: day('Expiration date', ['2031-08-15']),
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

export const ActivityEntry = v.object({ _id, description: requiredLine('Description', maxLengths.description) })

type Term = { start?: string | null | undefined; end?: string | null | undefined; isCurrent?: boolean | undefined }

function endsAfterStart({ start, end, isCurrent }: Term): boolean {
  return isCurrent || !start || !end || end >= start
}
