import { useRef, useState } from 'react'
import { call } from '../../../ui/hooks/api-client'

type City = { label: string; city: string; state: string }

const pause = 150

/** US cities that begin like what is typed, asked for when typing pauses. */
export function useCities() {
  const [found, setFound] = useState<City[]>([])
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  function suggest(text: string) {
    clearTimeout(timer.current)
    if (text.trim().length < 2) return setFound([])
    timer.current = setTimeout(async () => {
      setFound(await call('GET', '/api/places', { query: { q: text.trim() } }).catch(() => []))
    }, pause)
  }
  return { found, suggest }
}
