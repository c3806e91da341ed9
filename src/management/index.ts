import type { Room } from '../room'
import { managementApi } from './api'
import { membersApi } from './members/api'
import { areas, navigation } from './navigation'
import { managementPages } from './routes'

const api = [managementApi, membersApi] as const

declare module '../ui/hooks/api-client' {
  interface Apis {
    management: (typeof api)[number]
  }
}

export const management: Room = {
  name: 'management',
  pages: [managementPages],
  api,
  navigation,
  areas,
}
