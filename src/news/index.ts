import type { Room } from '../room'
import type { AreaRules, NavigationEntry } from '../ui/server/navigation'
import { articlesApi, newsLimits } from './api'
import { articleEntries, lastArticleRowid } from './article/article-list'
import { articlePages } from './article/routes'
import { staffNewsPath } from './choices'
import { publishScheduled } from './editing/change-article'
import { editorPages } from './editing/routes'
import { articleFeedPages } from './feed/routes'
import { articlePicturesApi } from './pictures/api'
import { sweepPictures } from './pictures/article-pictures'
import { previewsApi } from './previews/api'
import { previewPages } from './previews/routes'
import { personalData } from './privacy'
import { revisionsApi } from './revisions/api'
import { revisionPages } from './revisions/routes'
import { articleTablePages } from './table/routes'

// The paths of revisions and previews come before the addresses of articles, which would match them.
const api = [revisionsApi, previewsApi, articlePicturesApi, articlesApi] as const

declare module '../ui/hooks/api-client' {
  interface Apis {
    news: (typeof api)[number]
  }
}

const newsLink = { label: 'SPED News', href: '/news' }

const navigation: NavigationEntry[] = [
  { place: 'header', rank: 15, label: 'News', href: '/news' },
  { place: 'mobile', rank: 10, ...newsLink },
  { place: 'sidebar', rank: 10, ...newsLink },
  { place: 'footer', rank: 35, ...newsLink },
  { place: '/spedcommons-reports', rank: 25, label: 'News', href: staffNewsPath },
]

const areas: Record<string, AreaRules> = {
  '/news': { prefetched: 'all' },
  '/news/preview': { isSecret: true, isUnindexed: true },
}

export const news: Room = {
  name: 'news',
  pages: [previewPages, articlePages, articleFeedPages, articleTablePages, revisionPages, editorPages],
  api,
  crons: {
    'publish-articles': {
      schedule: '*/5 * * * *',
      run: async (env, db) => ({ published: await publishScheduled(db, env.IMAGES) }),
    },
    'sweep-pictures': {
      schedule: '37 8 * * *',
      run: async (env, db) => ({ swept: await sweepPictures(db, env.IMAGES) }),
    },
  },
  personalData,
  limits: Object.values(newsLimits),
  sitemap: {
    pages: ['/news'],
    ranges: [{ name: 'news', lastRowid: lastArticleRowid, entries: articleEntries }],
  },
  navigation,
  areas,
}
