import * as v from 'valibot'
import { mustBeThere } from '../../platform/http/openapi-notes'
import { safeUrl, webAddress } from '../../platform/security/safe-url'
import { oneLine } from '../../platform/text/normalize'
import { rawText } from '../../platform/text/raw-text'
import { readDay } from '../../profiles/entries/dates'
import { wholeDollars, wholeNumber } from '../rules'

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

const emptyAmount = v.pipe(
  v.picklist(['', varies]),
  v.transform(() => null),
)

export const NewOutside = v.object({
  title: v.pipe(
    rawText(outsideLengths.title, outsideMessages.longTitle, outsideMessages.title),
    v.transform(oneLine),
    v.nonEmpty(outsideMessages.title),
    v.maxLength(outsideLengths.title, outsideMessages.longTitle),
    v.metadata(mustBeThere),
  ),
  amount: v.optional(
    v.nullable(v.union([wholeDollars(outsideMessages.amount), emptyAmount], outsideMessages.amount)),
    null,
  ),
  deadline: v.pipe(
    v.string(outsideMessages.deadline),
    v.isoDate(outsideMessages.deadline),
    v.check((day) => readDay(day) !== null, outsideMessages.deadline),
    v.metadata({ ...mustBeThere, examples: ['2027-03-31'] }),
  ),
  link: v.pipe(
    rawText(outsideLengths.link, outsideMessages.link, outsideMessages.link),
    v.transform((text) => safeUrl(text) ?? ''),
    v.nonEmpty(outsideMessages.link),
    v.maxLength(outsideLengths.link, outsideMessages.link),
    v.metadata({ ...mustBeThere, ...webAddress }),
  ),
  /** Its place in the list, from 1; last if left out. */
  position: v.optional(wholeNumber(1, 1000, outsideMessages.position)),
  dead: v.optional(v.boolean()),
})

export const OutsideChange = v.object({
  ...v.partial(NewOutside).entries,
  version: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
})
