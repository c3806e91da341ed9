import { and, desc, eq, isNull, lt, or, sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { Caller } from '../accounts/caller'
import { users } from '../accounts/schema'
import { type Actor, record, recordChange } from '../platform/audit'
import { timestamp } from '../platform/clock'
import { decodeCursor, encodeCursor } from '../platform/cursor'
import type { Database } from '../platform/db'
import { newId } from '../platform/ids'
import { notFound } from '../platform/problem'
import { findLiveJob } from './job'
import type { JobRecord } from './job-shape'
import type { ApplicationStatus } from './rules'
import { type Application, applications } from './schema'

/** Who applies: a member, named by their session, or a guest by what they wrote (security rule 11). */
export type Person = { kind: 'member'; caller: Caller } | { kind: 'guest'; name: string; email: string }

/**
 * Records an application, once for each person and job; a repeat answers the same.
 * @returns the job, whose apply link the person may now have
 * @throws Problem 404 and 410 for jobs that are not open
 */
export async function applyToJob(
  db: Database,
  { jobId, person, by }: { jobId: string; person: Person; by: Actor },
): Promise<JobRecord> {
  const found = await findLiveJob(db, jobId)
  const row = {
    id: newId(),
    jobId,
    created: timestamp(),
    ...(person.kind === 'member' ? await memberColumns(db, person.caller) : guestColumns(person)),
  }
  const target = { kind: 'job', id: jobId }
  if (row.userId === null) {
    await db.batch([
      db.insert(applications).values(row).onConflictDoNothing(),
      recordChange(db, { by, verb: 'applied', target, after: { applicationId: row.id } }),
    ])
  } else {
    const { userId, applicantName, profile } = row
    await db.batch([
      // Somebody may have applied with this address before signing in: a member who has proven it takes that one over.
      db
        .update(applications)
        .set({ userId, applicantName, profile })
        .where(
          and(
            eq(applications.jobId, jobId),
            eq(applications.applicantEmail, row.applicantEmail),
            isNull(applications.userId),
            sql`EXISTS (SELECT 1 FROM ${users} WHERE ${users.id} = ${userId} AND ${users.verifiedEmail} = ${row.applicantEmail})`,
            sql`NOT EXISTS (SELECT 1 FROM ${applications} AS own WHERE own.job_id = ${jobId} AND own.user_id = ${userId})`,
          ),
        ),
      db.insert(applications).values(row).onConflictDoNothing(),
      recordChange(db, { by, verb: 'applied', target, after: { applicationId: row.id } }),
    ])
  }
  return found
}

async function memberColumns(db: Database, { userId, email, displayName }: Caller) {
  const [profile] = await db
    .select({
      displayName: users.displayName,
      title: users.title,
      headline: users.headline,
      location: users.location,
      summary: users.summary,
    })
    .from(users)
    .where(eq(users.id, userId))
  return { userId, applicantName: displayName, applicantEmail: email, profile: profile ?? null }
}

function guestColumns({ name, email }: { name: string; email: string }) {
  return { userId: null, applicantName: name, applicantEmail: email, profile: null }
}

/** An application as the job's employer sees it. */
function applicationShape({ id, applicantName, applicantEmail, userId, profile, status, created }: Application) {
  return {
    _id: id,
    applicant_name: applicantName,
    applicant_email: applicantEmail,
    uid: userId,
    profile,
    status,
    created,
  }
}
export type ApplicationShape = ReturnType<typeof applicationShape>

const Position = v.tuple([v.string(), v.string()])

/**
 * A page of a job's applications, newest first, and where the next begins. Reading them is recorded (security rule 17).
 * The job must have been found through the employer's rights.
 * @throws Problem 422 for a broken or foreign cursor
 */
export async function readApplications(
  db: Database,
  { jobId, by, cursor, limit }: { jobId: string; by: Actor; cursor?: string | undefined; limit: number },
): Promise<{ applications: ApplicationShape[]; next: string | null }> {
  const list = `applications:${jobId}`
  const after = cursor === undefined ? null : decodeCursor(list, Position, cursor)
  const older =
    after &&
    or(lt(applications.created, after[0]), and(eq(applications.created, after[0]), lt(applications.id, after[1])))
  const [rows] = await db.batch([
    db
      .select()
      .from(applications)
      .where(and(eq(applications.jobId, jobId), older ?? undefined))
      .orderBy(desc(applications.created), desc(applications.id))
      .limit(limit + 1),
    record(db, { by, verb: 'read applicants', target: { kind: 'job', id: jobId } }),
  ])
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : undefined
  return { applications: shown.map(applicationShape), next: last ? encodeCursor(list, [last.created, last.id]) : null }
}

const mostExported = 10_000

/** All applications of a job for a download, newest first; recorded as an export. */
export async function exportApplications(
  db: Database,
  { jobId, by }: { jobId: string; by: Actor },
): Promise<ApplicationShape[]> {
  const [rows] = await db.batch([
    db
      .select()
      .from(applications)
      .where(eq(applications.jobId, jobId))
      .orderBy(desc(applications.created), desc(applications.id))
      .limit(mostExported),
    record(db, { by, verb: 'exported applicants', target: { kind: 'job', id: jobId } }),
  ])
  return rows.map(applicationShape)
}

/**
 * Sets what became of an application.
 * @throws Problem 404 for an application of another job
 */
export async function setApplicationStatus(
  db: Database,
  { jobId, id, status, by }: { jobId: string; id: string; status: ApplicationStatus; by: Actor },
): Promise<ApplicationShape> {
  const [rows] = await db.batch([
    db
      .update(applications)
      .set({ status })
      .where(and(eq(applications.id, id), eq(applications.jobId, jobId)))
      .returning(),
    recordChange(db, { by, verb: 'set applicant status', target: { kind: 'application', id }, after: { status } }),
  ])
  const [application] = rows
  if (!application) throw notFound()
  return applicationShape(application)
}
