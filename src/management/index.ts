import type { Room } from '../room'
import { managementApi } from './api'
import { areas, navigation } from './navigation'
import { managementPages } from './routes'

const api = [managementApi] as const

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
