import type { Room } from '../room'
import { personalData } from './privacy'
import { tagApi } from './tag/api'

const api = [tagApi] as const

declare module '../ui/hooks/api-client' {
  interface Apis {
    tags: (typeof api)[number]
  }
}

export const tags: Room = {
  name: 'tags',
  api,
  personalData,
}
