import type { Room } from '../room'
import { tagFollowingApi } from './following/api'
import { tagFollowingPages } from './following/routes'
import { personalData } from './privacy'
import { tagApi } from './tag/api'

const api = [tagApi, tagFollowingApi] as const

declare module '../ui/hooks/api-client' {
  interface Apis {
    tags: (typeof api)[number]
  }
}

export const tags: Room = {
  name: 'tags',
  pages: [tagFollowingPages],
  api,
  personalData,
}
