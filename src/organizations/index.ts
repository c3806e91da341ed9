import type { Room } from '../room'
import { administratorsApi } from './administrators/api'
import { acceptanceApi } from './invitations/api'
import { forgetInvitations } from './invitations/invitation'
import { locationsApi } from './locations/api'
import { organizationsApi } from './organization/api'
import { foldNames } from './organization/name-folding'
import { organizationsPages } from './organization/routes'
import { organizationsStaffApi } from './organization/staff-api'
import { endTrials, remindOfTrials } from './organization/trial'
import { personalData } from './privacy'

export const organizations: Room = {
  name: 'organizations',
  pages: [organizationsPages],
  api: [organizationsStaffApi, organizationsApi, locationsApi, administratorsApi, acceptanceApi],
  crons: {
    'end-trials': {
      schedule: '7 * * * *',
      run: async (_env, db) => ({ ended: await endTrials(db) }),
    },
    'remind-trials': {
      schedule: '7 15 * * *',
      run: async (env, db) => ({ reminded: await remindOfTrials(env, db) }),
    },
    'fold-names': {
      schedule: '*/5 * * * *',
      run: async (_env, db) => ({ folded: await foldNames(db) }),
    },
    'forget-invitations': {
      schedule: '37 8 * * *',
      run: async (_env, db) => ({ forgotten: await forgetInvitations(db) }),
    },
  },
  personalData,
}
