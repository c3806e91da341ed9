import type { Room } from '../room'
import { flagsApi } from './api'
import { flagPages } from './flag/routes'
import { flagLimits } from './limits'
import { navigation } from './navigation'
import { personalData } from './privacy'
import { queuePages } from './queue/routes'
import { spamApi } from './spam/api'
import { spamPages } from './spam/routes'

const api = [flagsApi, spamApi] as const

declare module '../ui/hooks/api-client' {
  interface Apis {
    flags: (typeof api)[number]
  }
}

export const flags: Room = {
  name: 'flags',
  pages: [flagPages, queuePages, spamPages],
  api,
  personalData,
  navigation,
  limits: Object.values(flagLimits),
}
