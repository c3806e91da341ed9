import { useState } from 'react'
import { call } from './call'
import type { Suggestion } from './place-field'
import { placeHere } from './use-place-here'

const patience = 10_000

/**
 * Asks the browser where we are, and falls back to what the edge thinks; permission is asked for by the press alone.
 * @param fill takes the place
 */
export function useLocation(fill: (place: Suggestion) => void) {
  const [busy, setBusy] = useState(false)
  const [news, setNews] = useState('')

  async function locate() {
    setBusy(true)
    setNews('Looking for your location…')
    try {
      const known = await placeOfBrowser().catch(() => null)
      const place = known ?? (await placeHere())
      const { label } = place
      fill(place)
      setNews(known ? `Filled in ${label}.` : `We could not get your location, so we filled in ${label}.`)
    } catch {
      setNews('We could not get your location. Please type a city, a state or a ZIP.')
    } finally {
      setBusy(false)
    }
  }
  return { busy, news, locate }
}

/** @throws where the browser has no way, the person says no, or it takes too long */
async function placeOfBrowser(): Promise<Suggestion> {
  const { coords } = await new Promise<GeolocationPosition>((resolve, reject) => {
    navigator.geolocation.getCurrentPosition(resolve, reject, { timeout: patience, maximumAge: 300_000 })
  })
  // About a kilometre: enough to know the town, and no more than that.
  const [lat, lng] = [coords.latitude.toFixed(2), coords.longitude.toFixed(2)]
  return call<Suggestion>('GET', `/api/places/near?lat=${lat}&lng=${lng}`)
}
