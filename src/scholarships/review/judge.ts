import { requireReviewer } from '../../accounts/sessions/guards'
import { batch } from '../../platform/db/batch'
import type { Database } from '../../platform/db/database'
import { act } from '../../platform/http/act'
import { conflict, invalid, notFound } from '../../platform/http/problem'
import type { Edition } from '../edition/edition'
import { scholarshipLimits } from '../limits'
import type { ReviewedApplication } from './application-shape'
import { findApplication, findEditionOf } from './applications'
import { countVotesStatement, type Judgment, judgeStatement } from './judgment-statements'
import { activeRubric, readRubric } from './rubric'
import { JudgmentForm, reviewMessages, votesInPath } from './rules'
import { type ReviewReader, reviewReaderOf } from './standing'

/** A vote, points, or both, as the form of an application sends them, or that the reviewer skips it. */
export const postJudgment = act({
  guard: requireReviewer,
  limit: scholarshipLimits.review,
  params: ['name', 'id'],
  input: JudgmentForm,
  async run(c, { vote, scores, skipped }, { name, id }) {
    const reader = reviewReaderOf(c)
    const edition = await findEditionNamed(c.var.db, { name, id, reader })
    const rubric = await activeRubric(c.var.db, edition)
    const judged = await judge(c.var.db, {
      ...{ id, reader },
      ...(rubric.length > 0 && Object.keys(scores).length > 0 && { scores }),
      ...(vote !== undefined && { value: votesInPath[vote] }),
      ...(skipped && { skipped: true as const }),
    })
    return { judged, rubric }
  },
})

/**
 * Stores a reviewer's vote, points, or skip, and counts the votes in the same batch.
 * @returns the application as it is then
 * @throws Problem 404, also for one's own; 409 after the release or while recused; 422 for points of no category
 */
export async function judge(
  db: Database,
  { id, reader, ...said }: { id: string; reader: ReviewReader } & Judgment,
): Promise<ReviewedApplication> {
  const edition = await findEditionOf(db, reader, id)
  if (edition.released !== null) throw conflict(reviewMessages.released)
  const scores = said.scores && (await checkScores(db, edition, said.scores))
  const { judged } = await batch(db, {
    judged: judgeStatement(db, id, reader, { ...said, ...(scores && { scores }) }),
    counted: countVotesStatement(db, id),
  })
  if (judged.length === 0) throw conflict(reviewMessages.recused)
  return findApplication(db, { edition, reader, id })
}

/** The points of categories that are switched on. Others of the edition keep what they have. */
async function checkScores(db: Database, edition: Edition, scores: Record<string, number>) {
  if (!edition.usesRubric) throw conflict(reviewMessages.noRubric)
  const categories = new Map((await readRubric(db, edition.name)).map((category) => [category._id, category]))
  const unknown = Object.keys(scores).filter((id) => !categories.has(id))
  if (unknown.length > 0)
    throw invalid(Object.fromEntries(unknown.map((id) => [`scores.${id}`, reviewMessages.category])))
  return Object.fromEntries(Object.entries(scores).filter(([id]) => categories.get(id)?.off === false))
}

/** @throws Problem like `findEditionOf`, and 404 under the name of another edition */
export async function findEditionNamed(
  db: Database,
  { name, id, reader }: { name: string; id: string; reader: ReviewReader },
): Promise<Edition> {
  const edition = await findEditionOf(db, reader, id)
  if (edition.name !== name) throw notFound()
  return edition
}
