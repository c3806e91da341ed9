import type { Database } from '../../platform/db/database'
import { slugOf } from '../../platform/text/normalize'
import { findTags } from '../../tags/find-tag'
import { tagSlugs } from '../../tags/rules'
import { findQuestionCategory } from '../category/category'
import type { QuestionState } from '../choices'
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
  /** Whether the category or a tag is unknown, so that nothing can be found. */
  findsNothing: boolean
}

/** Finds the category and the tags that the filters name. */
export async function resolveFilters(db: Database, written: WrittenFilters): Promise<QuestionFilters> {
  const slugs = tagSlugs(written.tags)
  const [category, tags] = await Promise.all([
    written.category === null ? null : findQuestionCategory(db, written.category),
    slugs.length === 0 ? [] : findTags(db, slugs),
  ])
  const known = new Map(tags.map((tag) => [tag._id, { id: tag._id, questionCount: tag.questionCount }]))
  return {
    ...written,
    category: category ? { id: category._id, questionCount: category.questionCount } : null,
    tags: [...known.values()],
    findsNothing:
      category === undefined || written.tags.some((tag) => !tags.some(({ written: slug }) => slug === slugOf(tag))),
  }
}
