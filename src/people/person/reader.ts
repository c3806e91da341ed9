import type { CurrentUser } from '../../accounts/sessions/current-user'
import { type Employer, employerRights } from '../../accounts/sessions/guards'
import { freshCurrentUser } from '../../accounts/sessions/session'
import type { AppContext } from '../../platform/http/app-env'
import { publicMailHosts } from './public-mail-hosts'

/** Who looks at members, and what of them they see. */
export type Reader = {
  /** Null for a guest. */
  userId: string | null
  /** The organization that they are of or act for; null for others, and for staff. */
  organizationId: string | null
  /** The domain of their proven address where it tells whom they work for; null for others, and for staff. */
  domain: string | null
  /** Whether they see the lists of a profile and find members by words in them. */
  seesLists: boolean
}

/** Whether an employer sees lists and may write to members; otherwise what is missing. */
export type Reach = 'open' | 'unproven' | 'ended'

const guest: Reader = { userId: null, organizationId: null, domain: null, seesLists: false }

/**
 * Who looks, with the rights of this moment: anybody can call themselves an employer, so the lists ask for a proven
 * address and a plan or trial that runs, and both are read from D1.
 */
export async function readerOf(c: AppContext): Promise<Reader> {
  const currentUser = await freshCurrentUser(c)
  if (!currentUser) return guest
  if (isStaffHere(currentUser)) return { ...guest, userId: currentUser.userId, seesLists: true }
  const employer = employerRights(currentUser)
  return employer ? readerOfEmployer(employer) : readerWithoutLists(currentUser)
}

/** Staff in their own name; while they act for an organization, they see what it sees. */
export const isStaffHere = ({ isStaff, acting }: CurrentUser) => isStaff && !acting

export const readerOfEmployer = (employer: Employer): Reader => ({
  ...readerWithoutLists(employer),
  seesLists: reachOf(employer) === 'open',
})

/** How far an employer reaches. The status `trial` is that of organizations whose trial or plan is over. */
export function reachOf({ email, verifiedEmail, organization }: Employer): Reach {
  if (verifiedEmail !== email) return 'unproven'
  return organization.status === 'trial' ? 'ended' : 'open'
}

function readerWithoutLists({ userId, organization, acting, verifiedEmail }: CurrentUser): Reader {
  const organizationId = (acting ?? organization)?.id ?? null
  return { userId, organizationId, domain: acting ? null : employersDomain(verifiedEmail), seesLists: false }
}

function employersDomain(verifiedEmail: string | null): string | null {
  const domain = verifiedEmail?.slice(verifiedEmail.lastIndexOf('@') + 1) ?? ''
  return domain === '' || publicMailHosts.has(domain) ? null : domain
}
