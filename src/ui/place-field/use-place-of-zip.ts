import { useRef, useState } from 'react'
import { call } from '../hooks/api-client'
import type { Suggestion } from './place-field'

type PlaceOfZip = {
  /** What stands in the form as the city. */
  city: () => string | undefined
  fill: (place: Suggestion) => void
}

/**
 * Fills in the city and state of a ZIP as soon as it is whole; a city that somebody typed stays. `cities` are those of the
 * ZIP, where it has more than one: they may be `take`n in place of what was filled in.
 */
export function usePlaceOfZip({ city, fill }: PlaceOfZip) {
  const filled = useRef('')
  const [cities, setCities] = useState<Suggestion[]>([])

  function take(place: Suggestion) {
    filled.current = place.city
    fill(place)
  }

  async function look(zip: string) {
    const whole = zip.trim()
    setCities([])
    const isOwn = () => Boolean(city()) && city() !== filled.current
    if (!/^\d{5}$/.test(whole) || isOwn()) return
    const found = await call('GET', '/api/places', { query: { q: whole } }).catch(() => [])
    const [place] = found
    // Somebody may have typed a city while we asked.
    if (!place || isOwn()) return
    take(place)
    if (found.length > 1) setCities(found)
  }

  return { take, look, cities }
}
