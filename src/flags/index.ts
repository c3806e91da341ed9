import type { Room } from '../room'
import { flagsApi } from './api'
import { flagLimits } from './flag/flag'
import { flagPages } from './flag/routes'
import { personalData } from './privacy'
import { queuePages } from './queue/routes'
import { firstPostsPath, queuePath } from './queue/shared/queue-links'
import { spamPages } from './spam/routes'

const api = [flagsApi] as const

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
  navigation: [{ place: '/spedcommons-reports', rank: 35, label: 'Flags', href: queuePath, covers: firstPostsPath }],
  limits: Object.values(flagLimits),
}
