import type { Database } from '../../platform/db/database'
import { invalid } from '../../platform/http/problem'
import { tagSlugs } from '../../tags/rules'
import { findTags } from '../../tags/tag/find-tag'
import { findQuestionCategory } from '../category/category'
import type { QuestionState } from '../choices'
import { questionMessages } from '../rules'
import type { WrittenFilters } from './list-request'

type Counted = { id: string; questionCount: number }

/** The filters of a list, with the things that they name. */
export type QuestionFilters = {
  words: string
  category: Counted | null
  tags: readonly Counted[]
  states: readonly QuestionState[]
  author: string | null
  leastScore: number | null
  /** Whether a tag is unknown, so that nothing can be found. */
  findsNothing: boolean
}

/**
 * Finds the category and the tags that the filters name.
 * @throws Problem 422 for an unknown category
 */
export async function resolveFilters(db: Database, written: WrittenFilters): Promise<QuestionFilters> {
  const slugs = tagSlugs(written.tags)
  const [category, tags] = await Promise.all([
    written.category === null ? null : findQuestionCategory(db, written.category),
    slugs.length === 0 ? [] : findTags(db, slugs),
  ])
  if (category === undefined) throw invalid({ category: questionMessages.unknownCategory })
  const known = new Map(tags.map((tag) => [tag._id, { id: tag._id, questionCount: tag.questionCount }]))
  return {
    ...written,
    category: category && { id: category._id, questionCount: category.questionCount },
    tags: [...known.values()],
    findsNothing: slugs.length < written.tags.length || slugs.some((slug) => !tags.some((tag) => tag.written === slug)),
  }
}
