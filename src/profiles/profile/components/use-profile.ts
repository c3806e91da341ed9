import { useCallback, useRef, useState } from 'react'
import { ApiError, call } from '../../../ui/hooks/api-client'
import type { Profile } from '../profile'
import type { ProfileInput } from '../rules'

/**
 * Sets fields or lists of the member's own profile. Rejects with `ApiError` and leaves everything unchanged. A list is
 * replaced as a whole, so a caller that changes one passes a function of the current profile. The function is called
 * again if another window saved first. If it throws, nothing is saved and the error is passed on.
 */
export type SaveProfile = (change: Change) => Promise<void>

type Change = ProfileInput | ((now: Profile) => ProfileInput)

/** The profile from a response, and the version of its lists. */
type Stored = { profile: Profile; version: string }

/** So many conflicts can't come from other windows, so the server's own message is shown. */
const maxTries = 5

/** After each change, the page shows what the server stored, and not what was typed. */
export function useProfile(stored: Profile, version: string): [Profile, SaveProfile] {
  const [profile, setProfile] = useState(stored)
  const newest = useRef<Stored>({ profile: stored, version })
  /** Saves run one after the other, because an older response that arrives late would restore old values. */
  const before = useRef<Promise<unknown>>(Promise.resolve())
  const save = useCallback<SaveProfile>((change) => {
    const saved = before.current.then(() =>
      store(newest.current, change, (now) => {
        newest.current = now
        setProfile(now.profile)
      }),
    )
    before.current = saved.catch(() => {})
    return saved
  }, [])
  return [profile, save]
}

/** @param onStored also receives the current profile if another window changed it */
async function store(known: Stored, change: Change, onStored: (now: Stored) => void): Promise<void> {
  let now = known
  for (let tries = 1; ; tries++) {
    const isOfLists = typeof change === 'function'
    const json = isOfLists ? change(now.profile) : change
    const headers: Record<string, string> = isOfLists ? { 'if-match': `"${now.version}"` } : {}
    try {
      const { user, version } = await call('PUT', '/api/users/profile', { json, headers })
      return onStored({ profile: withAnswer(now.profile, user, json), version })
    } catch (problem) {
      if (!(problem instanceof ApiError) || tries === maxTries || !isNewer(problem)) throw problem
      now = { profile: withAnswer(now.profile, problem.body.user), version: problem.body.version }
      onStored(now)
    }
  }
}

/** Takes all lists, but only the requested fields: the server returns a `lastName` even if none was entered. */
function withAnswer(before: Profile, user: Profile, asked: ProfileInput = {}): Profile {
  const fields = Object.entries(user).filter(
    ([name, value]) => name in before && (Array.isArray(value) || name in asked),
  )
  return { ...before, ...Object.fromEntries(fields) }
}

type Newer = ApiError & { body: { user: Profile; version: string } }

const isNewer = (problem: ApiError): problem is Newer =>
  problem.status === 412 && typeof problem.body.version === 'string' && typeof problem.body.user === 'object'
