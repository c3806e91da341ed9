import type { Room } from '../room'
import { tagEditingApi } from './editing/api'
import { tagFollowingApi } from './following/api'
import { tagFollowingPages } from './following/routes'
import { tagListPages } from './list/routes'
import { personalData } from './privacy'
import { tagApi } from './tag/api'

const api = [tagApi, tagEditingApi, tagFollowingApi] as const

declare module '../ui/hooks/api-client' {
  interface Apis {
    tags: (typeof api)[number]
  }
}

export const tags: Room = {
  name: 'tags',
  pages: [tagListPages, tagFollowingPages],
  api,
  personalData,
  sitemap: { pages: ['/tags'] },
}
