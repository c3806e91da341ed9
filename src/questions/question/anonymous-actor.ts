import type { Actor } from '../../platform/db/audit'

/**
 * Who the audit names for a change. It leaves out the author of an anonymous question, because reading the audit would
 * otherwise tell who asked. The question's own row has the author.
 */
export const actorBesides = ({ anonymous, mine }: { anonymous: boolean; mine: boolean }, by: Actor): Actor =>
  anonymous && mine ? { ...by, userId: null } : by
