import { getTableColumns, sql } from 'drizzle-orm'
import { articles } from '../schema'
import type { ArticleTag } from './article-shape'

// Drizzle leaves out the tables of columns in a query of one table, which would be ambiguous in these subqueries.

/** The tags of each article, in their order. */
const tagsOfArticle = sql<string>`(
  SELECT json_group_array(json_object('_id', id, 'text', text, 'slug', slug, 'reserved', reserved)) FROM (
    SELECT tag.id, tag.text, tag.slug, tag.reserved FROM article_tags AS chosen JOIN tags AS tag ON tag.id = chosen.tag_id
    WHERE chosen.article_id = articles.id ORDER BY chosen.position
  )
)`
  .mapWith((json: string): ArticleTag[] => JSON.parse(json))
  .as('tags')

/** Who made the last revision. */
const lastEditor = sql<string | null>`(
  SELECT editor.display_name FROM article_revisions AS revision JOIN users AS editor ON editor.id = revision.editor_id
  WHERE revision.article_id = articles.id ORDER BY revision.created DESC, revision.id DESC LIMIT 1
)`.as('editor')

const { content: _, text: __, draft: ___, authorId: ____, ...listed } = getTableColumns(articles)

export const listedColumns = { ...listed, tags: tagsOfArticle }
export const wholeColumns = { ...getTableColumns(articles), tags: tagsOfArticle }
export const staffColumns = { ...wholeColumns, editedBy: lastEditor }
