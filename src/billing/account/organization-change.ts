import { reindexJobsOf } from '../../jobs/search/job-index'
import { findLocation } from '../../organizations/locations/location'
import {
  deleteLogo,
  readProfile,
  stayHiddenStatement,
  updateProfileStatements,
} from '../../organizations/organization/organization-profile'
import { type OrganizationUpdate, organizationProfileMessages } from '../../organizations/organization/rules'
import { findOrganizationRow, type UpdateOrganization } from '../../organizations/organization/update-organization'
import { getSettings } from '../../platform/config/settings'
import type { Actor } from '../../platform/db/audit'
import type { BatchEntry } from '../../platform/db/batch'
import type { Database } from '../../platform/db/database'
import { conflict } from '../../platform/http/problem'
import { safeUrl } from '../../platform/security/safe-url'
import { severalLines } from '../../platform/text/normalize'
import { type HeldMails, holdMailsAboutMoney, noMails, planCanceledMail } from '../mails'
import { commitOrStale } from '../provider/commit'
import { statusMessages } from '../rules'
import { paidAhead, runningSubscription, syncCancellations } from '../subscription/subscription'
import { cancelStatements, setStatusCodeStatements } from '../subscription/subscription-status'

/** @throws Problem 404; 409 for a legacy partner's status, and if another change came first; 422 */
export const updateOrganization: UpdateOrganization = async (env, db, { organizationId, update, may, by }) => {
  const { statusCode, expectedStatusCode, why, cancel, userEmail: _, clientName: __, was, ...sent } = update
  const before = await readProfile(db, organizationId)
  const fields = was ? getChanges(sent, was, before) : sent
  if (fields.location !== undefined) await findLocation(db, organizationId, fields.location)
  const cancels = may.cancel && cancel === true
  const mails = cancels ? await holdCancelMails(env, db, organizationId, by) : noMails
  const statusStatements = cancels
    ? await cancelStatements(db, { organizationId, by })
    : may.setStatus && statusCode !== undefined
      ? await setStatusCodeStatements(env, db, {
          organizationId,
          code: statusCode,
          expected: expectedStatusCode,
          by,
          why,
        })
      : []
  const statements = [
    ...statusStatements,
    ...changingProfile(db, {
      organizationId,
      fields,
      before,
      by,
      version: was && statusStatements.length === 0 ? before.version : undefined,
    }),
    // Canceling a second time changes nothing.
    ...(statusStatements.length > 0 ? mails.statements : []),
  ]
  if (!(await commitOrStale(db, statements))) throw conflict(statusMessages.changedMeanwhile)
  if (fields.logo === null) await deleteLogo(env, organizationId, before.logo)
  if (statusStatements.length > 0) await syncCancellations(env, db, { organizationId, by })
  await mails.send()
}

async function holdCancelMails(env: Env, db: Database, organizationId: string, by: Actor): Promise<HeldMails> {
  const [{ plan }, running] = await Promise.all([
    findOrganizationRow(db, organizationId),
    runningSubscription(db, organizationId),
  ])
  const resumableUntil = paidAhead('1', running)?.until ?? null
  const content = planCanceledMail({ plan, resumableUntil, origin: getSettings(env).ORIGIN })
  return holdMailsAboutMoney(env, db, { organizationId, by, content })
}

type Fields = Parameters<typeof updateProfileStatements>[1]['fields']

type Stored = Awaited<ReturnType<typeof readProfile>>

/**
 * The fields that the caller changed of what they saw. The others may be somebody else's by now.
 * @throws Problem 409 if somebody else changed one of them, too, with the profile as `current`
 */
function getChanges(sent: Fields, was: NonNullable<OrganizationUpdate['was']>, before: Stored): Fields {
  const { name, summary, website, location, ...rest } = sent
  const current = {
    name: before.name,
    summary: before.summary,
    website: safeUrl(before.website) ?? '',
    location: before.location ?? '',
  }
  const isMine = (field: keyof typeof current) => {
    const mine = sent[field]
    const seen = was[field]
    const theirs = severalLines(current[field])
    if (mine === undefined || mine === seen) return false
    if (seen !== undefined && theirs !== seen && theirs !== mine)
      throw conflict(organizationProfileMessages.stale, { current })
    return true
  }
  return {
    ...rest,
    ...(isMine('name') && { name }),
    ...(isMine('summary') && { summary }),
    ...(isMine('website') && { website }),
    ...(isMine('location') && { location }),
  }
}

type Profile = {
  organizationId: string
  fields: Fields
  before: Stored
  by: Actor
  /** The version that the change is for, if it matters and nothing else of the batch makes another one. */
  version: number | undefined
}

function changingProfile(db: Database, { organizationId, fields, before, by, version }: Profile): BatchEntry[] {
  if (Object.values(fields).every((value) => value === undefined)) return []
  const changed = updateProfileStatements(db, { organizationId, fields, before, by, version })
  if (fields.name === undefined || fields.name === before.name) return [changed]
  return [stayHiddenStatement(db, organizationId), changed, reindexJobsOf(db, organizationId)]
}
