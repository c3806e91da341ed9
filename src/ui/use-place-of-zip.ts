import { useRef } from 'react'
import { call } from './call'
import type { Suggestion } from './place-field'

type PlaceOfZip = {
  /** What stands in the form as the city. */
  city: () => string | undefined
  fill: (place: Suggestion) => void
}

/** Fills in the city and state of a ZIP as soon as it is whole; a city that somebody typed stays. */
export function usePlaceOfZip({ city, fill }: PlaceOfZip) {
  const filled = useRef('')

  function take(place: Suggestion) {
    filled.current = place.city
    fill(place)
  }

  async function look(zip: string) {
    const isOwn = () => Boolean(city()) && city() !== filled.current
    if (!/^\d{5}$/.test(zip.trim()) || isOwn()) return
    const [place] = await call<Suggestion[]>('GET', `/api/places?q=${zip.trim()}`).catch(() => [])
    // Somebody may have typed a city while we asked.
    if (place && !isOwn()) take(place)
  }

  return { take, look }
}
