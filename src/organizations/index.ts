import type { Room } from '../room'
import { administratorsApi, invitationsApi } from './administrators/api'
import { deleteOldInvitations, heldInvitationLinks } from './administrators/invitation'
import { administratorsPages, invitationsPages } from './administrators/routes'
import { clientsApi } from './clients/api'
import { clientsPages } from './clients/routes'
import { districtPages } from './districts/routes'
import { locationsApi } from './locations/api'
import { locationsPages } from './locations/routes'
import { areas, navigation } from './navigation'
import { organizationApi } from './organization/api'
import { foldNames } from './organization/name-folding'
import { organizationPages } from './organization/routes'
import { endTrials, remindOfTrials } from './organization/trial'
import { recountOrganizations } from './organization-counts'
import { personalData } from './privacy'

const api = [clientsApi, organizationApi, locationsApi, administratorsApi, invitationsApi] as const

declare module '../ui/hooks/api-client' {
  interface Apis {
    organizations: (typeof api)[number]
  }
}

export const organizations: Room = {
  name: 'organizations',
  pages: [organizationPages, locationsPages, administratorsPages, invitationsPages, clientsPages, districtPages],
  api,
  crons: {
    'end-trials': {
      schedule: '7 * * * *',
      run: async (_env, db) => ({ ended: await endTrials(db) }),
    },
    'remind-trials': {
      schedule: '7 15 * * *',
      run: async (env, db) => ({ reminded: await remindOfTrials(env, db) }),
    },
    'recount-organizations': {
      schedule: '37 8 * * *',
      run: async (_env, db) => ({ repaired: await recountOrganizations(db) }),
    },
    'fold-names': {
      schedule: '*/5 * * * *',
      run: async (_env, db) => ({ folded: await foldNames(db) }),
    },
    'forget-invitations': {
      schedule: '37 8 * * *',
      run: async (_env, db) => ({ forgotten: await deleteOldInvitations(db) }),
    },
  },
  personalData,
  heldLinks: heldInvitationLinks,
  navigation,
  areas,
}
