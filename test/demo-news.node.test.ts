import { globSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { demoArticles } from '../seed/demo/news/articles'
import type { DemoArticle } from '../seed/demo/news/demo-article'
import { getUid, picturesInText, placePictures, readPicture } from '../seed/demo/news/pictures'
import { pictureFolder } from '../src/news/article/news-href'
import { articleCategories, guestCategory } from '../src/news/choices'
import { isUid, longestOf, toArticleSlug } from '../src/news/rules'
import { imagePath } from '../src/platform/images/storage'
import { sanitizeHtml, toText } from '../src/platform/text/sanitize-html'
import { maxTags, tagSlugs } from '../src/tags/rules'

const own = demoArticles.filter(({ externalLink }) => !externalLink)
const getCount = (is: (article: DemoArticle) => unknown) => demoArticles.filter(is).length

/** The content as it is stored, with a picture of any size. */
function storedContent(article: DemoArticle): string {
  const folder = imagePath(pictureFolder(getUid(article)))
  const pictures = picturesInText(article).map((name) => {
    const picture = { key: '', url: `${folder}/${name}-0123abcd.jpg`, width: 1200, height: 675 }
    return [name, picture] as const
  })
  return placePictures(article.content, new Map(pictures))
}

const getPictures = (article: DemoArticle) => [
  article.name,
  ...(article.guest ? [`${article.name}-guest`] : []),
  ...picturesInText(article),
]

describe('the demo articles', () => {
  it('are twenty of every kind and status, with addresses of their own', () => {
    expect(demoArticles).toHaveLength(20)
    expect(getCount(({ externalLink }) => externalLink)).toBe(3)
    expect(getCount(({ guest }) => guest)).toBe(3)
    expect(getCount(({ status }) => status === 'Draft')).toBe(2)
    expect(getCount(({ status }) => status === 'Archived')).toBe(1)
    expect(getCount(({ publishInDays }) => publishInDays)).toBe(1)
    expect(getCount(({ videoId }) => videoId)).toBe(1)
    expect(getCount((article) => picturesInText(article).length > 0)).toBe(1)
    expect(new Set(demoArticles.map(getUid)).size).toBe(20)
    expect(demoArticles.map(getUid).every(isUid)).toBe(true)
    expect(new Set(demoArticles.map(({ title }) => toArticleSlug(title))).size).toBe(20)
    expect(new Set(demoArticles.map(({ publishedDaysAgo }) => publishedDaysAgo)).size).toBe(18)
  })

  it('are in every category, and only guests are in Guest Blog', () => {
    const published = demoArticles.filter(({ publishedDaysAgo, status }) => publishedDaysAgo && !status)
    expect(new Set(published.map(({ category }) => category))).toEqual(new Set(articleCategories))
    for (const { category, guest, name } of demoArticles) expect(category === guestCategory, name).toBe(Boolean(guest))
  })

  it('have between 60 and 80 tags together, and some of those several times', () => {
    const tags = demoArticles.flatMap((article) => article.tags)
    const different = new Set(tags)
    expect(different.size).toBeGreaterThanOrEqual(60)
    expect(different.size).toBeLessThanOrEqual(80)
    expect(tags.length - different.size).toBeGreaterThan(40)
    for (const { tags, name } of demoArticles) {
      expect(tags.length, name).toBeLessThanOrEqual(maxTags.article)
      expect(tagSlugs(tags), name).toEqual([...tags])
    }
  })

  it('share tags, so that each Published one has related ones', () => {
    const published = demoArticles.filter(({ publishedDaysAgo, status }) => publishedDaysAgo && !status)
    for (const article of published) {
      const others = published.filter((other) => other !== article)
      expect(
        others.some(({ tags }) => tags.some((tag) => article.tags.includes(tag))),
        article.name,
      ).toBe(true)
    }
  })

  it.each(own.map((article) => [article.name, article] as const))('%s is really written', (_, article) => {
    const words = toText(article.content).split(' ').length
    expect(words).toBeGreaterThanOrEqual(300)
    expect(words).toBeLessThanOrEqual(700)
    expect(article.content).toMatch(/<h2>/)
  })

  it('stay as they are when they are cleaned', () => {
    for (const article of own) {
      const content = storedContent(article)
      const images = `${imagePath(pictureFolder(getUid(article)))}/`
      expect(sanitizeHtml(content, { images }), article.name).toBe(content)
    }
  })

  it('fit into their fields', () => {
    for (const article of demoArticles) {
      const { title, summary, author, alt, caption = '', guest } = article
      const texts = { title, summary, author, alt, caption, content: article.content }
      for (const name of ['title', 'summary', 'author', 'alt', 'caption', 'content'] as const)
        expect(texts[name].length, article.name).toBeLessThanOrEqual(longestOf[name])
      expect((guest?.summary ?? '').length).toBeLessThanOrEqual(longestOf.guestBloggerSummary)
    }
  })

  it('lead only to addresses that nobody has', () => {
    for (const { externalLink, content } of demoArticles) {
      if (externalLink) expect(new URL(externalLink).hostname).toMatch(/\.example$/)
      expect(content).not.toContain('<a ')
    }
  })
})

describe('the pictures of the demo articles', () => {
  it('are at most 60 KB each, and have alt texts', () => {
    for (const article of demoArticles) {
      for (const name of getPictures(article))
        expect(readPicture(article, name).bytes.length, name).toBeLessThanOrEqual(60 * 1024)
      expect(article.alt.length, article.name).toBeGreaterThan(30)
      if (article.guest) expect(article.guest.alt.length, article.name).toBeGreaterThan(30)
      for (const [, alt = ''] of article.content.matchAll(/<img [^>]*alt="([^"]*)"/g))
        expect(alt.length, article.name).toBeGreaterThan(30)
    }
  })

  it('are wide, except for the guests', () => {
    for (const article of demoArticles)
      for (const name of getPictures(article)) {
        const { width, height } = readPicture(article, name)
        expect([width, height], name).toEqual(name.endsWith('-guest') ? [600, 600] : [1200, 675])
      }
  })

  it('are all used, and each is beside its drawing', () => {
    const names = (ending: string) => globSync(`seed/demo/news/*/*.${ending}`).map((file) => file.slice(0, -4))
    expect(names('jpg').sort()).toEqual(names('svg').sort())
    expect(names('jpg')).toHaveLength(demoArticles.flatMap(getPictures).length)
  })
})
