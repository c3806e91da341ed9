import { timestamp } from '../../platform/time/clock'
import type { Edition } from '../edition/edition'
import { momentWords } from '../edition/edition-words'
import { type ScholarshipApplication, writableUntil } from './application'

/** What the deadline of an application depends on. */
export type DeadlineTimes = Pick<ScholarshipApplication, 'created' | 'lateUntil'>

/**
 * Until when an applicant is told that they can change their application, in words: the deadline, or the end of their
 * late code. Null if they can't any more. Nobody is told of the ten minutes of grace.
 */
export function shownDeadline(edition: Edition, own: DeadlineTimes): string | null {
  const until = writableUntil(edition, own)
  if (until === null || timestamp() >= until) return null
  const { closes, timeZone } = edition
  return momentWords(own.lateUntil && own.lateUntil > closes ? own.lateUntil : closes, timeZone)
}
