import type { Context } from 'hono'

/** Who writes to the team, by the session alone, or null for a guest. */
export const senderOf = (c: Context): string | null => c.var.currentUser?.userId ?? null
