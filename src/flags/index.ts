import type { Room } from '../room'
import { personalData } from './privacy'

export const flags: Room = {
  name: 'flags',
  personalData,
}
