import { useState } from 'react'
import { placeOfBrowser } from './browser-location'
import type { Suggestion } from './place-field'

/**
 * Asks the browser where we are; permission is asked for by the press alone. Where it does not tell, what was typed stays.
 * @param fill takes the place
 */
export function useLocation(fill: (place: Suggestion) => void) {
  const [busy, setBusy] = useState(false)
  const [news, setNews] = useState('')

  async function locate() {
    setBusy(true)
    setNews('Looking for your location…')
    try {
      const place = await placeOfBrowser()
      fill(place)
      setNews(`Filled in ${place.label}.`)
    } catch {
      setNews('We couldn’t get your location.')
    } finally {
      setBusy(false)
    }
  }
  return { busy, news, locate }
}
