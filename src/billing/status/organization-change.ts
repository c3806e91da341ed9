import { markJobsOf } from '../../jobs/search/search-index'
import { findLocation } from '../../organizations/locations/location'
import { changingOrganization } from '../../organizations/organization/change'
import { forgetLogo, readProfile } from '../../organizations/organization/profile'
import type { Actor } from '../../platform/db/audit'
import type { Database, Statement } from '../../platform/db/database'
import { conflict } from '../../platform/http/problem'
import { wrote } from '../provider/commit'
import { type OrganizationUpdate, standingMessages } from '../rules'
import { cancelling, settingStatusCode } from './subscription-status'

type Change = {
  organizationId: string
  update: OrganizationUpdate
  /** What the caller may decide beyond the profile; the rest of the body is ignored. */
  may: { setStatus: boolean; cancel: boolean }
  by: Actor
}

/**
 * Changes an organization's profile and how it stands, together or not at all.
 * @returns whether its standing was decided anew, of which the search and the provider must hear
 * @throws Problem 404, 409 for a legacy partner's status and where somebody was faster, 422
 */
export async function changeOrganization(
  env: Env,
  db: Database,
  { organizationId, update, may, by }: Change,
): Promise<{ movesStanding: boolean }> {
  const { statusCode, why, cancel, userEmail: _, clientName: __, ...fields } = update
  const before = await readProfile(db, organizationId)
  if (fields.location !== undefined) await findLocation(db, organizationId, fields.location)
  const standing =
    may.cancel && cancel === true
      ? await cancelling(db, { organizationId, by })
      : may.setStatus && statusCode !== undefined
        ? await settingStatusCode(env, db, { organizationId, code: statusCode, by, why })
        : []
  const statements = [...standing, ...changingProfile(db, { organizationId, fields, before, by })]
  if (!(await wrote(db, statements))) throw conflict(standingMessages.changedMeanwhile)
  if (fields.logo === null) await forgetLogo(env, organizationId, before.logo)
  return { movesStanding: standing.length > 0 }
}

type Fields = Parameters<typeof changingOrganization>[1]['fields']

type Profile = { organizationId: string; fields: Fields; before: { name: string }; by: Actor }

/** The jobs are found under the organization's new name. */
function changingProfile(db: Database, { organizationId, fields, before, by }: Profile): Statement[] {
  if (Object.values(fields).every((value) => value === undefined)) return []
  const renamed = fields.name === undefined || fields.name === before.name ? [] : [markJobsOf(db, organizationId)]
  return [...changingOrganization(db, { organizationId, fields, by }), ...renamed]
}
