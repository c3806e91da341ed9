import { milesBetween, type Point } from '../../../platform/places/distance'
import { cityOfNickname } from '../../../platform/places/nicknames'
import { cityKey, type KnownCities } from '../../../platform/places/places'
import { stateCode } from '../../../platform/places/states'
import { beforePlaces, institutions, maybeInstitutions, neverPlaces } from './words-of-what'

/** “Salt Lake City UT 84101”. */
const maxWords = 5
/** A name on its own means a place only if many people live there. */
const largeCity = 25_000
/** Before a word such as “elementary”, which is in names of schools and in searches: “Lincoln Elementary”. */
const veryLargeCity = 300_000
/** In miles. Of several cities with the same name, one within a day’s drive is meant, unless others are far larger. */
const daysDrive = 250
const farLarger = 10

/** Names of cities and codes of states that are words, too. They need a state or a word such as “in” beside them. */
const words = new Set([
  ...['reading', 'mobile', 'normal', 'orange', 'surprise', 'enterprise', 'independence', 'liberty', 'temple'],
  ...['commerce', 'union', 'industry', 'hope', 'media', 'early', 'sandy', 'marion', 'parker', 'summit', 'central'],
  ...['in', 'or', 'me', 'ok', 'hi', 'co', 'id', 'pa', 'ma', 'la', 'al', 'de', 'md', 'va', 'ed', 'ai', 'pr', 'vi', 'as'],
  ...['middle', 'high', 'junior', 'state', 'home', 'bilingual', 'spanish', 'east', 'west', 'north', 'south'],
])

/** Smaller cities are often words, too: Mentor, Parker, Normal. */
const surelyACity = 100_000

type Found = { text: string; length: number; isDoubtful: boolean }

/** `near` or `state` is where the person is looking, to choose among cities with the same name. */
export type PlaceReader = { cities: KnownCities; near: Point | null; state: string | null }

/**
 * Returns the place that begins with the word at `at`, as text for `findArea`, and how many words it takes.
 * @param typed the words as they were typed, because “OR” is a state and “or” isn’t
 */
export function placeAt(reader: PlaceReader, typed: readonly string[], at: number): Found | null {
  const isExpected = beforePlaces.has(typed[at - 1]?.toLowerCase() ?? '')
  for (let length = Math.min(maxWords, typed.length - at); length > 0; length--) {
    const after = typed[at + length]?.toLowerCase() ?? ''
    if (institutions.has(after)) continue
    const min = maybeInstitutions.has(after) ? veryLargeCity : isExpected ? 0 : largeCity
    const named = typed.slice(at, at + length)
    const text = placeNamed(reader, named, isExpected, min)
    if (text) return { text, length, isDoubtful: !isExpected && isDoubtful(reader, named) }
  }
  return null
}

function placeNamed(reader: PlaceReader, typed: readonly string[], isExpected: boolean, min: number): string | null {
  const [first = ''] = typed
  const zip = zipIn(reader, typed)
  if (zip) return zip
  if (typed.length === 1 && first === 'LA') return 'Los Angeles, CA'
  const name = typed.join(' ')
  const isWord = typed.length === 1 && words.has(first.toLowerCase()) && (!isExpected || neverPlaces.has(first))
  const isCode = /^[A-Z]{2}$/.test(first) && typed.length === 1
  if (isWord && !isCode) return null
  return cityOfNickname(name) ?? stateNamed(name) ?? cityAndState(reader, typed) ?? cityNamed(reader, name, min)
}

/** Whether these words are only the name of a city that isn’t large, and not written like a name. */
function isDoubtful(reader: PlaceReader, typed: readonly string[]): boolean {
  const [largest] = reader.cities.get(cityKey(typed.join(' '))) ?? []
  return (
    typed.length === 1 && typed[0] === typed[0]?.toLowerCase() && (largest?.population ?? surelyACity) < surelyACity
  )
}

function zipIn(reader: PlaceReader, typed: readonly string[]): string | null {
  const [first = '', second = ''] = typed
  const last = typed.at(-1) ?? ''
  if (typed.length <= 2 && /^\d{5}$/.test(first) && /^(\d{4})?$/.test(second)) return first
  const before = typed.slice(0, -1)
  const isCity = /^\d{5}$/.test(last) && (cityAndState(reader, before) || reader.cities.has(cityKey(before.join(' '))))
  return isCity ? last : null
}

/** On its own, “New York” usually means the city. */
const stateNamed = (name: string) => (name.toLowerCase() === 'new york' ? null : stateCode(name))

function cityAndState({ cities }: PlaceReader, typed: readonly string[]): string | null {
  for (let of = 1; of <= 2 && of < typed.length; of++) {
    const state = stateCode(typed.slice(-of).join(' '))
    const named = cities.get(cityKey(typed.slice(0, -of).join(' ')))
    const city = state && named?.find((one) => one.state === state)
    if (city) return city.label
  }
  return null
}

function cityNamed({ cities, near, state }: PlaceReader, name: string, min: number): string | null {
  const [largest, ...others] = cities.get(cityKey(name)) ?? []
  const inState = state && [largest, ...others].find((city) => city?.state === state)
  if (inState && inState.population >= min) return inState.label
  const close = near && [largest, ...others].find((city) => city && milesBetween(near, city) <= daysDrive)
  const city = close && largest && close.population * farLarger >= largest.population ? close : largest
  return city && city.population >= min ? city.label : null
}
