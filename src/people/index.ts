import type { Room } from '../room'
import { peopleLimits } from './limits'
import { messagesApi } from './messages/api'
import { messagesPages } from './messages/routes'
import { areas, navigation } from './navigation'
import { personPages } from './person/routes'
import { personalData } from './privacy'
import { peopleApi } from './search/api'
import { peoplePages } from './search/routes'

export const people: Room = {
  name: 'people',
  pages: [peoplePages, personPages, messagesPages],
  api: [peopleApi, messagesApi],
  personalData,
  limits: Object.values(peopleLimits),
  navigation,
  areas,
}
