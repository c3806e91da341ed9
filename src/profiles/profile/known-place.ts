import { stateCode, states } from '../../platform/places/states'
import { call } from '../../ui/hooks/api-client'
import type { Suggestion } from '../../ui/place-field/place-field'

/** How a profile writes a place. */
export const suggestionText = ({ city, state }: Suggestion) => `${city}, ${state}`

/** The place that somebody typed by hand, as a profile writes it: "rockford il" is "Rockford, IL". Null where we know none. */
export async function knownPlace(typed: string): Promise<string | null> {
  const wanted = letters(typed)
  const found = await call('GET', '/api/places', { query: { q: withComma(typed) } }).catch(() => [])
  const place = found.find((place) => namesOf(place).some((name) => letters(name) === wanted))
  return place ? suggestionText(place) : null
}

/** "gallup new mexico" as "gallup, NM": the search for places knows a state behind a comma only. */
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
