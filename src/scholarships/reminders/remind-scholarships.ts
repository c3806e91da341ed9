import type { Database } from '../../platform/db/database'
import { remindOfClosing } from './remind-of-closing'
import { remindOfOpening } from './remind-of-opening'

/**
 * Mails members about scholarships that have opened, and about drafts that aren't submitted shortly before the deadline.
 * @returns how many of each
 */
export const remindOfScholarships = async (env: Env, db: Database) => ({
  opened: await remindOfOpening(env, db),
  closing: await remindOfClosing(env, db),
})
