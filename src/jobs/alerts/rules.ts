import * as v from 'valibot'
import { fromGuests } from '../../platform/http/openapi-notes'
import { rawText } from '../../platform/text/raw-text'
import { defaultDistance, everyJob, maxMiles } from '../search/shared/search-words'
import { frequencies, maxAlertLengths, stopReasons } from './choices'

export const alertMessages = {
  email: 'Enter your email, such as ann@example.com.',
  every: 'Choose daily or weekly.',
  distance: `Choose a distance from 1 to ${maxMiles} miles.`,
  filters: 'We don’t know one of these filters.',
  action: 'Choose what to do with this alert.',
} as const

const maxFilters = 20
const maxValues = 20

const words = rawText(maxAlertLengths.words, `What you look for can be at most ${maxAlertLengths.words} characters.`)
const place = rawText(maxAlertLengths.place, `A place can be at most ${maxAlertLengths.place} characters.`)

const value = v.union([v.pipe(v.string(), v.maxLength(maxAlertLengths.place)), v.number()], alertMessages.filters)

/** As in an address: each filter has a value or several. */
const filters = v.pipe(
  v.record(v.string(), v.union([value, v.pipe(v.array(value), v.maxLength(maxValues))], alertMessages.filters)),
  v.check((given) => Object.keys(given).length <= maxFilters, alertMessages.filters),
  v.transform((given) =>
    Object.fromEntries(Object.entries(given).map(([name, values]) => [name, [values].flat().map(String)])),
  ),
)

const search = {
  q: v.pipe(words, v.maxLength(maxAlertLengths.words)),
  l: v.pipe(place, v.maxLength(maxAlertLengths.place)),
  d: v.pipe(
    v.number(alertMessages.distance),
    v.minValue(1, alertMessages.distance),
    v.maxValue(maxMiles, alertMessages.distance),
  ),
  filters,
}

const every = v.picklist(frequencies, alertMessages.every)

export const NewAlert = v.object({
  q: v.optional(search.q, everyJob),
  l: v.optional(search.l, ''),
  d: v.optional(search.d, defaultDistance),
  filters: v.optional(search.filters, {}),
  every: v.optional(every, 'day'),
  email: v.optional(
    v.pipe(
      rawText(254, alertMessages.email, alertMessages.email),
      v.trim(),
      v.toLowerCase(),
      v.maxLength(254, alertMessages.email),
      v.rfcEmail(alertMessages.email),
      v.regex(/\.[a-z0-9-]{2,}$/, alertMessages.email),
      v.metadata(fromGuests),
    ),
  ),
})

export const AlertChange = v.object({
  q: v.optional(search.q),
  l: v.optional(search.l),
  d: v.optional(search.d),
  filters: v.optional(search.filters),
  every: v.optional(every),
  paused: v.optional(v.boolean()),
})
export type AlertChange = v.InferOutput<typeof AlertChange>

/** What the page behind a mailed link can do with alerts. Changing more needs a link that is younger than an hour. */
export const AlertAction = v.object({
  action: v.picklist(
    ['stop', 'undo', 'pause', 'week', 'day', 'reason', 'delete', 'link', 'keep'],
    alertMessages.action,
  ),
  /** One of the alerts; all that the page shows if it is left out. */
  alert: v.optional(v.pipe(v.string(), v.maxLength(40))),
  reason: v.optional(v.picklist(stopReasons, alertMessages.action)),
})
export type AlertAction = v.InferOutput<typeof AlertAction>
