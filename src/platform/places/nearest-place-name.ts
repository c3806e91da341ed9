import { differences, maxWrong } from '../search/letter-distance'
import { cityKey, type KnownCities, knownCities, splitCity } from './places'
import { states } from './states'

const maxOffered = 3

type Named = { key: string; letters: number; label: string; state: string; population: number }

const stateNames: readonly Named[] = Object.entries(states).map(([code, name]) => {
  const key = cityKey(name)
  return { key, letters: toLetterBits(key), label: name, state: code, population: Number.POSITIVE_INFINITY }
})

/** Returns the labels of the known places that are spelled most like this text: at most three, the largest first. */
export async function nearestPlaceName(search: D1Database, text: string): Promise<string[]> {
  const { city, state } = splitPlace(text)
  const key = cityKey(city).slice(0, 100)
  const alike = nearestTo(key, [...stateNames, ...namedIn(await knownCities(search))])
  const inState = alike.filter((place) => place.state === state)
  return (inState.length > 0 ? inState : alike).slice(0, maxOffered).map(({ label }) => label)
}

/** What comes after a comma is a state, even if it is misspelled. */
function splitPlace(text: string): { city: string; state: string | null } {
  const split = splitCity(text)
  const [city = '', after = ''] = text.split(',')
  return split.city ? split : { city, state: nearestTo(cityKey(after), stateNames)[0]?.state ?? null }
}

/** The largest first. */
function nearestTo(key: string, named: readonly Named[]): Named[] {
  const max = maxWrong(key)
  const letters = toLetterBits(key)
  const alike = named
    .filter((place) => countBits(place.letters ^ letters) <= 2 * max)
    .map((place) => ({ place, wrong: differences(key, place.key, max) }))
  const min = Math.min(max, ...alike.map(({ wrong }) => wrong))
  return alike
    .filter(({ wrong }) => wrong <= min)
    .map(({ place }) => place)
    .sort((a, b) => b.population - a.population)
}

const named = new WeakMap<KnownCities, Named[]>()

/** Kept, because there are ten thousand. */
function namedIn(cities: KnownCities): readonly Named[] {
  const before = named.get(cities)
  if (before) return before
  const list = [...cities].flatMap(([key, places]) => {
    const letters = toLetterBits(key)
    return places.map(({ label, state, population }) => ({ key, letters, label, state, population }))
  })
  named.set(cities, list)
  return list
}

/** Which letters a name has, as bits. One wrong letter changes at most two, so most names needn’t be compared. */
function toLetterBits(key: string): number {
  let bits = 0
  for (let i = 0; i < key.length; i++) bits |= 1 << (key.charCodeAt(i) & 31)
  return bits
}

function countBits(bits: number): number {
  let count = 0
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++
  return count
}
