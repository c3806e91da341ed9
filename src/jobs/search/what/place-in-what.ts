import { cityKey } from '../../../platform/places/city-key'
import type { KnownCities } from '../../../platform/places/known-cities'
import { cityOfNickname } from '../../../platform/places/nicknames'
import { stateCode } from '../../../platform/places/states'
import { milesBetween, type Point } from '../../../platform/search/cells'
import { beforePlaces, institutions } from './extra-words'

const mostWords = 4
/** A name on its own means a place only if many people live there. */
const largeCity = 25_000
/** In miles. Of several cities with the same name, the one within a day’s drive is meant. */
const daysDrive = 250

/** Names of cities and codes of states that are words, too. They need a state or a word such as “in” beside them. */
const words = new Set([
  ...['reading', 'mobile', 'normal', 'orange', 'surprise', 'enterprise', 'independence', 'liberty', 'temple'],
  ...['commerce', 'union', 'industry', 'hope', 'media', 'early', 'sandy', 'marion', 'parker', 'summit', 'central'],
  ...['in', 'or', 'me', 'ok', 'hi', 'co', 'id', 'pa', 'ma', 'la', 'al', 'de', 'md', 'va', 'ed', 'ai', 'pr', 'vi', 'as'],
  ...['middle', 'high', 'junior', 'state', 'home', 'bilingual', 'spanish', 'east', 'west', 'north', 'south'],
])

type Found = { text: string; length: number }

/** Reads places among the words of a search. */
export type PlaceReader = {
  cities: KnownCities
  /** Where the person is looking, to choose among cities with the same name. */
  near: Point | null
}

/**
 * Returns the place that begins with the word at `at`, as text for `findArea`, and how many words it takes.
 * @param typed the words as they were typed, because “OR” is a state and “or” isn’t
 */
export function placeAt(reader: PlaceReader, typed: readonly string[], at: number): Found | null {
  const isExpected = beforePlaces.has(typed[at - 1]?.toLowerCase() ?? '')
  for (let length = Math.min(mostWords, typed.length - at); length > 0; length--) {
    const after = typed[at + length]?.toLowerCase() ?? ''
    if (institutions.has(after)) continue
    const text = placeNamed(reader, typed.slice(at, at + length), isExpected)
    if (text) return { text, length }
  }
  return null
}

function placeNamed(reader: PlaceReader, typed: readonly string[], isExpected: boolean): string | null {
  const [first = ''] = typed
  if (typed.length === 1 && /^\d{5}$/.test(first)) return first
  if (typed.length === 1 && first === 'LA') return 'Los Angeles, CA'
  const name = typed.join(' ')
  const isWord = typed.length === 1 && words.has(first.toLowerCase()) && !isExpected
  const isCode = /^[A-Z]{2}$/.test(first) && typed.length === 1
  if (isWord && !isCode) return null
  return cityOfNickname(name) ?? stateNamed(name) ?? cityAndState(reader, typed) ?? cityNamed(reader, name, isExpected)
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

function cityNamed({ cities, near }: PlaceReader, name: string, isExpected: boolean): string | null {
  const named = cities.get(cityKey(name)) ?? []
  const close = near && named.find((city) => milesBetween(near, city) <= daysDrive)
  const city = close ?? named[0]
  return city && (isExpected || city.population >= largeCity) ? city.label : null
}
