import { states } from '../../platform/places/states'
import { call } from '../../ui/hooks/api-client'
import type { Suggestion } from '../../ui/place-field/place-field'

/** How a profile writes a place. */
export const placeText = ({ city, state }: Suggestion) => `${city}, ${state}`

/** The place that somebody typed by hand, as a profile writes it: "rockford il" is "Rockford, IL". Null where we know none. */
export async function knownPlace(typed: string): Promise<string | null> {
  const wanted = letters(typed)
  const found = await call<Suggestion[]>('GET', `/api/places?q=${encodeURIComponent(typed)}`).catch(() => [])
  const place = found.find((place) => namesOf(place).some((name) => letters(name) === wanted))
  return place ? placeText(place) : null
}

const namesOf = (place: Suggestion) => [placeText(place), `${place.city} ${states[place.state] ?? ''}`, place.zip ?? '']

const letters = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
