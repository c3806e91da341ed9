import type { Room } from '../room'
import { districtsApi } from './api'
import { districtListPages } from './list/routes'
import { navigation } from './navigation'
import { personalData } from './privacy'

const api = [districtsApi] as const

declare module '../ui/hooks/api-client' {
  interface Apis {
    districts: (typeof api)[number]
  }
}

export const districts: Room = {
  name: 'districts',
  pages: [districtListPages],
  api,
  personalData,
  navigation,
}
