import type { Database, Statement } from '../platform/db/database'

/**
 * What the room of jobs, which is above this one, does about changes here: a statement that goes into the same batch, and
 * what runs when that has been written.
 */
export type JobsFollow = {
  /** Its name changed, or whether its jobs may be seen at all. */
  organizationChanged: (db: Database, organizationId: string) => Statement
  /** It stands elsewhere now, or is about to go. */
  locationChanged: (db: Database, locationId: string) => Statement
  /** Somebody looks after no job of this organization any more. */
  administratorLeft: (db: Database, left: { organizationId: string; userId: string }) => Statement
  after: (db: Database, env: Env, requestId: string) => Promise<void>
}
