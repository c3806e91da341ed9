import type { Room } from '../room'
import { applicationApi } from './application/api'
import { editionApi } from './edition/api'
import { scholarshipLimits } from './limits'
import { outsideApi } from './outside/api'
import { personalData } from './privacy'
import { reviewApi, reviewVoteApi } from './review/api'

const api = [editionApi, outsideApi, applicationApi, reviewApi, reviewVoteApi] as const

declare module '../ui/hooks/api-client' {
  interface Apis {
    scholarships: (typeof api)[number]
  }
}

export const scholarships: Room = {
  name: 'scholarships',
  api,
  personalData,
  limits: Object.values(scholarshipLimits),
}
