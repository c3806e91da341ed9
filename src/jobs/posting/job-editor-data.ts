import { and, eq, gt, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { purchaseOrders, subscriptions } from '../../billing/schema'
import { selectAdministrators } from '../../organizations/administrators/administrator'
import { locationShape, selectLocations } from '../../organizations/locations/location'
import { isProven } from '../../organizations/organization/organization'
import { organizations } from '../../organizations/schema'
import type { Database } from '../../platform/db/database'
import type { RefusedForm } from '../../platform/http/act'
import { notFound } from '../../platform/http/problem'
import { sanitizeHtml } from '../../platform/text/sanitize-html'
import { timestamp } from '../../platform/time/clock'
import { readSentHtml } from '../../ui/rich-text/readable-text'
import { gradeBands } from '../filter-choices'
import { maxQuestions, type QuestionPart, questionField } from '../job-questions'
import { blankJob, gradeField, type JobForm, UnfinishedJobForm } from '../rules'

/**
 * Returns what the job editor needs: the organization’s locations and administrators, and whether its jobs are visible.
 * @param writer the writer’s id, if they are one of the organization’s own people
 * @throws Problem 404
 */
export async function readJobEditorData(db: Database, organizationId: string, writer: string | null = null) {
  const [[organization], people, places, [order], [paid]] = await db.batch([
    db
      .select({
        name: organizations.name,
        mainLocation: organizations.locationId,
        proven: sql<number>`${isProven(db)}`,
      })
      .from(organizations)
      .where(eq(organizations.id, organizationId)),
    selectAdministrators(db, organizationId),
    selectLocations(db, organizationId),
    selectOpenOrder(db, organizationId),
    selectPaidUntil(db, organizationId),
  ])
  if (!organization) throw notFound()
  return {
    _id: organizationId,
    writer,
    organization: organization.name,
    mainLocation: organization.mainLocation,
    /** Nobody in the organization has confirmed an email address yet (docs/security.md, 14). */
    isWithheld: organization.proven === 0,
    order: order ?? null,
    paidUntil: paid?.paidUntil ?? null,
    administrators: people.map(({ _id, displayName }) => ({ _id, displayName })),
    locations: places.map(locationShape),
  }
}
export type JobEditorData = Awaited<ReturnType<typeof readJobEditorData>>

/**
 * Selects when the organization’s paid plan ends, even if it was canceled; the result has one row or none. An
 * organization can have only one running subscription.
 */
export function selectPaidUntil(db: Database, organizationId: string) {
  return db
    .select({ paidUntil: subscriptions.paidUntil })
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.organizationId, organizationId),
        // Spelled exactly as in the index, so that SQLite uses it.
        sql`${subscriptions.status} IN ('active', 'trialing', 'past_due')`,
        gt(subscriptions.paidUntil, timestamp()),
      ),
    )
    .limit(1)
}

/** Selects the purchase order that is waiting for the team’s approval; the result has one row or none. */
export function selectOpenOrder(db: Database, organizationId: string) {
  return db
    .select({ poNumber: purchaseOrders.poNumber })
    .from(purchaseOrders)
    .where(and(eq(purchaseOrders.organizationId, organizationId), eq(purchaseOrders.status, 'open')))
    .limit(1)
}

type Typed = Readonly<Record<string, string>>

/** Reads a job from a form that was sent without JavaScript. A description that comes back unchanged keeps its HTML. */
export function readSentJob(typed: Typed) {
  const { version, status } = typed
  return {
    ...readFields(typed),
    status,
    ...(version !== undefined && { version: Number(version) }),
  }
}

function readFields(typed: Typed) {
  const texts = Object.keys({ ...blankJob, location: '', jobAdmin: '' }).map((name) => [
    name,
    (typed[name] ?? '').replaceAll('\r\n', '\n'),
  ])
  return {
    ...Object.fromEntries(texts),
    remote: 'remote' in typed,
    applyHere: 'applyHere' in typed,
    questions: readSentQuestions(typed),
    gradeBands: gradeBands.filter((band) => gradeField(band) in typed),
    description: readSentHtml(typed, 'description'),
  }
}

/** The questions as fields. One without a text is left out, because the form has room for all five. */
function readSentQuestions(typed: Typed) {
  return Array.from({ length: maxQuestions }, (_, i) => {
    const field = (part: QuestionPart) => typed[questionField(i, part)]
    return {
      _id: field('_id') ?? '',
      text: field('text') ?? '',
      kind: field('kind') ?? 'text',
      required: field('required') !== undefined,
      choices: (field('choices') ?? '').split('\n').map((line) => line.trim()),
    }
  }).filter(({ text }) => text.trim())
}

/** A form that was refused, as the editor shows it again. */
export type RefusedJob = Pick<RefusedForm, 'errors' | 'problem'> & {
  /** Null if the form was made by hand and can't be shown. */
  values: JobForm | null
  /** The version that it was based on, or null if somebody has saved another one. */
  version: number | null
}

export function readRefusedJob({ typed, errors, problem, status }: RefusedForm): RefusedJob {
  const fields = readFields(typed)
  // The page shows it as HTML.
  const read = v.safeParse(UnfinishedJobForm, { ...fields, description: sanitizeHtml(fields.description) })
  const isStale = status === 409 || typed.version === undefined
  return { values: read.success ? read.output : null, errors, problem, version: isStale ? null : Number(typed.version) }
}
