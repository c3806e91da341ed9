import { accounts } from './accounts/index'
import { billing } from './billing/index'
import { districts } from './districts/index'
import { flags } from './flags/index'
import { jobs } from './jobs/index'
import { language } from './language/index'
import { management } from './management/index'
import { news } from './news/index'
import { articleTagListener } from './news/tagged-articles'
import { notifications } from './notifications/index'
import { organizations } from './organizations/index'
import { people } from './people/index'
import { places } from './places/index'
import { privacy } from './privacy/index'
import { profiles } from './profiles/index'
import { writeResume } from './profiles/resume/api'
import { questions } from './questions/index'
import { questionTagListener } from './questions/tagged-questions'
import type { Room } from './room'
import { scholarships } from './scholarships/index'
import { site } from './site/index'
import { termsVersion } from './site/pages/terms-conditions'
import { tags } from './tags/index'

// What connects lower rooms to higher ones, which they must not import.
export { updateOrganization } from './billing/account/organization-change'
export { organizationListener } from './jobs/search/job-index'
export { silenceListener } from './notifications/notices'
export { termsVersion, writeResume }
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
  places,
  billing,
  profiles,
  people,
  scholarships,
  privacy,
  site,
  management,
]
