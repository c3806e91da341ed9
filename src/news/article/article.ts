import { eq, getTableColumns, sql } from 'drizzle-orm'
import { pick } from '../../platform/collections'
import type { Database } from '../../platform/db/database'
import { notFound } from '../../platform/http/problem'
import type { ArticleContent } from '../article-fields'
import { categoryAnswer } from '../choices'
import { sameFields, stateFields } from '../responses'
import { type Article, articles } from '../schema'
import { videoAddress } from './shared/video-player'

/** Readers can’t open the page of a reserved tag. */
type ArticleTag = { _id: string; text: string; slug: string; reserved: 0 | 1 }

/** The columns of an article in a list, with its tags. Lists never carry the content. */
export type ListedArticle = Omit<Article, 'content' | 'text' | 'draft' | 'authorId'> & { tags: ArticleTag[] }

type Listed = Omit<ArticleContent, 'content' | 'text'>

/** What an editor writes, under the names of the API. */
const articleFields = (article: Listed, tags: readonly Pick<ArticleTag, '_id' | 'text'>[]) => ({
  ...pick(article, sameFields),
  category: categoryAnswer(article.category),
  tags: tags.map(({ _id, text }) => ({ _id, text })),
  photoURL: article.photoUrl,
  coverImage: article.cover,
  coverImage2: article.guestImage,
  coverImage2Alt: article.guestImageAlt,
  coverImage2Width: article.guestImageWidth,
  coverImage2Height: article.guestImageHeight,
  videoURL: videoAddress(article.videoId),
})

export const listedArticle = (article: ListedArticle) => ({
  _id: article.id,
  ...articleFields(article, article.tags),
  ...pick(article, stateFields),
})
export type ArticleCard = ReturnType<typeof listedArticle>

export type ArticleRecord = Article & { tags: ArticleTag[] }

export const publicArticle = (article: ArticleRecord) => ({
  ...listedArticle(article),
  content: article.content,
  rawText: article.text,
})
export type PublicArticle = ReturnType<typeof publicArticle>

/** What a page shows of an article, with its working copy if it has one. */
export function shownArticle({ draft, tags, ...article }: ArticleRecord) {
  const { published, created, ...result } = { ...article, ...draft }
  return { ...articleFields(result, tags), content: result.content, published, created }
}
export type ShownArticle = ReturnType<typeof shownArticle>

/** For staff. `draft` has the fields of the working copy, if a Published article has one. */
export function staffArticle(article: ArticleRecord & { editedBy: string | null }) {
  const { draft } = article
  return {
    ...publicArticle(article),
    scheduled: article.scheduled,
    edits: article.edits,
    editedBy: article.editedBy,
    draft: draft && draftFields(article, draft),
  }
}

function draftFields(article: ArticleRecord, draft: NonNullable<Article['draft']>) {
  const result = { ...article, ...draft }
  const tags = draft.tags?.map((slug) => ({ _id: slug, text: slug })) ?? article.tags
  return { ...articleFields(result, tags), content: result.content, rawText: result.text }
}

// Drizzle leaves out the tables of columns in a query of one table, which would be ambiguous in these subqueries.

const tagsOfArticle = sql<string>`(
  SELECT json_group_array(json_object('_id', id, 'text', text, 'slug', slug, 'reserved', reserved)) FROM (
    SELECT tag.id, tag.text, tag.slug, tag.reserved FROM article_tags AS chosen JOIN tags AS tag ON tag.id = chosen.tag_id
    WHERE chosen.article_id = articles.id ORDER BY chosen.position
  )
)`
  .mapWith((json: string): ArticleTag[] => JSON.parse(json))
  .as('tags')

const lastEditor = sql<string | null>`(
  SELECT editor.display_name FROM article_revisions AS revision JOIN users AS editor ON editor.id = revision.editor_id
  WHERE revision.article_id = articles.id ORDER BY revision.created DESC, revision.id DESC LIMIT 1
)`.as('editor')

const { content: _, text: __, draft: ___, authorId: ____, ...listed } = getTableColumns(articles)

export const listedColumns = { ...listed, tags: tagsOfArticle }
export const wholeColumns = { ...getTableColumns(articles), tags: tagsOfArticle }
const staffColumns = { ...wholeColumns, editedBy: lastEditor }

export async function findArticle(db: Database, id: string): Promise<StaffRecord> {
  const [article] = await db.select(staffColumns).from(articles).where(eq(articles.id, id))
  if (!article) throw notFound()
  return article
}
export type StaffRecord = ArticleRecord & { editedBy: string | null }
