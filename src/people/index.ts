import type { Room } from '../room'
import { peopleLimits } from './limits'
import { messagesApi } from './messages/api'
import { queuedReports } from './messages/message-report'
import { messagesPages } from './messages/routes'
import { areas, navigation } from './navigation'
import { personalData } from './privacy'
import { peopleApi } from './search/api'
import { peoplePages } from './search/routes'
import { memberFlagTargets } from './visible-people'

const api = [peopleApi, messagesApi] as const

declare module '../ui/hooks/api-client' {
  interface Apis {
    people: (typeof api)[number]
  }
}

export const people: Room = {
  name: 'people',
  pages: [peoplePages, messagesPages],
  api,
  personalData,
  flagTargets: memberFlagTargets,
  reportsElsewhere: queuedReports,
  limits: Object.values(peopleLimits),
  navigation,
  areas,
}
