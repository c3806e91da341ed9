import type { Database } from '../../platform/db/database'
import type { Edition } from '../edition/edition'
import { publicEdition } from '../edition/edition-shape'
import { readRubric } from '../review/rubric'

/** An edition with what only staff see of it. */
export async function staffEdition(db: Database, edition: Edition) {
  const { draft, usesRubric, letterAward, letterDecline, winnerName, winnerWords, winnerConsent, released, version } =
    edition
  return {
    ...publicEdition(edition),
    draft,
    usesRubric,
    letterAward,
    letterDecline,
    winnerName,
    winnerWords,
    winnerConsent,
    released,
    version,
    rubric: await readRubric(db, edition.name),
  }
}
export type StaffEdition = Awaited<ReturnType<typeof staffEdition>>
