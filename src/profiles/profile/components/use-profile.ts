import { useCallback, useRef, useState } from 'react'
import { ApiError, call } from '../../../ui/hooks/api-client'
import type { Profile } from '../profile'
import type { ProfileInput } from '../rules'

/**
 * Sets some fields or lists of one's profile; rejects with `ApiError`, and then everything stays as it was. A list is
 * replaced whole, so whoever changes one gives a function: it makes the change of the lists as they are now, and is asked
 * again where another window was faster. What it throws is thrown, and nothing is saved.
 */
export type SaveProfile = (change: ProfileInput | ((now: Profile) => ProfileInput)) => Promise<void>

/** The profile as an answer has it, and the version of its lists. */
type Stored = { profile: Profile; version: string }

/** So many windows at once are nobody's: then something else is wrong, and the call's own words say what. */
const mostTries = 5

/** One's own profile as the server keeps it: after each change the page shows what was stored, not what was typed. */
export function useProfile(stored: Profile, version: string): [Profile, SaveProfile] {
  const [profile, setProfile] = useState(stored)
  const newest = useRef<Stored>({ profile: stored, version })
  /** One change after the other: an older answer that comes later would bring back what was. */
  const before = useRef<Promise<unknown>>(Promise.resolve())
  const save = useCallback<SaveProfile>((change) => {
    const saved = before.current.then(async () => {
      newest.current = await (typeof change === 'function'
        ? saveLists(newest.current, change, (now) => {
            newest.current = now
            setProfile(now.profile)
          })
        : saveFields(newest.current, change))
      setProfile(newest.current.profile)
    })
    before.current = saved.catch(() => {})
    return saved
  }, [])
  return [profile, save]
}

async function saveFields(now: Stored, json: ProfileInput): Promise<Stored> {
  const { user, version } = await call('PUT', '/api/users/profile', { json })
  return { profile: withAnswer(now.profile, user, json), version }
}

/** @param onNewer hears how the profile is, where another window changed it meanwhile */
async function saveLists(
  known: Stored,
  change: (now: Profile) => ProfileInput,
  onNewer: (now: Stored) => void,
): Promise<Stored> {
  let now = known
  for (let tries = 1; ; tries++) {
    const json = change(now.profile)
    try {
      const headers = { 'if-match': `"${now.version}"` }
      const { user, version } = await call('PUT', '/api/users/profile', { json, headers })
      return { profile: withAnswer(now.profile, user, json), version }
    } catch (problem) {
      if (!(problem instanceof ApiError) || tries === mostTries || !isNewer(problem)) throw problem
      now = { profile: withAnswer(now.profile, problem.body.user), version: problem.body.version }
      onNewer(now)
    }
  }
}

/** The lists as they are, and the fields that were asked for: `lastName` is answered even where nobody gave one. */
function withAnswer(before: Profile, user: Profile, asked: ProfileInput = {}): Profile {
  const kept = Object.entries(user).filter(([name, value]) => name in before && (Array.isArray(value) || name in asked))
  return { ...before, ...Object.fromEntries(kept) }
}

type Newer = ApiError & { body: { user: Profile; version: string } }

const isNewer = (problem: ApiError): problem is Newer =>
  problem.status === 412 && typeof problem.body.version === 'string' && typeof problem.body.user === 'object'
