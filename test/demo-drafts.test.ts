import { env } from 'cloudflare:workers'
import { ne } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { loadNews } from '../seed/demo/news'
import { type Article, articles } from '../src/news/schema'
import { cleanPicture } from '../src/platform/images/clean'
import { tags } from '../src/tags/schema'
import { db, request } from './make'
import { editArticle, makeArticle } from './news/make-article'
import { jpeg } from './pictures'

const workingCopy = 'A sentence that only the working copy has'
let hidden: Article[]
let tagSlugs: string[]

/** Stands for every picture, because a Worker can't read the files of the real ones. */
function readDot() {
  const picture = cleanPicture(jpeg)
  if (!picture) throw new Error('the dot is not a picture')
  return picture
}

beforeAll(async () => {
  await loadNews(db, env.IMAGES, readDot)
  const { id } = await makeArticle({ tags: ['iep'] })
  await editArticle(id, { content: `<p>${workingCopy}</p>`, summary: workingCopy, title: workingCopy, draft: true })
  hidden = await db.select().from(articles).where(ne(articles.status, 'Published'))
  tagSlugs = (await db.select({ slug: tags.slug }).from(tags)).map(({ slug }) => slug)
})

/** The article's address, and its sentences that no other article has. */
const getWords = ({ uid, slug, title, summary, text }: Article) => [
  uid,
  slug,
  title,
  summary,
  ...text.split(/[.?!“”"'’&<>]/).filter((sentence) => sentence.trim().split(' ').length > 6),
]

/** The pages, feeds, and answers that name articles, with those that they lead to. */
async function publicPaths(): Promise<string[]> {
  const shown = await db.select().from(articles)
  return [
    ...['/', '/news', '/news.xml', '/api/news?limit=200', '/api/tags?limit=200', '/sitemap.xml', '/sitemap/pages.xml'],
    ...['/sitemap/news-1.xml', '/jobs', '/api/news?status=Draft&limit=200', '/news?category=education'],
    ...shown.flatMap(({ uid, slug }) => [`/news/${uid}/${slug}`, `/api/news/${uid}/${slug}`]),
    ...tagSlugs.flatMap((slug) => [`/tags/${slug}`, `/api/tags/${slug}`, `/news?tag=${slug}`, `/news.xml?tag=${slug}`]),
  ]
}

it('guests find no words of an article that isn’t Published, anywhere', async () => {
  expect(hidden).toHaveLength(4)
  const words = [...hidden.flatMap(getWords), workingCopy]
  expect(words.length).toBeGreaterThan(60)
  const found: string[] = []
  let read = 0
  for (const path of await publicPaths()) {
    const answer = await request('GET', path)
    const text = await answer.text()
    if (answer.status === 200) read++
    // The page that says 404 has the address that was asked for.
    const leaked = words.filter((word) => text.includes(word) && !path.includes(word))
    found.push(...leaked.map((word) => `${path}: ${word}`))
  }
  expect(found).toEqual([])
  expect(read).toBeGreaterThan(200)
})
