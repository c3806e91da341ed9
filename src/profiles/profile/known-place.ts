import { stateCode, states } from '../../platform/places/states'
import { call } from '../../ui/hooks/api-client'
import type { Suggestion } from '../../ui/place-field/place-field'

/** The format of a place in a profile. */
export const suggestionText = ({ city, state }: Suggestion) => `${city}, ${state}`

/** Corrects a typed place: "rockford il" becomes "Rockford, IL". Returns null for an unknown place. */
export async function knownPlace(typed: string): Promise<string | null> {
  const typedLetters = letters(typed)
  const places = await call('GET', '/api/places', { query: { q: withComma(typed) } }).catch(() => [])
  const place = places.find((place) => namesOf(place).some((name) => letters(name) === typedLetters))
  return place ? suggestionText(place) : null
}

/** Returns "gallup, NM" for "gallup new mexico", because the place search finds a state only after a comma. */
function withComma(typed: string): string {
  const words = typed.replaceAll(',', ' ').trim().split(/\s+/)
  for (const length of [3, 2, 1]) {
    const state = words.length > length ? stateCode(words.slice(-length).join(' ')) : null
    if (state) return `${words.slice(0, -length).join(' ')}, ${state}`
  }
  return typed
}

const namesOf = (place: Suggestion) => [
  suggestionText(place),
  `${place.city} ${states[place.state] ?? ''}`,
  place.zip ?? '',
]

const letters = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
