import type { Room } from '../room'
import { articleApi } from './article/api'
import { articlePages } from './article/routes'
import { newsLimits } from './limits'
import { areas, navigation } from './navigation'
import { personalData } from './privacy'
import { articleTablePages } from './table/routes'

const api = [articleApi] as const

declare module '../ui/hooks/api-client' {
  interface Apis {
    news: (typeof api)[number]
  }
}

export const news: Room = {
  name: 'news',
  pages: [articlePages, articleTablePages],
  api,
  personalData,
  limits: Object.values(newsLimits),
  sitemap: { pages: ['/news'] },
  navigation,
  areas,
}
