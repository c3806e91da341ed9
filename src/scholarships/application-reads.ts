import type { Actor, AuditEntry } from '../platform/db/audit'

// Who read applications is recorded once for each request, without names.

/** Somebody read a list of an edition's applications. */
export const applicationsRead = (edition: string, by: Actor): AuditEntry => ({
  by,
  verb: 'read applications',
  target: { kind: 'scholarship', id: edition },
})

/** Somebody read one application. */
export const applicationRead = (id: string, by: Actor): AuditEntry => ({
  by,
  verb: 'read an application',
  target: { kind: 'scholarship application', id },
})
