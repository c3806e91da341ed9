import { eq } from 'drizzle-orm'
import { users } from '../../src/accounts/schema'
import { blankArticle } from '../../src/news/article-fields'
import { moveTagsStatements } from '../../src/news/editing/change-article'
import { toArticleSlug } from '../../src/news/rules'
import { articleRevisions, articles } from '../../src/news/schema'
import { type Database, newId } from '../../src/platform/db/database'
import { toText } from '../../src/platform/text/sanitize-html'
import { ago, days } from '../../src/platform/time/clock'
import { maxTags } from '../../src/tags/rules'
import { resolveTags } from '../../src/tags/tag'
import { demoArticles } from './news/articles'
import type { DemoArticle } from './news/demo-article'
import { getUid, placePictures, readPicture, storePictures } from './news/pictures'
import { accounts } from './people'

type Stored = Awaited<ReturnType<typeof storePictures>>

/**
 * Loads the articles with their tags, their pictures, and one revision each.
 * @param read returns the picture with this name
 * @returns the number of articles loaded
 */
export async function loadNews(db: Database, images: R2Bucket, read = readPicture): Promise<number> {
  const [staff] = await db.select({ id: users.id }).from(users).where(eq(users.email, accounts.staff.email))
  const editorId = staff?.id ?? null
  // One after another, because an article may use a tag that an earlier one has stored.
  for (const article of demoArticles) {
    const pictures = await storePictures({ db, images, read }, article)
    const chosen = await resolveTags(db, article.tags, { max: maxTags.article, isStaff: true })
    const id = newId()
    const written = getWritten(article, pictures)
    const times = getTimes(article)
    const { title, summary, content, text: _, ...others } = written
    await db.batch([
      db.insert(articles).values({ ...written, ...times, id, uid: getUid(article), authorId: editorId }),
      ...moveTagsStatements(db, {
        id,
        chosen,
        wasPublished: false,
        published: times.status === 'Published' ? times.published : null,
      }),
      db.insert(articleRevisions).values({
        id: newId(),
        articleId: id,
        title,
        summary,
        content,
        fields: { ...others, tags: [...article.tags] },
        editorId,
        kind: times.published ? 'publish' : 'save',
        created: times.updated,
      }),
    ])
  }
  return demoArticles.length
}

function getWritten(article: DemoArticle, { image, cover, guest, inText }: Stored) {
  const content = placePictures(article.content, inText)
  const { title, summary, category, author, videoId = '', externalLink = '' } = article
  const { width, height } = cover
  return {
    ...blankArticle,
    title,
    summary,
    category,
    author,
    videoId,
    externalLink,
    content,
    slug: toArticleSlug(title),
    text: toText(content),
    mainTag: article.tags[0],
    image: image.url,
    imageAlt: article.alt,
    imageWidth: width,
    imageHeight: height,
    cover: cover.url,
    coverAlt: article.alt,
    coverWidth: width,
    coverHeight: height,
    photoUrl: image.photoURL,
    imageCaption: article.caption ?? 'Drawing: SPED Commons',
    guestBloggerName: article.guest?.name ?? '',
    guestBloggerSummary: article.guest?.summary ?? '',
    guestImageAlt: article.guest?.alt ?? null,
    ...(guest && { guestImage: guest.url, guestImageWidth: guest.width, guestImageHeight: guest.height }),
  }
}

function getTimes({ status, publishedDaysAgo, publishInDays }: DemoArticle) {
  const isPublished = publishedDaysAgo !== undefined
  const changed = publishedDaysAgo ?? 1
  return {
    status: status ?? (isPublished ? ('Published' as const) : ('Draft' as const)),
    published: isPublished ? ago(days(publishedDaysAgo)) : null,
    scheduled: publishInDays === undefined ? null : ago(-days(publishInDays)),
    created: ago(days(changed + 3)),
    updated: ago(days(changed)),
  }
}
