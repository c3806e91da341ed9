import { and, eq, isNull, sql } from 'drizzle-orm'
import { giveRoleStatement, newAccount, sendVerification, writeAccount } from '../../accounts/registration/registration'
import { users } from '../../accounts/schema'
import type { Checked } from '../../accounts/sessions/begin-session'
import type { CurrentUser } from '../../accounts/sessions/current-user'
import { requireStaff } from '../../accounts/sessions/guards'
import { getActor } from '../../accounts/sessions/session'
import { type Actor, recordChange } from '../../platform/db/audit'
import { type BatchEntry, batch } from '../../platform/db/batch'
import { breaks, type Database, newId } from '../../platform/db/database'
import { act } from '../../platform/http/act'
import type { AppContext } from '../../platform/http/app-env'
import { conflict, invalid } from '../../platform/http/problem'
import type { Point } from '../../platform/places/distance'
import { locate } from '../../platform/places/places'
import { sharedLimits } from '../../platform/security/limits'
import { folded } from '../../platform/text/fold'
import { timestamp } from '../../platform/time/clock'
import { showPage } from '../../ui/server/show-page'
import { statusCodes } from '../choices'
import { locationMessages } from '../locations/rules'
import { countMembersStatement } from '../organization-counts'
import { locations, organizations } from '../schema'
import NewOrganization from './pages/new-organization'
import { Company, companyMessages, type GuestRegistration } from './rules'
import { trialEnd } from './trial'

/** For an employer who has no organization yet. */
export const showNewOrganization = (c: AppContext) => showPage(c, NewOrganization, {}, { title: 'Your organization' })

const firstCode = '3'

/** `redirect` is one of our pages, unlike the one that was sent. */
type GuestSigningUp = { registration: GuestRegistration; requestId: string; termsVersion: string; redirect: string }

/**
 * Registers an organization and its first employer, a new user, in one transaction.
 * @returns what is needed to start the new user's session
 * @throws Problem 409 if the email has an account, 422 if we can't locate the address
 */
export async function registerWithEmployer(
  env: Env,
  db: Database,
  { registration, redirect, ...signingUp }: GuestSigningUp,
): Promise<Checked> {
  const { displayName, email, title, password, redirect: _, ...company } = registration
  const person = { displayName, email, title, password, isEmployer: true }
  const point = await findPoint(env, company)
  const { statements, ...account } = await newAccount(db, person, signingUp)
  const by = { userId: account.userId, requestId: signingUp.requestId }
  await writeAccount(db, [
    ...statements,
    ...registering(db, { userId: account.userId, company, point, trialEnds: trialEnd(env), by }),
  ])
  await sendVerification(env, db, { ...account, displayName, redirect })
  return account
}

/**
 * Registers the organization of a member who has none.
 * @throws Problem 409 if they have one, even if another tab created it a moment ago; 422 if we can't locate the address
 */
export async function registerOrganization(
  env: Env,
  db: Database,
  { member, company, by }: { member: CurrentUser; company: Company; by: Actor },
): Promise<void> {
  if (member.organization) throw conflict(companyMessages.taken)
  const point = await findPoint(env, company)
  try {
    await batch(db, {
      role: giveRoleStatement(db, member.userId, 'client-user'),
      registered: registering(db, { userId: member.userId, company, point, trialEnds: trialEnd(env), by }),
    })
  } catch (error) {
    throw breaks(error, 'NOT NULL', 'locations.organization_id') ? conflict(companyMessages.taken) : error
  }
}

/** Registers an organization without users, for staff. Returns its ID. */
export const createOrganization = act({
  guard: requireStaff,
  limit: sharedLimits.write,
  input: Company,
  run: async (c, company) => {
    const id = newId()
    const point = await findPoint(c.env, company)
    const registered = { id, userId: null, company, point, trialEnds: trialEnd(c.env), by: getActor(c) }
    await batch(c.var.db, { registered: registering(c.var.db, registered) })
    return id
  },
})

/**
 * Builds the statements that insert the organization and its main location and make the user, if any, its employer. The
 * whole batch fails if the user already has another organization.
 */
function registering(
  db: Database,
  {
    id = newId(),
    userId,
    company,
    point,
    trialEnds,
    by,
  }: { id?: string; userId: string | null; company: Company; point: Point; trialEnds: string; by: Actor },
): BatchEntry[] {
  const locationId = newId()
  const time = timestamp()
  const { companyName: name, companyWebsite: website } = company
  const joined = sql`(SELECT ${users.organizationId} FROM ${users} WHERE ${users.id} = ${userId} AND ${users.organizationId} = ${id})`
  const write = db.insert(organizations).values({
    id,
    name,
    searchName: folded(name),
    website,
    statusCode: firstCode,
    status: statusCodes[firstCode].status,
    trialEnds,
    created: time,
    updated: time,
  })
  return [
    recordChange(db, write, {
      by,
      verb: 'registered',
      target: { kind: 'organization', id },
      after: { name, statusCode: firstCode },
    }),
    ...(userId === null
      ? []
      : [
          db
            .update(users)
            .set({ organizationId: id, isEmployer: true, updated: time })
            .where(and(eq(users.id, userId), isNull(users.organizationId))),
          countMembersStatement(db, id),
        ]),
    // This is NULL, which the column rejects, if the user already belongs to another organization.
    db.insert(locations).values({
      ...getAddress(company),
      ...point,
      id: locationId,
      organizationId: userId === null ? id : joined,
      created: time,
    }),
    db.update(organizations).set({ locationId }).where(eq(organizations.id, id)),
  ]
}

function getAddress(company: Company) {
  const { companyName: name, companyAddress: street, companyCity: city, companyState: state } = company
  const { companyZip: zip, companyPhone: phone } = company
  return { name, street, city, searchCity: folded(city), state, zip, phone }
}

async function findPoint(
  env: Env,
  { companyCity: city, companyState: state, companyZip: zip }: Company,
): Promise<Point> {
  const point = await locate(env.SEARCH, { city, state, zip })
  if (!point) throw invalid({ companyZip: locationMessages.unknown })
  return point
}
