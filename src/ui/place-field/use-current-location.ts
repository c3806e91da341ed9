import { useState } from 'react'
import { placeOfBrowser } from './browser-location'
import type { Suggestion } from './place-field'
import { placeHere } from './use-visitor-location'

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
      setNews(known ? `Filled in ${label}.` : `We couldn’t get your location, so we filled in ${label}.`)
    } catch {
      setNews('We couldn’t get your location. Type a city, a state or a ZIP.')
    } finally {
      setBusy(false)
    }
  }
  return { busy, news, locate }
}
