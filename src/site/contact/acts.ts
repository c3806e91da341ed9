import type { Context } from 'hono'
import { open } from '../../accounts/sessions/guards'
import { act } from '../../platform/http/act'
import { siteLimits } from '../limits'
import { receiveMessage, receiveResourcesMessage } from './contact'
import { ContactMessage, ResourcesMessage } from './rules'

/** Returns the sender's user ID, taken only from the session, or null for a guest. */
const senderOf = (c: Context): string | null => c.var.currentUser?.userId ?? null

/** Writes to the team. Returns the message's id. */
export const writeToTeam = act({
  guard: open,
  limit: siteLimits.contact,
  input: ContactMessage,
  botCheck: 'contact',
  run: (c, message) => receiveMessage(c.env, c.var.db, message, senderOf(c)),
})

/** Tells the team who somebody is. Returns the message's id. */
export const joinCommunity = act({
  guard: open,
  limit: siteLimits.contact,
  input: ResourcesMessage,
  botCheck: 'contact',
  run: (c, message) => receiveResourcesMessage(c.env, c.var.db, message, senderOf(c)),
})
