import * as v from 'valibot'
import { mustBeThere } from '../../platform/http/openapi-notes'
import { siteTimeZone } from '../../platform/time/clock'
import { stateZones } from '../../platform/time/time-zones'
import { rubricPoints } from '../choices'
import { atMost, textLine, textLines, wholeDollars } from '../field-rules'

/** The most characters of each field. */
export const editionLengths = {
  name: 64,
  title: 100,
  prompt: 4000,
  eligibility: 4000,
  letter: 4000,
  winnerName: 64,
  winnerWords: 1000,
  label: 64,
  step: 200,
} as const

export const maxCategories = 12

export const editionMessages = {
  name: 'Use lowercase letters, digits, and hyphens for the address.',
  reservedName: 'This address is used by another page. Choose another one.',
  nameTaken: 'Another scholarship has this address.',
  title: 'Title is required',
  year: 'Year is required, from 2000 to 2100.',
  amount: 'The amount must be whole dollars from 1 to 1,000,000.',
  date: 'Please enter a date and a time.',
  closes: 'It must close after it opens.',
  announced: 'The announcement can’t be before the deadline.',
  timeZone: 'Choose one of the time zones.',
  applied: 'Somebody has applied, so this scholarship can’t become a draft again.',
  consent: 'Enter the winner’s name, or take the consent back.',
  stale: 'You or someone else changed this scholarship in another window. Your text is still here.',
  released: 'The decisions are out, so the dates, the kind of review, and the letters can’t change any more.',
  judged: 'A reviewer has voted, so the review can’t change between blind and with names any more.',
  label: 'Name the category.',
  steps: 'Say what each number of points means.',
  weight: 'The weight must be a whole number from 1 to 10.',
  tooManyCategories: `At most ${maxCategories} categories, please.`,
} as const

/** Staff have pages under these names. */
const reservedNames: ReadonlySet<string> = new Set(['new', 'by-others', 'giveaways'])

const name = v.pipe(
  v.string(editionMessages.name),
  v.maxLength(editionLengths.name, editionMessages.name),
  v.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, editionMessages.name),
  v.check((text) => !reservedNames.has(text), editionMessages.reservedName),
  v.metadata({ examples: ['slp-2027'] }),
)

const whole = (least: number, most: number, message: string) =>
  v.pipe(v.number(message), v.integer(message), v.minValue(least, message), v.maxValue(most, message))

/** A time with its offset from UTC, stored in UTC. */
const time = v.pipe(
  v.string(editionMessages.date),
  v.maxLength(40, editionMessages.date),
  v.isoTimestamp(editionMessages.date),
  v.check((text) => !Number.isNaN(Date.parse(text)), editionMessages.date),
  v.transform((text) => new Date(text).toISOString()),
  v.metadata({ examples: ['2027-01-15T12:00:00Z'] }),
)

const Category = v.object({
  _id: v.optional(v.pipe(v.string(), v.maxLength(40))),
  label: v.pipe(
    textLine(editionLengths.label, atMost('Category', editionLengths.label)),
    v.nonEmpty(editionMessages.label),
  ),
  weight: v.optional(whole(1, 10, editionMessages.weight), 1),
  /** What 0 to 4 points mean. */
  steps: v.pipe(
    v.array(
      v.pipe(textLine(editionLengths.step, atMost('Points', editionLengths.step)), v.nonEmpty(editionMessages.steps)),
      editionMessages.steps,
    ),
    v.length(rubricPoints.length, editionMessages.steps),
  ),
  /** Switched off. What was scored is kept. */
  off: v.optional(v.boolean(), false),
})
export type WrittenCategory = v.InferOutput<typeof Category>

const needed = <S extends v.GenericSchema>(schema: S) => v.pipe(schema, v.metadata(mustBeThere))

const fields = {
  title: v.optional(
    v.pipe(textLine(editionLengths.title, atMost('Title', editionLengths.title)), v.nonEmpty(editionMessages.title)),
    'Future SPED Teacher Scholarship',
  ),
  year: needed(whole(2000, 2100, editionMessages.year)),
  amount: needed(wholeDollars(editionMessages.amount)),
  opens: needed(time),
  closes: needed(time),
  /** The deadline if left out. */
  announced: v.optional(time),
  timeZone: v.optional(v.picklist(stateZones, editionMessages.timeZone), siteTimeZone),
  series: v.optional(name),
  /** Whether only staff see it. */
  draft: v.optional(v.boolean()),
  blind: v.optional(v.boolean()),
  usesRubric: v.optional(v.boolean()),
  prompt: v.optional(textLines(editionLengths.prompt, atMost('Question', editionLengths.prompt))),
  eligibility: v.optional(textLines(editionLengths.eligibility, atMost('Who may apply', editionLengths.eligibility))),
  letterAward: v.optional(textLines(editionLengths.letter, atMost('Letter', editionLengths.letter))),
  letterDecline: v.optional(textLines(editionLengths.letter, atMost('Letter', editionLengths.letter))),
  winnerName: v.optional(v.nullable(textLine(editionLengths.winnerName, atMost('Winner', editionLengths.winnerName)))),
  winnerWords: v.optional(
    v.nullable(textLines(editionLengths.winnerWords, atMost('Words', editionLengths.winnerWords))),
  ),
  winnerConsent: v.optional(v.boolean()),
  /** The whole rubric. A category that is left out is switched off. */
  rubric: v.optional(v.pipe(v.array(Category), v.maxLength(maxCategories, editionMessages.tooManyCategories))),
}

export const NewEdition = v.object({ name: needed(name), ...fields })
export type NewEdition = v.InferOutput<typeof NewEdition>

export const EditionChange = v.object({
  ...v.partial(v.object(fields)).entries,
  version: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
})
export type EditionChange = v.InferOutput<typeof EditionChange>
