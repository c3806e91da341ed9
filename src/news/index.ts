import type { Room } from '../room'
import { articleApi } from './article/api'
import { articleEntries, lastArticleRowid } from './article/article-sitemap'
import { articlePages } from './article/routes'
import { publishScheduled } from './editing/publish-scheduled'
import { editorPages } from './editor/routes'
import { articleFeedPages } from './feed/routes'
import { newsLimits } from './limits'
import { areas, navigation } from './navigation'
import { articlePicturesApi } from './pictures/api'
import { sweepPictures } from './pictures/sweep-pictures'
import { previewsApi } from './previews/api'
import { previewPages } from './previews/routes'
import { personalData } from './privacy'
import { revisionsApi } from './revisions/api'
import { revisionPages } from './revisions/routes'
import { articleTablePages } from './table/routes'

// The paths of revisions and previews come before the addresses of articles, which would match them.
const api = [revisionsApi, previewsApi, articlePicturesApi, articleApi] as const

declare module '../ui/hooks/api-client' {
  interface Apis {
    news: (typeof api)[number]
  }
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
