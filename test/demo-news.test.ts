import { env } from 'cloudflare:workers'
import { and, eq, isNotNull, sum } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { loadNews } from '../seed/demo/news'
import { demoArticles } from '../seed/demo/news/articles'
import { articleRevisions, articles, articleTags } from '../src/news/schema'
import { cleanPicture } from '../src/platform/images/clean'
import { now } from '../src/platform/time/clock'
import { tags } from '../src/tags/schema'
import { db } from './make'
import { jpeg } from './pictures'

/** Stands for every picture, because a Worker can't read the files of the real ones. */
function readDot() {
  const picture = cleanPicture(jpeg)
  if (!picture) throw new Error('the dot is not a picture')
  return picture
}

beforeAll(async () => {
  await loadNews(db, env.IMAGES, readDot)
})

it('all demo articles are stored, each with one revision and its tags', async () => {
  expect(await db.$count(articles)).toBe(20)
  expect(await db.$count(articles, eq(articles.status, 'Published'))).toBe(16)
  expect(await db.$count(articleRevisions)).toBe(20)
  expect(await db.$count(articleTags)).toBe(demoArticles.flatMap((article) => article.tags).length)
  const [scheduled] = await db.select().from(articles).where(isNotNull(articles.scheduled))
  expect(scheduled?.status).toBe('Draft')
  expect(Date.parse(scheduled?.scheduled ?? '')).toBeGreaterThan(now().getTime())
})

it('tags count only Published demo articles', async () => {
  const listed = demoArticles.filter(({ status, publishedDaysAgo }) => publishedDaysAgo && !status)
  const [counted] = await db.select({ total: sum(tags.newsCount) }).from(tags)
  expect(Number(counted?.total)).toBe(listed.flatMap((article) => article.tags).length)
  const [archived] = await db.select().from(articles).where(eq(articles.status, 'Archived'))
  const inLists = and(eq(articleTags.articleId, archived?.id ?? ''), isNotNull(articleTags.published))
  expect(archived?.published).not.toBeNull()
  expect(await db.$count(articleTags, inLists)).toBe(0)
})

it('the pictures of demo articles are stored where their addresses lead', async () => {
  const rows = await db.select().from(articles)
  for (const { image, cover, guestImage, guestBloggerName, content } of rows) {
    expect(cover).toBe(image?.replace(/\.jpg$/, '-cover.jpg'))
    expect(Boolean(guestImage)).toBe(guestBloggerName !== '')
    const inText = [...content.matchAll(/src="([^"]*)" alt="[^"]+" width="1" height="1"/g)].map(([, path]) => path)
    expect(content.split('<img ')).toHaveLength(inText.length + 1)
    for (const path of [image, cover, guestImage, ...inText])
      if (path) expect(await env.IMAGES.head(path.slice('/images/'.length)), path).not.toBeNull()
  }
})
