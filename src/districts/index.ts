import type { Room } from '../room'
import { districtsApi } from './api'
import { districtList } from './district-query'
import { personalData } from './privacy'
import { districtListPages } from './routes'

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
  navigation: [{ place: '/spedcommons-reports', rank: 28, label: 'Districts', href: districtList.path }],
}
