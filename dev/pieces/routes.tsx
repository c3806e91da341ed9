import { Hono } from 'hono'
import type { ComponentType } from 'react'
import { open } from '../../src/accounts/sessions/guards'
import { type Feed, showFeed } from '../../src/platform/feed/feed'
import type { AppEnv } from '../../src/platform/http/app-env'
import { notFound } from '../../src/platform/http/problem'
import { siteNavigation } from '../../src/ui/server/navigation'
import { addPages, type Head, type PageModule, showPage } from '../../src/ui/server/show-page'
import Pieces from './pages/pieces'
import { piecePath, pieceTitle } from './piece-names'
import { samplePictureRoutes } from './sample-picture-routes'

const page = piecePath('feed')

/** Entries with everything that could break a feed. */
const sampleFeed: Feed = {
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
const feedHead: Partial<Head> = {
  type: 'article',
  image: { src: '/apple-touch-icon.png', width: 180, height: 180, alt: 'Our mark & nothing else' },
  feeds: [{ title: sampleFeed.title, href: sampleFeed.path }],
}

/** What a piece's page gets: its own address and query, so that links and forms work without JavaScript. */
export type PieceProps = { path: string; query: Record<string, string> }

const folder = 'dev/pieces/'
addPages(import.meta.glob<PageModule>('./pages/*.tsx', { eager: true }), './', folder)

/** A piece may show itself in the navigation of the whole page. `invented` replaces the rooms' entries there. */
type PieceModule = { default: ComponentType<PieceProps>; invented?: Parameters<typeof siteNavigation>[0] }
const modules = import.meta.glob<PieceModule>(['./pages/*.tsx', '!./pages/pieces.tsx'], { eager: true })
const pages = new Map(
  Object.entries(modules).map(([file, module]) => [file.replace('./pages/', '').replace('.tsx', ''), module]),
)

const robots = 'noindex,follow'

/** What the heads of some pieces say besides their title. */
const heads: Record<string, Partial<Head>> = { feed: feedHead }

/** The shared pieces of the interface in every state, for developers. */
export const pieceRoutes = new Hono<AppEnv>()
  .route('/', samplePictureRoutes)
  .get('/', open, (c) => showPage(c, Pieces, { names: [...pages.keys()] }, { title: 'Pieces', robots }))
  .get('/feed.xml', open, (c) => showFeed(c, sampleFeed))
  .get('/:piece', open, (c) => {
    const name = c.req.param('piece')
    const piece = pages.get(name)
    if (!piece) throw notFound()
    const { default: Page, invented } = piece
    if (invented) c.set('siteNavigation', siteNavigation(invented))
    return showPage(
      c,
      Page,
      { path: piecePath(name), query: c.req.query() },
      {
        title: pieceTitle(name),
        robots,
        ...heads[name],
      },
    )
  })
