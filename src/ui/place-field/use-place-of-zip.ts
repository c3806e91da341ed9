import { useRef, useState } from 'react'
import { afterPress } from '../forms/after-press'
import { call } from '../hooks/api-client'
import type { Suggestion } from './place-field'

type PlaceOfZip = {
  /** Returns the current value of the form's city field. */
  city: () => string | undefined
  fill: (place: Suggestion) => void
}

/**
 * Fills in the city and state as soon as the ZIP code is complete, but never replaces a city that the user typed. If
 * the ZIP code has more than one city, `cities` lists them and `take` switches to another.
 */
export function usePlaceOfZip({ city, fill }: PlaceOfZip) {
  const filled = useRef('')
  const [cities, setCities] = useState<Suggestion[]>([])

  function take(place: Suggestion) {
    filled.current = place.city
    fill(place)
  }

  async function look(zip: string) {
    const code = zip.trim()
    setCities([])
    const isOwn = () => Boolean(city()) && city() !== filled.current
    if (!/^\d{5}$/.test(code) || isOwn()) return
    const matches = await call('GET', '/api/places', { query: { q: code } }).catch(() => [])
    const [place] = matches
    // The user may have typed a city during the request.
    if (!place || isOwn()) return
    take(place)
    if (matches.length > 1) afterPress(() => setCities(matches))
  }

  return { take, look, cities }
}
