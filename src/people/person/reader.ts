import type { CurrentUser } from '../../accounts/sessions/current-user'
import { type Employer, employerRights } from '../../accounts/sessions/guards'
import { freshCurrentUser } from '../../accounts/sessions/session'
import type { AppContext } from '../../platform/http/app-env'

/**
 * Hosts where anybody can get a mailbox. People with addresses there have nothing to do with each other, so these
 * domains never identify an organization.
 */
const publicMailHosts: ReadonlySet<string> = new Set(
  `aim.com aol.com att.net bellsouth.net bigpond.com charter.net comcast.net cox.net duck.com earthlink.net fastmail.com
  fastmail.fm frontier.com gmail.com gmx.com gmx.de gmx.net googlemail.com hey.com hotmail.co.uk hotmail.com hotmail.fr
  hushmail.com icloud.com inbox.com juno.com live.com mac.com mail.com mail.ru mailbox.org me.com msn.com netscape.net
  netzero.net optimum.net optonline.net outlook.com pm.me posteo.de proton.me protonmail.com qq.com roadrunner.com
  rocketmail.com rr.com sbcglobal.net spectrum.net tuta.com tutanota.com tuta.io twc.com verizon.net web.de
  windstream.net yahoo.ca yahoo.co.uk yahoo.com yahoo.fr yandex.com yandex.ru ymail.com zoho.com zohomail.com 126.com
  163.com`.split(/\s+/),
)

/** The person who looks at members, and what they may see. */
export type Reader = {
  /** Null for a guest. */
  userId: string | null
  /** The organization that they belong to or act for; null for others, and for staff. */
  organizationId: string | null
  /** The domain of their confirmed address, if it identifies an employer; null for others, and for staff. */
  domain: string | null
  /** Whether they see the lists of a profile and can search in them. */
  seesLists: boolean
}

/** Whether an employer sees lists and may write to members, or why not. */
export type Reach = 'open' | 'unproven' | 'ended'

const guest: Reader = { userId: null, organizationId: null, domain: null, seesLists: false }

/**
 * Anybody can call themselves an employer, so seeing lists requires a confirmed address and an active plan or trial.
 * Both are read from D1, because a cached session may be outdated.
 */
export async function readerOf(c: AppContext): Promise<Reader> {
  const currentUser = await freshCurrentUser(c)
  if (!currentUser) return guest
  if (isStaffHere(currentUser)) return { ...guest, userId: currentUser.userId, seesLists: true }
  const employer = employerRights(currentUser)
  return employer ? viewerOfEmployer(employer) : readerWithoutLists(currentUser)
}

/** Staff who act for an organization see only what that organization sees. */
export const isStaffHere = ({ isStaff, acting }: CurrentUser) => isStaff && !acting

export const viewerOfEmployer = (employer: Employer): Reader => ({
  ...readerWithoutLists(employer),
  seesLists: reachOf(employer) === 'open',
})

/** Organizations with the status `trial` are those whose trial or plan has ended. */
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
