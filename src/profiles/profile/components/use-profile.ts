import { useCallback, useState } from 'react'
import { call } from '../../../ui/hooks/api-client'
import type { Profile } from '../profile'
import type { ProfileInput } from '../rules'

/** Sets some fields or lists of one's profile; rejects with `ApiError`, and then everything stays as it was. */
export type SaveProfile = (change: ProfileInput) => Promise<void>

/** One's own profile as the server keeps it: after each change the page shows what was stored, not what was typed. */
export function useProfile(stored: Profile): [Profile, SaveProfile] {
  const [profile, setProfile] = useState(stored)
  const save = useCallback<SaveProfile>(async (change) => {
    const { user } = await call('PUT', '/api/users/profile', { json: change })
    // Only what was asked for: another change may be under way.
    const kept = Object.fromEntries(Object.entries(user).filter(([name]) => name in change))
    setProfile((before) => ({ ...before, ...kept }))
  }, [])
  return [profile, save]
}
