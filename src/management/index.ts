import type { Room } from '../room'
import { managementApi } from './api'
import { areas, navigation } from './navigation'
import { organizationDetailsPages } from './organizations/details-routes'
import { organizationJobPages } from './organizations/job-routes'
import { organizationTablePages } from './organizations/routes'
import { organizationStatusPages } from './organizations/status-routes'
import { managementPages } from './routes'

const api = [managementApi] as const

declare module '../ui/hooks/api-client' {
  interface Apis {
    management: (typeof api)[number]
  }
}

export const management: Room = {
  name: 'management',
  pages: [
    managementPages,
    organizationTablePages,
    organizationStatusPages,
    organizationDetailsPages,
    organizationJobPages,
  ],
  api,
  navigation,
  areas,
}
