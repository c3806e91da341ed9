import { createContext, useContext } from 'react'

/** Turnstile's public key, where this site has the bot check on. */
export const SiteKeyContext = createContext<string | null>(null)

export const useSiteKey = () => useContext(SiteKeyContext)
