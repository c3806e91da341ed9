import { accounts } from './accounts'
import { billing } from './billing'
import { jobs } from './jobs'
import { management } from './management'
import { organizations } from './organizations'
import { people } from './people'
import { privacy } from './privacy'
import { profiles } from './profiles'
import type { Room } from './room'
import { site } from './site'

// What a room hears from those above it.
export { updateOrganization } from './billing/status/organization-change'
export { organizationListener } from './jobs/organization-listener'

/** All rooms, the lowest first: each may import from those above it in this list. `scripts/check-layout.ts` reads it. */
export const rooms: readonly Room[] = [
  accounts,
  organizations,
  jobs,
  billing,
  profiles,
  people,
  privacy,
  site,
  management,
]
