import { createContext, useContext } from 'react'
import type { PublicSettings } from '../../platform/config/settings'

export const PublicSettingsContext = createContext<PublicSettings>({ trialDays: 0 })

/** The settings of this deployment that pages may show. */
export const usePublicSettings = () => useContext(PublicSettingsContext)
