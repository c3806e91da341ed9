import { createContext, useContext } from 'react'
import type { PublicSettings } from '../../platform/config/settings'

export const PublicSettingsContext = createContext<PublicSettings>({ trialDays: 0 })

export const usePublicSettings = () => useContext(PublicSettingsContext)
