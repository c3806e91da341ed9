import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import { articles } from '../../../src/news/schema'
import { db, getToken, madeAnew, makePerson, makeStaff, request } from '../../make'
import { png } from '../../pictures'
import { makeArticle } from '../make-article'

beforeEach(async () => {
  await db.delete(articles)
})

const page = (path: string) => request('GET', path, { headers: madeAnew })
const toHtml = async (path: string) => (await page(path)).text()

describe('/news', () => {
  it('shows Published articles, with the host and a hint for those on other sites', async () => {
    await makeArticle({ title: 'Hidden words', status: 'Draft' })
    const { uid } = await makeArticle({ title: 'Our own' })
    await makeArticle({ title: 'Elsewhere', externalLink: 'https://paper.example/story' })
    const html = await toHtml('/news')
    expect(html).not.toContain('Hidden words')
    expect(html).toContain(`href="/news/${uid}/our-own"`)
    expect(html).toMatch(/<a href="https:\/\/paper\.example\/story" target="_blank" rel="noopener noreferrer"/)
    expect(html).toContain('opens in a new tab')
    expect(html).toContain('paper.example</span>')
  })

  it('names its filters in the heading and title, and leads back from an empty list', async () => {
    await makeArticle()
    const html = await toHtml('/news?category=career&tag=aac')
    expect(html).toContain('<title>News: Career: aac')
    expect(html).toMatch(/<h1[^>]*>News: Career, aac<\/h1>/)
    expect(html).toContain('No articles here')
    expect((await page('/news?category=sports')).status).toBe(404)
  })

  it('goes on after 24 articles', async () => {
    for (let i = 0; i < 25; i++) await makeArticle({ title: `Article ${i}.` })
    const first = await toHtml('/news')
    const next = /href="(\/news\?cursor=[^"]+)"[^>]*rel="next"/.exec(first)?.[1] ?? ''
    const second = await toHtml(next)
    expect(second).toContain('Article 0.')
    expect(second).not.toContain('Article 1.')
    expect(second).toContain('Newest articles')
  })
})

describe('an article’s page', () => {
  it('shows the article, and redirects from a wrong slug', async () => {
    const { uid } = await makeArticle({ tags: ['aac'], author: 'Maya Ortiz', guestBloggerName: 'Lena Park' })
    const wrong = await page(`/news/${uid}/wrong?a=b`)
    expect([wrong.status, wrong.headers.get('location')]).toEqual([301, `/news/${uid}/co-teaching-that-works?a=b`])
    const html = await toHtml(`/news/${uid}/co-teaching-that-works`)
    expect(html).toMatch(/<time dateTime="\d{4}-\d\d-\d\d">[A-Z][a-z]+ \d{1,2}, \d{4}<\/time>/i)
    // The text begins before the ways to share it.
    expect(html.indexOf('Plan together on Mondays.')).toBeLessThan(html.indexOf('LinkedIn'))
    for (const text of ['By Maya Ortiz', 'Lena Park', '/tags/aac', '<p>Plan together on Mondays.</p>'])
      expect(html).toContain(text)
  })

  it('leads staff alone to its editor', async () => {
    const guest = await makeArticle({ guestBloggerName: 'Lena Park' })
    const path = `/news/${guest.uid}/${guest.slug}`
    const href = `href="/spedcommons-reports/news/blogger/${guest.id}"`
    expect(await toHtml(path)).not.toContain(href)
    const readAs = async (as: string) => (await request('GET', path, { as })).text()
    expect(await readAs(await getToken(await makePerson()))).not.toContain(href)
    expect(await readAs(await getToken(await makeStaff()))).toContain(href)
  })

  it('names related headlines on other sites as such, after a row of ours', async () => {
    const { uid, slug } = await makeArticle({ title: 'This one' })
    for (const title of ['One', 'Two', 'Three', 'Four']) await makeArticle({ title })
    expect(await toHtml(`/news/${uid}/${slug}`)).not.toContain('On other sites')
    await makeArticle({ title: 'Elsewhere', externalLink: 'https://paper.example/story' })
    const html = await toHtml(`/news/${uid}/${slug}`)
    const [ours = '', others = ''] = html.slice(html.indexOf('Related Headlines')).split('On other sites')
    expect(ours.match(/<article/g)).toHaveLength(3)
    expect(others).toContain('Elsewhere')
  })

  it.each(['Draft', 'Archived'] as const)('is 404 while %s', async (status) => {
    const { uid, slug } = await makeArticle({ status })
    expect((await page(`/news/${uid}/${slug}`)).status).toBe(404)
  })

  it('tells search engines what it is, with its cover', async () => {
    await env.IMAGES.put('news/abcd1234/a-12345678-cover.jpg', png)
    const coverImage = '/images/news/abcd1234/a-12345678-cover.jpg'
    const { uid, slug } = await makeArticle({ uid: 'abcd1234', title: 'a'.repeat(150), coverImage, tags: ['aac'] })
    const html = await toHtml(`/news/${uid}/${slug}`)
    const data = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? '{}')
    expect(data).toMatchObject({ '@type': 'NewsArticle', articleSection: 'Education', keywords: ['aac'] })
    expect(data.headline.length).toBeLessThanOrEqual(110)
    expect(html).toContain(`property="og:image" content="http://localhost:8787${coverImage}"`)
  })

  it('has its own canonical address, or that of the first publication', async () => {
    const { uid, slug } = await makeArticle({ canonical: 'https://first.example/story' })
    expect(await toHtml(`/news/${uid}/${slug}`)).toContain('rel="canonical" href="https://first.example/story"')
  })

  it('shows the link of an external article, without markup', async () => {
    const { uid, slug } = await makeArticle({ content: '', externalLink: 'https://paper.example/story' })
    const html = await toHtml(`/news/${uid}/${slug}`)
    expect(html).toContain('Read the article at paper.example')
    expect(html).not.toContain('NewsArticle')
  })

  it('allows the video’s host only where there is a video, and loads nothing of it', async () => {
    const plain = await makeArticle()
    const other = await makeArticle({ title: 'Video', videoURL: 'https://youtu.be/dQw4w9WgXcQ' })
    const [without, withVideo] = [
      await page(`/news/${plain.uid}/${plain.slug}`),
      await page(`/news/${other.uid}/video`),
    ]
    expect(without.headers.get('content-security-policy')).not.toContain('youtube')
    expect(withVideo.headers.get('content-security-policy')).toContain('frame-src https://www.youtube-nocookie.com')
    const html = await withVideo.text()
    expect(html).not.toContain('<iframe')
    expect(html).toContain('href="https://www.youtube.com/watch?v=dQw4w9WgXcQ"')
    await without.text()
  })
})
