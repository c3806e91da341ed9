import type { Room } from '../room'
import { tagsApi } from './api'
import { personalData } from './privacy'
import { tagsPages } from './routes'

const api = [tagsApi] as const

declare module '../ui/hooks/api-client' {
  interface Apis {
    tags: (typeof api)[number]
  }
}

export const tags: Room = {
  name: 'tags',
  pages: [tagsPages],
  api,
  personalData,
  sitemap: { pages: ['/tags'] },
}
