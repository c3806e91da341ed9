import type { Room } from '../room'
import { managementApi } from './api'
import { areas, navigation } from './navigation'
import { managementPages } from './routes'

export const management: Room = {
  name: 'management',
  pages: [managementPages],
  api: [managementApi],
  navigation,
  areas,
}
