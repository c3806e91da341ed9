import { createContext, useContext } from 'react'
import type { PublicSettings } from '../../platform/config/settings'

/** Turnstile's public key, or null if this site has no bot check. */
export const SiteKeyContext = createContext<string | null>(null)

export const useSiteKey = () => useContext(SiteKeyContext)

export const PublicSettingsContext = createContext<PublicSettings>({ trialDays: 0 })

export const usePublicSettings = () => useContext(PublicSettingsContext)
