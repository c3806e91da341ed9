import * as v from 'valibot'
import { now } from '../../platform/time/clock'
import { guidelinesHiddenMs } from '../rules'

const getKey = (userId: string) => `hide-ask-guidelines:${userId}`

const Stored = v.object({ expires: v.number() })

/** Whether a member has hidden the guidelines, on any of their devices. */
export async function areGuidelinesHidden(env: Env, userId: string): Promise<boolean> {
  const stored = v.safeParse(Stored, await env.SESSIONS.get(getKey(userId), 'json'))
  // KV expires by its own clock, and the product's may have been moved.
  return stored.success && stored.output.expires > now().getTime()
}

export async function hideGuidelines(env: Env, userId: string): Promise<void> {
  const stored: v.InferOutput<typeof Stored> = { expires: now().getTime() + guidelinesHiddenMs }
  const expirationTtl = guidelinesHiddenMs / 1000
  await env.SESSIONS.put(getKey(userId), JSON.stringify(stored), { expirationTtl })
}

export const showGuidelines = (env: Env, userId: string): Promise<void> => env.SESSIONS.delete(getKey(userId))
