import type { Room } from '../room'
import { applicationApi } from './application/api'
import { applicationPages } from './application/routes'
import { editionApi } from './edition/api'
import { scholarshipsPath } from './edition/edition-path'
import { editionPages } from './edition/routes'
import { editionPaths } from './edition/sitemap-paths'
import { scholarshipLimits } from './limits'
import { areas, navigation } from './navigation'
import { outsideApi } from './outside/api'
import { personalData } from './privacy'
import { remindOfScholarships } from './reminders/remind-scholarships'
import { reminderPages } from './reminders/routes'
import { eraseOldEditions } from './retention/erase-old-editions'

const api = [editionApi, outsideApi, applicationApi] as const

declare module '../ui/hooks/api-client' {
  interface Apis {
    scholarships: (typeof api)[number]
  }
}

export const scholarships: Room = {
  name: 'scholarships',
  pages: [editionPages, applicationPages, reminderPages],
  api,
  crons: {
    'remind-scholarships': {
      schedule: '7 * * * *',
      run: (env, db) => remindOfScholarships(env, db),
    },
    'erase-scholarships': {
      schedule: '37 8 * * *',
      run: async (_env, db) => ({ erased: await eraseOldEditions(db) }),
    },
  },
  personalData,
  limits: Object.values(scholarshipLimits),
  navigation,
  areas,
  sitemap: { pages: [scholarshipsPath], paths: editionPaths },
}
