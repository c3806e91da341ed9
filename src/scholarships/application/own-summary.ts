import type { Edition } from '../edition/edition'
import { isWritable, type ScholarshipApplication } from './application'
import { shownDeadline } from './shown-deadline'

/** What the page of a scholarship shows a member of their own application, without its texts. */
export const ownSummary = (application: ScholarshipApplication, edition: Edition) => ({
  _id: application.id,
  status: application.status,
  hasPending: application.pending !== null,
  isWritable: isWritable(edition, application),
  until: shownDeadline(edition, application),
  /** Until the decisions are out. */
  isWithdrawable: edition.released === null && application.status === 'submitted',
  /** Whether they can read what was decided. */
  isDecided: application.released !== null,
})
export type OwnSummary = ReturnType<typeof ownSummary>
