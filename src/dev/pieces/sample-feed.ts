import type { Feed } from '../../platform/feed/feed'
import type { Head } from '../../ui/server/show-page'
import { piecePath } from './piece-names'

const page = piecePath('feed')

/** Entries with everything that could break a feed. */
export const sampleFeed: Feed = {
  title: 'Sample feed',
  path: `${piecePath('feed.xml')}?tag=iep&sort=newest`,
  page,
  entries: [
    {
      id: `${page}?entry=1`,
      path: `${page}?entry=1&from=feed`,
      title: 'Reading <b>together</b> & “apart” ]]> — Niños, 日本, 👩‍🏫',
      published: '2026-03-02T08:00:00.000Z',
      updated: '2026-03-05T09:30:00.000Z',
      author: "Dana O'Neill",
      summary: `A bell \u0007, half an emoji \ud83d, a line\u2028separator, and a nonbreaking\u00a0space.`,
      html: '<p>Tom &amp; Ana</p><img src="/icon.svg" alt="A &lt; B">',
      tags: ['iep', 'r&d'],
    },
    {
      id: `${page}?entry=2`,
      path: `${page}?entry=2`,
      title: 'Without an author or a text',
      published: '2026-03-01T08:00:00.000Z',
      updated: '2026-03-01T08:00:00.000Z',
      summary: '',
    },
  ],
}

/** What a page with a feed and a picture of its own says to feed readers and to sites that it is shared on. */
export const feedHead: Partial<Head> = {
  type: 'article',
  image: { src: '/apple-touch-icon.png', width: 180, height: 180, alt: 'Our mark & nothing else' },
  feeds: [{ title: sampleFeed.title, href: sampleFeed.path }],
}
