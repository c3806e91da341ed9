import * as v from 'valibot'
import { mustBeThere } from '../../platform/http/openapi-notes'
import { safeUrl, webAddress } from '../../platform/security/safe-url'
import { oneLine } from '../../platform/text/normalize'
import { rawText } from '../../platform/text/raw-text'
import { readDay } from '../../profiles/entries/dates'
import { wholeDollars } from '../field-rules'

export const varies = 'Varies'

export const outsideLengths = { title: 150, link: 500 } as const

export const outsideMessages = {
  title: 'Title is required',
  longTitle: `Title can be at most ${outsideLengths.title} characters`,
  amount: 'The amount must be whole dollars from 1 to 1,000,000, or empty where it varies.',
  deadline: 'Please enter the deadline as a date.',
  link: 'Please enter a web address.',
  stale: 'You or someone else changed this scholarship in another window. Your text is still here.',
  position: 'The position must be a whole number from 1.',
} as const

const title = v.pipe(
  rawText(outsideLengths.title, outsideMessages.longTitle, outsideMessages.title),
  v.transform(oneLine),
  v.nonEmpty(outsideMessages.title),
  v.maxLength(outsideLengths.title, outsideMessages.longTitle),
)

const amount = v.nullable(
  v.union(
    [
      wholeDollars(outsideMessages.amount),
      v.pipe(
        v.picklist(['', varies]),
        v.transform(() => null),
      ),
    ],
    outsideMessages.amount,
  ),
)

const deadline = v.pipe(
  v.string(outsideMessages.deadline),
  v.isoDate(outsideMessages.deadline),
  v.check((day) => readDay(day) !== null, outsideMessages.deadline),
  v.metadata({ examples: ['2027-03-31'] }),
)

const link = v.pipe(
  rawText(outsideLengths.link, outsideMessages.link, outsideMessages.link),
  v.transform((text) => safeUrl(text) ?? ''),
  v.nonEmpty(outsideMessages.link),
  v.maxLength(outsideLengths.link, outsideMessages.link),
  v.metadata(webAddress),
)

const needed = <S extends v.GenericSchema>(schema: S) => v.pipe(schema, v.metadata(mustBeThere))

export const NewOutside = v.object({
  title: needed(title),
  amount: v.optional(amount, null),
  deadline: needed(deadline),
  link: needed(link),
  /** Its place in the list, from 1; last if left out. */
  position: v.optional(
    v.pipe(
      v.number(outsideMessages.position),
      v.integer(outsideMessages.position),
      v.minValue(1, outsideMessages.position),
      v.maxValue(1000, outsideMessages.position),
    ),
  ),
  dead: v.optional(v.boolean()),
})
export type NewOutside = v.InferOutput<typeof NewOutside>

export const OutsideChange = v.object({
  ...v.partial(NewOutside).entries,
  version: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
})
export type OutsideChange = v.InferOutput<typeof OutsideChange>
