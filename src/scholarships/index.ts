import type { Room } from '../room'
import { applicationApi } from './application/api'
import { decisionApi } from './decision/api'
import { mailLetters, stepsInRun } from './decision/mail-letters'
import { decisionPages } from './decision/routes'
import { editionApi } from './edition/api'
import { scholarshipLimits } from './limits'
import { areas, navigation } from './navigation'
import { outsideApi } from './outside/api'
import { personalData } from './privacy'
import { reviewApi, reviewVoteApi } from './review/api'
import { oneApplicationPages } from './review/one-routes'
import { reviewPages } from './review/routes'

const api = [editionApi, outsideApi, applicationApi, reviewApi, decisionApi, reviewVoteApi] as const

declare module '../ui/hooks/api-client' {
  interface Apis {
    scholarships: (typeof api)[number]
  }
}

export const scholarships: Room = {
  name: 'scholarships',
  pages: [reviewPages, oneApplicationPages, decisionPages],
  api,
  crons: {
    'mail-letters': {
      schedule: '*/5 * * * *',
      run: async (env, db) => ({ mailed: await mailLetters(env, db, { steps: stepsInRun }) }),
    },
  },
  personalData,
  navigation,
  areas,
  limits: Object.values(scholarshipLimits),
}
