import type { Database } from '../../platform/db/database'
import { maxTags } from '../../tags/rules'
import { type ChosenTag, resolveTags } from '../../tags/tag'
import type { ArticleRequest } from '../rules'

/**
 * Finds the tags that a request sets. The main tag is always one of the tags.
 * @param before the slugs of the tags that the article has
 * @throws Problem 422 for too many
 */
export async function chooseTags(
  db: Database,
  request: Pick<ArticleRequest, 'tags' | 'mainTag'>,
  before: { tags: readonly string[]; mainTag: string },
): Promise<{ chosen?: ChosenTag[]; mainTag?: string }> {
  const { tags = before.tags, mainTag: main } = request
  if (request.tags === undefined && main === undefined) return {}
  const slugs = main && !tags.includes(main) ? [main, ...tags] : tags
  const chosen = await resolveTags(db, slugs, { most: maxTags.article, isStaff: true })
  if (main === undefined) return { chosen, mainTag: keptMainTag(before.mainTag, chosen) }
  const [first] = main === '' ? [] : await resolveTags(db, [main], { most: 1, isStaff: true })
  return { chosen, mainTag: first?.slug ?? '' }
}

/** A main tag goes with its tag. */
const keptMainTag = (slug: string, chosen: readonly ChosenTag[]) =>
  chosen.some((tag) => tag.slug === slug) ? slug : ''
