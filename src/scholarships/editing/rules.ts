import * as v from 'valibot'
import { siteTimeZone } from '../../platform/time/clock'
import { stateZones } from '../../platform/time/time-zones'
import { atMost } from '../application-words'
import { rubricPoints } from '../choices'
import { moment, needed, textLine, textLines, wholeDollars, wholeNumber } from '../rules'

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
  released: 'The decisions are out, so the dates, the kind of review, and the letters can’t change anymore.',
  judged: 'A reviewer has voted, so the review can’t change between blind and with names anymore.',
  label: 'Name the category.',
  steps: 'Say what each number of points means.',
  weight: 'The weight must be a whole number from 1 to 10.',
  tooManyCategories: `At most ${maxCategories} categories, please.`,
} as const

const reservedNames: ReadonlySet<string> = new Set(['new', 'by-others', 'giveaways'])

const name = v.pipe(
  v.string(editionMessages.name),
  v.maxLength(editionLengths.name, editionMessages.name),
  v.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, editionMessages.name),
  v.check((text) => !reservedNames.has(text), editionMessages.reservedName),
  v.metadata({ examples: ['slp-2027'] }),
)

const line = (label: string, maxLength: number) => textLine(maxLength, atMost(label, maxLength))
const lines = (label: string, maxLength: number) => textLines(maxLength, atMost(label, maxLength))

const time = moment(editionMessages.date, '2027-01-15T12:00:00Z')

const Category = v.object({
  _id: v.optional(v.pipe(v.string(), v.maxLength(40))),
  label: v.pipe(line('Category', editionLengths.label), v.nonEmpty(editionMessages.label)),
  weight: v.optional(wholeNumber(1, 10, editionMessages.weight), 1),
  /** What 0 to 4 points mean. */
  steps: v.pipe(
    v.array(v.pipe(line('Points', editionLengths.step), v.nonEmpty(editionMessages.steps)), editionMessages.steps),
    v.length(rubricPoints.length, editionMessages.steps),
  ),
  /** Switched off. What was scored is kept. */
  off: v.optional(v.boolean(), false),
})
export type WrittenCategory = v.InferOutput<typeof Category>

const fields = {
  title: v.optional(
    v.pipe(line('Title', editionLengths.title), v.nonEmpty(editionMessages.title)),
    'Future SPED Teacher Scholarship',
  ),
  year: needed(wholeNumber(2000, 2100, editionMessages.year)),
  amount: needed(wholeDollars(editionMessages.amount)),
  opens: needed(time),
  closes: needed(time),
  announced: v.optional(time),
  timeZone: v.optional(v.picklist(stateZones, editionMessages.timeZone), siteTimeZone),
  series: v.optional(name),
  draft: v.optional(v.boolean()),
  blind: v.optional(v.boolean()),
  usesRubric: v.optional(v.boolean()),
  prompt: v.optional(lines('Question', editionLengths.prompt)),
  eligibility: v.optional(lines('Who may apply', editionLengths.eligibility)),
  letterAward: v.optional(lines('Letter', editionLengths.letter)),
  letterDecline: v.optional(lines('Letter', editionLengths.letter)),
  winnerName: v.optional(v.nullable(line('Winner', editionLengths.winnerName))),
  winnerWords: v.optional(v.nullable(lines('Words', editionLengths.winnerWords))),
  winnerConsent: v.optional(v.boolean()),
  /** The whole rubric. A category that is left out is switched off. */
  rubric: v.optional(v.pipe(v.array(Category), v.maxLength(maxCategories, editionMessages.tooManyCategories))),
}

export const NewEdition = v.object({ name: needed(name), ...fields })

export const EditionChange = v.object({
  ...v.partial(v.object(fields)).entries,
  version: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
})
