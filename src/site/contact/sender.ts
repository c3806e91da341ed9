import type { Context } from 'hono'

/** Returns the sender's user ID, taken only from the session, or null for a guest. */
export const senderOf = (c: Context): string | null => c.var.currentUser?.userId ?? null
