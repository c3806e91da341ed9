import { accounts } from './accounts'
import { billing } from './billing'
import { districts } from './districts'
import { flags } from './flags'
import { jobs } from './jobs'
import { language } from './language'
import { management } from './management'
import { news } from './news'
import { articleTagListener } from './news/tagged-articles'
import { notifications } from './notifications'
import { organizations } from './organizations'
import { people } from './people'
import { privacy } from './privacy'
import { profiles } from './profiles'
import { questions } from './questions'
import { questionTagListener } from './questions/tagged-questions'
import type { Room } from './room'
import { scholarships } from './scholarships'
import { site } from './site'
import { termsVersion } from './site/pages/terms-conditions'
import { tags } from './tags'

// What connects lower rooms to higher ones, which they must not import.
export { updateOrganization } from './billing/account/organization-change'
export { organizationListener } from './jobs/search/job-index'
export { silenceListener } from './notifications/silence-listener'
export { termsVersion }
export const tagListeners = [articleTagListener, questionTagListener]

/**
 * All rooms, from the lowest level to the highest. A room may only import from those before it, and join the tables that the README names.
 * `scripts/check-layout.ts` reads this list.
 */
export const rooms: readonly Room[] = [
  language,
  accounts,
  districts,
  organizations,
  notifications,
  flags,
  tags,
  news,
  questions,
  jobs,
  billing,
  profiles,
  people,
  scholarships,
  privacy,
  site,
  management,
]
