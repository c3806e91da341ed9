import type { Room } from '../room'
import { personalData } from './privacy'

export const notifications: Room = {
  name: 'notifications',
  personalData,
}
