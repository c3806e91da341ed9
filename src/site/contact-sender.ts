import type { Context } from 'hono'
import { countAttempt } from '../platform/rate-limit'

/**
 * Who writes to the team, by the session alone, or null for a guest; counted by account beside the count by address.
 * @throws Problem 429
 */
export async function senderOf(c: Context<{ Bindings: Env }>): Promise<string | null> {
  const caller = c.get('caller')
  if (caller) await countAttempt(c, 'contact', caller.userId)
  return caller?.userId ?? null
}
