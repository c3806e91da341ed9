import { getSettings } from '../platform/config/settings'
import type { Room } from '../room'
import { auditApi } from './audit/api'
import { auditPages } from './audit/routes'
import { managementDashboardApi } from './dashboard/api'
import { managementDashboardPages } from './dashboard/routes'
import { countFigures } from './figures/count-figures'
import { membersApi } from './members/api'
import { memberChangePages } from './members/change-routes'
import { membersPages } from './members/routes'
import { areas, navigation } from './navigation'
import { organizationJobPages } from './organizations/job-routes'
import { staffOrganizationPages } from './organizations/routes'
import { personalData } from './privacy'
import { reportedMessagesPages } from './reported-messages/routes'
import { tellTeam } from './tell-team'

const api = [managementDashboardApi, auditApi, membersApi] as const

declare module '../ui/hooks/api-client' {
  interface Apis {
    management: (typeof api)[number]
  }
}

export const management: Room = {
  name: 'management',
  pages: [
    managementDashboardPages,
    memberChangePages,
    membersPages,
    reportedMessagesPages,
    auditPages,
    staffOrganizationPages,
    organizationJobPages,
  ],
  api,
  crons: {
    'tell-team': {
      schedule: '*/5 * * * *',
      run: async (env, db) => ({ notified: await tellTeam(db, getSettings(env).STAFF_DOMAINS) }),
    },
    'count-figures': {
      schedule: '37 8 * * *',
      run: async (env, db) => ({ counted: await countFigures(db, getSettings(env).STAFF_DOMAINS) }),
    },
  },
  personalData,
  navigation,
  areas,
}
