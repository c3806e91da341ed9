import { createMiddleware } from 'hono/factory'
import type { AppContext, AppEnv } from '../../platform/http/app-env'
import { forbidden, notSignedIn } from '../../platform/http/problem'
import type { CurrentUser, SessionOrganization } from './current-user'
import { refuseOtherOrganization } from './named-organization'
import { freshCurrentUser } from './session'

export type GuardName = 'anyone' | 'member' | 'employer' | 'staff' | 'employer or staff' | 'reviewer or staff'

/** A member with an employer's rights in an organization: their own, or the one that staff act for. */
export type Employer = CurrentUser & { organization: SessionOrganization }

declare module 'hono' {
  /** Each guard sets a variable for its routes. `test/routes.test.ts` fails if a route reads one without its guard. */
  interface ContextVariableMap {
    member: CurrentUser
    employer: Employer
    staff: CurrentUser
    reviewer: CurrentUser
    rights: Rights
  }
}

const names = new WeakMap<object, GuardName>()

/** The guard that a handler is, if any, for `test/routes.test.ts`. */
export const getGuard = (handler: unknown): GuardName | undefined =>
  typeof handler === 'function' ? names.get(handler) : undefined

/** Every route must declare who may use it; this one, anyone. */
export const open = guard('anyone', async () => {})

/** @throws Problem 401 */
export const requireMember = guard('member', async (c) => {
  const member = c.var.currentUser
  if (!member) throw notSignedIn()
  c.set('member', member)
})

/**
 * Like `requireMember`, but reads also ask D1 instead of KV, for pages about the account itself (docs/security.md, 5).
 * @throws Problem 401
 */
export const requireMemberNow = guard('member', async (c) => c.set('member', await signedIn(c)))

/** @throws Problem 401, or 403 without the employer role or an organization */
export const requireEmployer = guard('employer', async (c) => admitEmployer(c, await signedIn(c)))

/**
 * Like `requireEmployer`, for actions that staff may not take while they act for an organization: paying, canceling,
 * and inviting (docs/security.md, 13).
 * @throws Problem 401 and 403
 */
export const requireEmployerInPerson = guard('employer', async (c) => {
  const currentUser = await signedIn(c)
  refuseActing(currentUser)
  admitEmployer(c, currentUser)
})

function admitEmployer(c: AppContext, currentUser: CurrentUser): void {
  const employer = employerRights(currentUser)
  if (!employer) throw forEmployers()
  refuseOtherOrganization(c, employer.organization.id)
  c.set('employer', employer)
}

const forEmployers = () => forbidden('This is for employers. Register your organization to continue.')

/** @throws Problem 403 for staff who act for an organization */
export function refuseActing({ acting }: CurrentUser): void {
  if (acting) throw forbidden('Only the organization’s own people can do this. You’re acting for it as staff.')
}

/** @throws Problem 401 and 403 */
export const requireStaff = guard('staff', async (c) => {
  const currentUser = await signedIn(c)
  if (!currentUser.isStaff) throw forbidden()
  c.set('staff', currentUser)
})

/**
 * For what employers may do in their own organization and staff in any. `rights.organizationId` is null for staff.
 * @throws Problem 401 and 403
 */
export const requireEmployerOrStaff = guard('employer or staff', async (c) => {
  const rights = rightsOfUser(await signedIn(c))
  if (!rights) throw forEmployers()
  refuseOtherOrganization(c, rights.organizationId)
  c.set('rights', rights)
})

/** For members with the role of a reviewer, and for staff. @throws Problem 401 and 403 */
export const requireReviewer = guard('reviewer or staff', async (c) => {
  const currentUser = await signedIn(c)
  if (!currentUser.isStaff && !currentUser.roles.includes('reviewer')) throw forbidden()
  c.set('reviewer', currentUser)
})

/** The organization whose data may be changed. `organizationId` is null for staff, who may change any. */
export type Rights = { organizationId: string | null; organization: SessionOrganization | null }

export const rightsOfEmployer = ({ organization }: Employer): Rights => ({
  organizationId: organization.id,
  organization,
})

/** The current user's additional rights to jobs and organizations; null for guests. */
export const getRights = (c: AppContext): Rights | null => c.var.currentUser && rightsOfUser(c.var.currentUser)

function rightsOfUser(currentUser: CurrentUser): Rights | null {
  if (currentUser.isStaff && !currentUser.acting) return { organizationId: null, organization: null }
  const employer = employerRights(currentUser)
  return employer && rightsOfEmployer(employer)
}

/** The current user as an employer: of the organization they act for, or of their own if they have the role. */
export function employerRights(currentUser: CurrentUser): Employer | null {
  if (currentUser.acting) return { ...currentUser, organization: currentUser.acting }
  return currentUser.organization && currentUser.roles.includes('client-user')
    ? { ...currentUser, organization: currentUser.organization }
    : null
}

async function signedIn(c: AppContext): Promise<CurrentUser> {
  const currentUser = await freshCurrentUser(c)
  if (!currentUser) throw notSignedIn()
  return currentUser
}

/** A guard lets a request pass unless its check throws. */
function guard(name: GuardName, check: (c: AppContext) => Promise<void>) {
  const handler = createMiddleware<AppEnv>(async (c, next) => {
    await check(c)
    await next()
  })
  names.set(handler, name)
  return handler
}
