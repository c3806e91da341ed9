import { useRef, useState } from 'react'
import { call } from '../../../ui/hooks/api-client'

type City = { label: string; city: string; state: string }

const suggestDelayMs = 150

/** Suggests US cities that start with the typed text, once typing pauses. */
export function useCities() {
  const [found, setFound] = useState<City[]>([])
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  function suggest(text: string) {
    clearTimeout(timer.current)
    if (text.trim().length < 2) return setFound([])
    timer.current = setTimeout(async () => {
      setFound(await call('GET', '/api/places', { query: { q: text.trim() } }).catch(() => []))
    }, suggestDelayMs)
  }
  return { found, suggest }
}
