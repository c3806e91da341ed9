import type { Room } from '../room'
import type { AreaRules, NavigationEntry } from '../ui/server/navigation'
import { newsApi, newsLimits } from './api'
import { articleEntries, lastArticleRowid } from './article/published-articles'
import { articlePages } from './article/routes'
import { staffNewsPath } from './choices'
import { sweepPictures } from './editing/article-pictures'
import { publishScheduled } from './editing/change-article'
import { articleEditingPages } from './editing/routes'
import { personalData } from './privacy'
import { articleTablePages } from './table/routes'

declare module '../ui/hooks/api-client' {
  interface Apis {
    news: typeof newsApi
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
  pages: [articleEditingPages, articlePages, articleTablePages],
  api: [newsApi],
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
