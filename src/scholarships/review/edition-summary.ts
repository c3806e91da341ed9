import type { Edition } from '../edition/edition'
import { phaseOf } from '../edition/phase'

/** What the review pages say about an edition. */
export type EditionSummary = {
  name: string
  title: string
  blind: boolean
  usesRubric: boolean
  /** Whether the decisions are out, so that nobody can vote any more. */
  isReleased: boolean
  /** Whether it takes no applications any more, so that staff can decide. */
  isClosed: boolean
}

export function summaryOf(edition: Edition): EditionSummary {
  const { name, title, year, blind, usesRubric, released } = edition
  const phase = phaseOf(edition)
  return {
    name,
    title: `${year} ${title}`,
    blind,
    usesRubric,
    isReleased: released !== null,
    isClosed: phase === 'review' || phase === 'announced',
  }
}
