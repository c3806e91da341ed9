import type { Room } from '../room'
import { applicationApi } from './application/api'
import { codeApi } from './codes/api'
import { codePages } from './codes/routes'
import { editingApi } from './editing/api'
import { editingPages } from './editing/routes'
import { rubricPages } from './editing/rubric-routes'
import { editionApi } from './edition/api'
import { giveawayApi } from './giveaway/api'
import { giveawayPages } from './giveaway/routes'
import { staffGiveawayPages } from './giveaway/staff-routes'
import { scholarshipLimits } from './limits'
import { navigation } from './navigation'
import { outsideApi } from './outside/api'
import { outsidePages } from './outside/routes'
import { personalData } from './privacy'

const api = [editionApi, editingApi, codeApi, outsideApi, applicationApi, giveawayApi] as const

declare module '../ui/hooks/api-client' {
  interface Apis {
    scholarships: (typeof api)[number]
  }
}

export const scholarships: Room = {
  name: 'scholarships',
  pages: [editingPages, rubricPages, codePages, outsidePages, giveawayPages, staffGiveawayPages],
  sitemap: { pages: ['/giveaway'] },
  navigation,
  api,
  personalData,
  limits: Object.values(scholarshipLimits),
}
