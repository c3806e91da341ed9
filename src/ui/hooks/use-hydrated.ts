import { useEffect, useState } from 'react'

/** Whether the page has come alive: false on the server and until React has taken over what the server rendered. */
export function useHydrated(): boolean {
  const [alive, setAlive] = useState(false)
  useEffect(() => setAlive(true), [])
  return alive
}
