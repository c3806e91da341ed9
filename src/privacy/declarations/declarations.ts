import { accountData, accountsData } from './accounts'
import { billingData } from './billing'
import type { Declaration } from './declaration'
import { jobsData } from './jobs'
import { membersData } from './members'
import { organizationsData } from './organizations'
import { platformData } from './platform'
import { siteData } from './site'

/** Every table of DB, in the order in which it is erased: what is found through a row comes before that row. */
export const declarations: readonly Declaration[] = [
  ...platformData,
  ...siteData,
  ...membersData,
  ...jobsData,
  ...billingData,
  ...organizationsData,
  ...accountsData,
  accountData,
]
