import type { MiddlewareHandler } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { AppContext, AppEnv } from '../../platform/http/app-env'
import { forbidden, notSignedIn } from '../../platform/http/problem'
import { refuseOtherOrganization } from '../impersonation/named-organization'
import type { CurrentUser, SessionOrganization } from './current-user'
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
export const guardOf = (handler: unknown): GuardName | undefined =>
  typeof handler === 'function' ? names.get(handler) : undefined

/** Marks a route as public. Every route must declare who may use it. */
export const open = named(
  'anyone',
  createMiddleware(async (_c, next) => next()),
)

/** @throws Problem 401 */
export const requireMember = named(
  'member',
  createMiddleware<AppEnv>(async (c, next) => {
    const member = c.var.currentUser
    if (!member) throw notSignedIn()
    c.set('member', member)
    await next()
  }),
)

/**
 * Like `requireMember`, but reads also ask D1 instead of KV, for pages about the account itself (docs/security.md, 5).
 * @throws Problem 401
 */
export const requireMemberNow = named(
  'member',
  createMiddleware<AppEnv>(async (c, next) => {
    c.set('member', await signedIn(c))
    await next()
  }),
)

/** @throws Problem 401, or 403 without the employer role or an organization */
export const requireEmployer = named(
  'employer',
  createMiddleware<AppEnv>(async (c, next) => {
    const currentUser = await signedIn(c)
    const employer = employerRights(currentUser)
    if (!employer) throw forbidden('This is for employers. Register your organization to continue.')
    refuseOtherOrganization(c, employer.organization.id)
    c.set('employer', employer)
    await next()
  }),
)

/**
 * Like `requireEmployer`, for actions that staff may not take while they act for an organization: paying, canceling,
 * and inviting (docs/security.md, 13).
 * @throws Problem 401 and 403
 */
export const requireEmployerInPerson = named(
  'employer',
  createMiddleware<AppEnv>(async (c, next) => {
    const employer = employerRights(await signedIn(c))
    if (!employer) throw forbidden('This is for employers. Register your organization to continue.')
    refuseActing(employer)
    refuseOtherOrganization(c, employer.organization.id)
    c.set('employer', employer)
    await next()
  }),
)

/** @throws Problem 403 for staff who act for an organization */
export function refuseActing({ acting }: CurrentUser): void {
  if (acting) throw forbidden('Only the organization’s own people can do this. You’re acting for it as staff.')
}

/** @throws Problem 401 and 403 */
export const requireStaff = named(
  'staff',
  createMiddleware<AppEnv>(async (c, next) => {
    const currentUser = await signedIn(c)
    if (!currentUser.isStaff) throw forbidden()
    c.set('staff', currentUser)
    await next()
  }),
)

/**
 * For actions that employers may take in their own organization and staff in any. `rights.organizationId` is null for
 * staff.
 * @throws Problem 401 and 403
 */
export const requireEmployerOrStaff = named(
  'employer or staff',
  createMiddleware<AppEnv>(async (c, next) => {
    const currentUser = await signedIn(c)
    const organization = employerRights(currentUser)?.organization ?? null
    if (!currentUser.isStaff && !organization)
      throw forbidden('This is for employers. Register your organization to continue.')
    const rights =
      currentUser.isStaff && !currentUser.acting
        ? { organizationId: null, organization: null }
        : { organizationId: organization?.id ?? null, organization }
    refuseOtherOrganization(c, rights.organizationId)
    c.set('rights', rights)
    await next()
  }),
)

/**
 * For members with the role of a reviewer, and for staff.
 * @throws Problem 401 and 403
 */
export const requireReviewer = named(
  'reviewer or staff',
  createMiddleware<AppEnv>(async (c, next) => {
    const currentUser = await signedIn(c)
    if (!currentUser.isStaff && !currentUser.roles.includes('reviewer')) throw forbidden()
    c.set('reviewer', currentUser)
    await next()
  }),
)

/** The organization whose data may be changed. `organizationId` is null for staff, who may change any. */
export type Rights = { organizationId: string | null; organization: SessionOrganization | null }

export const rightsOfEmployer = ({ organization }: Employer): Rights => ({
  organizationId: organization.id,
  organization,
})

/** The current user's additional rights to jobs and organizations; null for guests. */
export function rightsOf(c: AppContext): Rights | null {
  const currentUser = c.var.currentUser
  if (!currentUser) return null
  if (currentUser.isStaff && !currentUser.acting) return { organizationId: null, organization: null }
  const organization = employerRights(currentUser)?.organization ?? null
  return organization && { organizationId: organization.id, organization }
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

function named<H extends MiddlewareHandler>(name: GuardName, handler: H): H {
  names.set(handler, name)
  return handler
}
