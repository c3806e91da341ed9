import { and, gt, isNull, lt, type SQL, sql } from 'drizzle-orm'
import { type Database, isAmong } from '../../platform/db/database'
import { audit } from '../../platform/schema'
import { ago, days, timestamp } from '../../platform/time/clock'
import { alertReaders, type JobAlert, jobAlerts } from '../schema'
import { jobIndex } from '../search/job-index'
import { findResults } from '../search/search'
import { maxMiles } from '../search/shared/search-words'
import { type AlertSearch, alertHref, alertName, isPoint } from './alert-search'
import { isOn } from './alerts'
import { answerDays, inactiveDays, quietDays } from './choices'
import { requestOfAlert } from './new-jobs'

/** Whether an alert has found nothing for so long that its next mail says so, once. */
export const isQuiet = ({ lastFound, quietTold }: Pick<JobAlert, 'lastFound' | 'quietTold'>): boolean =>
  quietTold === null && lastFound < ago(days(quietDays))

/** A search that finds more than a quiet one. `more` is whether there are more jobs than `count`. */
export type WiderSearch = { name: string; href: string; count: number; isMore: boolean }

const maxCounted = 200

/** The nearest wider search that finds jobs now: farther away, without filters, everywhere. Null if none does. */
export async function findWider(env: Env, db: Database, search: AlertSearch): Promise<WiderSearch | null> {
  for (const wider of widerSearches(search)) {
    const request = await requestOfAlert(env.SEARCH, wider)
    if (!request) continue
    const { total, corrected, relaxed } = await findResults(env.SEARCH, jobIndex.version(db), { ...request, limit: 1 })
    // Other words would be another search, and its number wouldn't be true for this one.
    if (total === 0 || corrected.length > 0 || relaxed.length > 0) continue
    const count = Math.min(total, maxCounted)
    return { name: alertName(wider), href: alertHref(wider), count, isMore: total > maxCounted }
  }
  return null
}

function widerSearches(search: AlertSearch): AlertSearch[] {
  const isFiltered = Object.keys(search.filters).length > 0
  return [
    ...(isPoint(search.l) && search.d < maxMiles ? [{ ...search, d: maxMiles }] : []),
    ...(isFiltered ? [{ ...search, filters: {} }] : []),
    ...(search.l === 'USA' ? [] : [{ ...search, l: 'USA' }]),
    ...(isFiltered && search.l !== 'USA' ? [{ ...search, l: 'USA', filters: {} }] : []),
  ]
}

/** Signing in is activity, too. */
const signedInSince = (since: SQL | string) =>
  sql`EXISTS (SELECT 1 FROM ${audit} WHERE ${audit.targetKind} = 'user' AND ${audit.targetId} = ${alertReaders.userId}
    AND ${audit.verb} = 'signed in' AND ${gt(audit.time, since)})`

/** Those of the readers who did nothing for a year, and weren't asked yet whether they still want alerts. */
export async function inactiveAmong(db: Database, readerIds: readonly string[]): Promise<Set<string>> {
  const since = ago(days(inactiveDays))
  const { id, active, asked } = alertReaders
  const rows = await db
    .select({ id })
    .from(alertReaders)
    .where(and(isAmong(id, readerIds), lt(active, since), isNull(asked), sql`NOT ${signedInSince(since)}`))
  return new Set(rows.map((row) => row.id))
}

/** Pauses the alerts of everyone who was asked and didn't answer. @returns the number of alerts */
export async function pauseUnanswered(db: Database): Promise<number> {
  const { id, active, asked } = alertReaders
  const silent = db
    .select({ id })
    .from(alertReaders)
    .where(
      and(
        lt(active, ago(days(inactiveDays))),
        lt(asked, ago(days(answerDays))),
        sql`NOT ${signedInSince(sql`${asked}`)}`,
      ),
    )
  const paused = await db
    .update(jobAlerts)
    .set({ status: 'paused', since: timestamp(), resumes: null })
    .where(and(isOn, sql`${jobAlerts.readerId} IN ${silent}`))
    .returning({ id: jobAlerts.id })
  return paused.length
}
