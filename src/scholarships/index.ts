import type { Room } from '../room'
import { applicationApi } from './application/api'
import { applicationPages } from './application/routes'
import { decisionApi } from './decision/api'
import { mailLetters, stepsInRun } from './decision/letters'
import { decisionPages } from './decision/routes'
import { editingApi } from './editing/api'
import { editingPages } from './editing/routes'
import { editionPaths } from './edition'
import { eraseOldEditions } from './erase-old-editions'
import { giveawayApi } from './giveaway/api'
import { giveawayPages } from './giveaway/routes'
import { scholarshipLimits } from './limits'
import { listingPages } from './listing/routes'
import { areas, navigation } from './navigation'
import { outsideApi } from './outside/api'
import { outsidePages } from './outside/routes'
import { giveawayPath, scholarshipsPath } from './paths'
import { personalData } from './privacy'
import { remindOfScholarships } from './remind-scholarships'
import { reviewApi, reviewVoteApi } from './review/api'
import { reviewPages } from './review/routes'

const api = [editingApi, outsideApi, applicationApi, giveawayApi, reviewApi, decisionApi, reviewVoteApi] as const

declare module '../ui/hooks/api-client' {
  interface Apis {
    scholarships: (typeof api)[number]
  }
}

export const scholarships: Room = {
  name: 'scholarships',
  pages: [
    listingPages,
    applicationPages,
    reviewPages,
    decisionPages,
    // Their words are in the place of a scholarship's name.
    giveawayPages,
    outsidePages,
    editingPages,
  ],
  api,
  crons: {
    'mail-letters': {
      schedule: '*/5 * * * *',
      run: async (env, db) => ({ mailed: await mailLetters(env, db, { steps: stepsInRun }) }),
    },
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
  sitemap: { pages: [scholarshipsPath, giveawayPath], paths: editionPaths },
}
