import type { RubricCategory } from '../review/rubric'

/** What reviewers gave, from 0 to 4, weighted by the categories. */
export type Points = { mean: number; median: number; reviewers: number }

/**
 * The mean and the median of what reviewers gave. A reviewer who left out a category doesn't count.
 * @returns null if nobody counts
 */
export function pointsOf(rubric: readonly RubricCategory[], given: readonly Record<string, number>[]): Points | null {
  const weights = rubric.reduce((sum, { weight }) => sum + weight, 0)
  const totals = given
    .filter((scores) => rubric.every(({ _id }) => scores[_id] !== undefined))
    .map((scores) => rubric.reduce((sum, { _id, weight }) => sum + (scores[_id] ?? 0) * weight, 0) / weights)
    .toSorted((a, b) => a - b)
  const [low, high] = [totals[Math.floor((totals.length - 1) / 2)], totals[Math.floor(totals.length / 2)]]
  if (weights === 0 || low === undefined || high === undefined) return null
  const mean = totals.reduce((sum, total) => sum + total, 0) / totals.length
  return { mean, median: (low + high) / 2, reviewers: totals.length }
}
