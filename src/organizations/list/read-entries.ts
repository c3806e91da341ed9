import type { Actor, AuditEntry } from '../../platform/db/audit'

// Reading administrators is recorded with a kind of its own, so that it doesn't appear in an organization's history.

/** Staff read the list of organizations with their administrators. */
export const listRead = (by: Actor): AuditEntry => ({
  by,
  verb: 'read administrators',
  target: { kind: 'administrators', id: 'list' },
})

/** Staff read the administrators of one organization. */
export const administratorsRead = (id: string, by: Actor): AuditEntry => ({
  by,
  verb: 'read administrators',
  target: { kind: 'administrators', id },
})
