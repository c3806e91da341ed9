import { pick } from '../../platform/collections'
import type { ArticleContent } from '../article-fields'
import { categoryAnswer } from '../choices'
import { sameFields, stateFields } from '../responses'
import type { Article } from '../schema'
import { videoAddress } from './shared/video-player'

/** Readers can’t open the page of a reserved tag. */
export type ArticleTag = { _id: string; text: string; slug: string; reserved: 0 | 1 }

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
    editedBy: article.editedBy,
    draft: draft && draftFields(article, draft),
  }
}

function draftFields(article: ArticleRecord, draft: NonNullable<Article['draft']>) {
  const result = { ...article, ...draft }
  const tags = draft.tags?.map((slug) => ({ _id: slug, text: slug })) ?? article.tags
  return { ...articleFields(result, tags), content: result.content, rawText: result.text }
}
