import type { Room } from '../room'
import { flagsApi } from './api'
import { flagLimits } from './limits'
import { personalData } from './privacy'
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
  pages: [spamPages],
  api,
  personalData,
  limits: Object.values(flagLimits),
}
