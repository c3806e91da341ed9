import { and, asc, eq, inArray, notInArray, sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { SessionOrganization } from '../../accounts/sessions/current-user'
import { requireEmployer } from '../../accounts/sessions/guards'
import { getActor } from '../../accounts/sessions/session'
import { countJobsStatement } from '../../organizations/organization-counts'
import { locations, organizations } from '../../organizations/schema'
import { type Actor, recordEach } from '../../platform/db/audit'
import { batch } from '../../platform/db/batch'
import { type Database, isAmong } from '../../platform/db/database'
import { act } from '../../platform/http/act'
import { conflict } from '../../platform/http/problem'
import { sharedLimits } from '../../platform/security/limits'
import { timestamp } from '../../platform/time/clock'
import { withPlace } from '../job'
import { renewableStatuses } from '../lifetimes'
import { jobs } from '../schema'
import { jobIndex, refreshJobIndex } from '../search/job-index'
import { expiresSoon } from './expiry'
import { unmetIn } from './job-content'
import { refuseTrial } from './posting'

const maxRenewedAtOnce = 200

const choose = 'Choose at least one job.'
const tooMany = `Choose at most ${maxRenewedAtOnce} jobs.`

/**
 * Renews the chosen jobs for another 60 days, as publishing each of them again would.
 * @throws Problem 403 in status trial, 409 if the person acts for another organization by now
 */
export const renewJobs = act({
  guard: requireEmployer,
  middleware: [refreshJobIndex],
  limit: sharedLimits.write,
  params: ['orgId'],
  input: v.object({
    ids: v.pipe(
      v.array(v.pipe(v.string(choose), v.maxLength(64, choose)), choose),
      v.minLength(1, choose),
      v.maxLength(maxRenewedAtOnce, tooMany),
    ),
  }),
  run: (c, { ids }, { orgId }) => {
    const { organization } = c.var.employer
    if (orgId !== organization.id)
      throw conflict('You act for another organization by now. Please load this page again.')
    return renewChosen(c.var.db, { organization, ids, by: getActor(c) })
  },
})

type Renewing = { organization: SessionOrganization; ids: readonly string[]; by: Actor }

async function renewChosen(db: Database, { organization, ids, by }: Renewing) {
  refuseTrial(organization)
  const ready = (await readRenewable(db, organization.id, ids)).filter(({ missing }) => missing.length === 0)
  const asRead = JSON.stringify(ready.map(({ _id, version }) => [_id, version]))
  const renewable = db
    .select({ id: jobs.id, status: jobs.status, updated: jobs.updated })
    .from(jobs)
    .where(
      and(
        isAmong(jobs.id, ids),
        isRenewableOf(organization.id),
        sql`(${jobs.id}, ${jobs.version}) IN (SELECT value ->> 0, value ->> 1 FROM json_each(${asRead}))`,
      ),
    )
  const updated = timestamp()
  const write = db
    .update(jobs)
    .set({
      status: 'Published',
      updated,
      closed: null,
      version: sql`${jobs.version} + 1`,
      locationId: placeIn(organization.id),
      published: sql`coalesce(${jobs.published}, ${updated})`,
    })
    .where(sql`${jobs.id} IN (SELECT id FROM (${renewable}))`)
    .returning({ id: jobs.id })
  const { renewed } = await batch(db, {
    reindexed: jobIndex.reindexEach(db, renewable),
    renewed: recordEach(db, write, {
      by,
      verb: 'renewed',
      kind: 'job',
      things: renewable,
      before: sql`json_object('status', status, 'updated', updated)`,
      after: { status: 'Published', updated },
    }),
    counted: countJobsStatement(db, organization.id),
  })
  const done = new Set(renewed.map(({ id }) => id))
  return { renewed: done.size, refused: ids.filter((id) => !done.has(id)) }
}

const isRenewableOf = (organizationId: string) =>
  and(eq(jobs.organizationId, organizationId), inArray(jobs.status, renewableStatuses))

/** The location that publishing gives a job. */
const placeIn = (organizationId: string) =>
  sql<string | null>`coalesce(${jobs.locationId}, CASE WHEN ${jobs.remote} THEN NULL ELSE (
    SELECT ${organizations.locationId} FROM ${organizations} WHERE ${organizations.id} = ${organizationId}) END)`

/** The organization’s jobs that expire within a week. */
export const selectExpiring = (db: Database, organizationId: string) =>
  db
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(eq(jobs.organizationId, organizationId), expiresSoon()))
    .limit(maxRenewedAtOnce)

/**
 * Reads the chosen jobs that are Published or Expired, those that expire first in front, and what each of them is missing
 * before it can be renewed.
 * @param ids null for those that expire within a week
 */
export async function readRenewable(db: Database, organizationId: string, ids: readonly string[] | null) {
  const place = placeIn(organizationId)
  const isChosen = ids ? isAmong(jobs.id, ids.slice(0, maxRenewedAtOnce)) : expiresSoon()
  const records = await db
    .select({
      _id: jobs.id,
      status: jobs.status,
      updated: jobs.updated,
      version: jobs.version,
      title: jobs.title,
      remote: jobs.remote,
      closingDate: jobs.closingDate,
      location: locations.name,
      state: locations.state,
      locationId: place,
      summary: jobs.summary,
      description: jobs.description,
      applyLink: jobs.applyLink,
      applyHere: jobs.applyHere,
    })
    .from(jobs)
    .leftJoin(locations, eq(locations.id, place))
    .where(and(isRenewableOf(organizationId), isChosen))
    .orderBy(asc(jobs.updated), asc(jobs.id))
    .limit(maxRenewedAtOnce)
  return records.map((record) => {
    const { summary, description, applyLink, applyHere, state, locationId, ...job } = record
    return { ...withPlace(job), missing: Object.values(unmetIn(record, state)) }
  })
}

/** Reads the titles and statuses of the organization’s chosen jobs that can’t be renewed, because they were closed or deleted. */
export const readNotRenewable = (db: Database, organizationId: string, ids: readonly string[]) =>
  db
    .select({ _id: jobs.id, title: jobs.title, status: jobs.status })
    .from(jobs)
    .where(
      and(
        eq(jobs.organizationId, organizationId),
        notInArray(jobs.status, [...renewableStatuses]),
        isAmong(jobs.id, ids.slice(0, maxRenewedAtOnce)),
      ),
    )
    .orderBy(asc(jobs.title), asc(jobs.id))

export type RenewableJob = Awaited<ReturnType<typeof readRenewable>>[number]
