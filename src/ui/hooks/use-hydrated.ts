import { useEffect, useState } from 'react'

/** False on the server and until React has hydrated the page. */
export function useHydrated(): boolean {
  const [alive, setAlive] = useState(false)
  useEffect(() => setAlive(true), [])
  return alive
}
