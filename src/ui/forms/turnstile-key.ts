import { createContext, useContext } from 'react'

/** Turnstile's public key, or null if this site has no bot check. */
export const SiteKeyContext = createContext<string | null>(null)

export const useSiteKey = () => useContext(SiteKeyContext)
