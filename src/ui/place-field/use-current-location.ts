import { useState } from 'react'
import { placeOfBrowser } from './browser-location'
import type { Suggestion } from './place-field'

/** Fills in the browser's location on request. If the browser doesn't provide one, the field keeps its text. */
export function useBrowserLocation(fill: (place: Suggestion) => void) {
  const [busy, setBusy] = useState(false)
  const [status, setStatus] = useState('')

  async function locate() {
    setBusy(true)
    setStatus('Looking for your location…')
    try {
      const place = await placeOfBrowser()
      fill(place)
      setStatus(`Filled in ${place.label}.`)
    } catch {
      setStatus('We couldn’t get your location.')
    } finally {
      setBusy(false)
    }
  }
  return { busy, news: status, locate }
}
