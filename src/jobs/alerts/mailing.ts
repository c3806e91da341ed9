import { and, asc, eq, isNotNull, lte, sql } from 'drizzle-orm'
import { users } from '../../accounts/schema'
import { splitIntoChunks } from '../../platform/collections'
import { type Database, isAmong, newId } from '../../platform/db/database'
import { undeliverableAmong } from '../../platform/mail/undeliverable'
import { minutes, now, timestamp } from '../../platform/time/clock'
import { type AlertContent, alertReaders, jobAlerts } from '../schema'
import { sendAlertMails } from './alert-mails'
import { nextDue, untilLater } from './alert-times'
import { isOff, isOn, lastListed } from './alerts'
import { type FoundNew, findNew, lastSettled, type NewJobs, readNewJobs } from './new-jobs'
import { inactiveAmong, isQuiet } from './quiet-alerts'
import { readerAddress } from './readers'

/** A mail has so many jobs of one alert, and then a link. So many of them count as found. */
const maxShown = 10
const maxRemembered = 100

const maxAtOnce = 1000
const searchesAtOnce = 25
const pairsAtOnce = 5000

/** A run stops in time for the next one, which goes on where this one ended. */
const longestRun = minutes(4)

/**
 * Finds the new jobs of all alerts that are due, and mails them. Equal searches are made once. What a person gets is
 * stored together with how far each alert has read, and mailed after that, so a run may end anywhere: the next one mails
 * what was stored, and goes on. @returns what it did
 */
export async function mailAlerts(env: Env, db: Database, { forMs = longestRun } = {}) {
  const end = now().getTime() + forMs
  await resumePaused(db)
  let mails = await sendAlertMails(env, db)
  let alerts = 0
  let run: Run | undefined
  while (now().getTime() < end) {
    const due = await readDue(db)
    if (due.length === 0) break
    run ??= await openRun(env, db)
    await planMails(env, db, run, due)
    mails += await sendAlertMails(env, db)
    alerts += due.length
  }
  return { alerts, searches: run?.found.size ?? 0, mails }
}

/** What was listed during the pause isn’t new any more. */
const resumePaused = (db: Database) =>
  db
    .update(jobAlerts)
    .set({ status: 'on', since: timestamp(), resumes: null, lastSeq: lastListed, lastFound: timestamp() })
    .where(
      and(isOff, eq(jobAlerts.status, 'paused'), isNotNull(jobAlerts.resumes), lte(jobAlerts.resumes, timestamp())),
    )

const isDue = (at: string) => and(isOn, lte(jobAlerts.due, at))

type Run = { upTo: number; newJobs: Map<string, NewJobs>; found: Map<string, FoundNew[]> }

async function openRun({ SEARCH }: Env, db: Database): Promise<Run> {
  const upTo = await lastSettled(db)
  const starts = await db
    .select({ every: jobAlerts.every, after: sql<number>`min(${jobAlerts.lastSeq})` })
    .from(jobAlerts)
    .where(isDue(timestamp(untilLater(now()))))
    .groupBy(jobAlerts.every)
  const newJobs = new Map<string, NewJobs>()
  for (const { every, after } of starts) newJobs.set(every, await readNewJobs(db, SEARCH, { after, upTo }))
  return { upTo, newJobs, found: new Map() }
}

/** The alerts of people of whom one is due, with their others that are due on the same day. */
async function readDue(db: Database) {
  const first = await db
    .select({ readerId: jobAlerts.readerId })
    .from(jobAlerts)
    .where(isDue(timestamp()))
    .orderBy(asc(jobAlerts.due))
    .limit(maxAtOnce)
  const readers = [...new Set(first.map(({ readerId }) => readerId))]
  if (readers.length === 0) return []
  const { id, readerId, q, l, d, filters, search, state, every, lastSeq, due, lastFound, quietTold } = jobAlerts
  const needed = { id, readerId, q, l, d, filters, search, state, every, lastSeq, due, lastFound, quietTold }
  return db
    .select({ ...needed, email: readerAddress })
    .from(jobAlerts)
    .innerJoin(alertReaders, eq(alertReaders.id, readerId))
    .leftJoin(users, eq(users.id, alertReaders.userId))
    .where(and(isAmong(readerId, readers), isDue(timestamp(untilLater(now())))))
    .orderBy(asc(readerId), asc(jobAlerts.created), asc(id))
}
type Due = Awaited<ReturnType<typeof readDue>>[number]

const getKey = ({ every, search }: Pick<Due, 'every' | 'search'>) => `${every} ${search}`

/** Makes the searches that this run hasn’t made yet. */
async function search({ SEARCH }: Env, { newJobs, found }: Run, due: readonly Due[]): Promise<void> {
  const missing = new Map(due.filter((one) => !found.has(getKey(one))).map((one) => [getKey(one), one]))
  for (const [every, jobs] of newJobs) {
    const wanted = [...missing.values()].filter((one) => one.every === every)
    for (const some of splitIntoChunks(wanted, searchesAtOnce)) {
      const lists = await findNew(SEARCH, jobs, some)
      for (const [at, one] of some.entries()) found.set(getKey(one), lists[at] ?? [])
    }
  }
}

type Planned = { id: string; readerId: string; day: string; contents: AlertContent[]; asks: boolean }
type Pair = { readerId: string; jobId: string; alertId: string; mailId: string }

async function planMails(env: Env, db: Database, run: Run, due: readonly Due[]): Promise<void> {
  await search(env, run, due)
  const unreachable = await undeliverableAmong(
    db,
    due.flatMap(({ email }) => email ?? []),
  )
  const reached = due.filter(({ email }) => email !== null && !unreachable.has(email))
  const candidates = reached.flatMap((alert) =>
    (run.found.get(getKey(alert)) ?? [])
      .filter(({ seq }) => seq > alert.lastSeq)
      .map(({ jobId }) => ({ alert, jobId })),
  )
  const had = await readHad(db, candidates)
  const found = Map.groupBy(
    candidates.filter(({ alert, jobId }) => !had.has(`${alert.readerId} ${jobId}`)),
    ({ alert }) => alert.id,
  )
  const byReader = Map.groupBy(reached, ({ readerId }) => readerId)
  const inactive = await inactiveAmong(db, [...byReader.keys()])
  const mails: Planned[] = []
  const pairs: Pair[] = []
  for (const [readerId, alerts] of byReader) {
    const mailId = newId()
    const shown = new Set<string>()
    const asks = inactive.has(readerId)
    const contents = alerts.flatMap((alert): AlertContent[] => {
      const alertId = alert.id
      const jobIds = (found.get(alertId) ?? []).map(({ jobId }) => jobId)
      if (jobIds.length === 0 && isQuiet(alert)) return [{ alertId, jobIds, more: 0, isQuiet: true }]
      pairs.push(...jobIds.slice(0, maxRemembered).map((jobId) => ({ readerId, jobId, alertId, mailId })))
      const own = jobIds.filter((jobId) => !shown.has(jobId))
      for (const jobId of own) shown.add(jobId)
      return own.length === 0
        ? []
        : [{ alertId, jobIds: own.slice(0, maxShown), more: Math.max(0, own.length - maxShown) }]
    })
    if (asks && contents.length === 0) contents.push(...alerts.map(({ id }) => ({ alertId: id, jobIds: [], more: 0 })))
    if (contents.length === 0) continue
    const [day = ''] = alerts.map((one) => one.due.slice(0, 10)).sort()
    mails.push({ id: mailId, readerId, day, contents, asks })
  }
  await storePlan(db, run, due, mails, pairs)
}

/** Which of these jobs their readers have had from any alert, as "reader job". */
async function readHad(db: Database, candidates: readonly { alert: Due; jobId: string }[]): Promise<Set<string>> {
  const had = new Set<string>()
  for (const some of splitIntoChunks(candidates, pairsAtOnce)) {
    const pairs = some.map(({ alert, jobId }) => [alert.readerId, jobId])
    const { results } = await db.$client
      .prepare(
        `SELECT DISTINCT had.reader_id || ' ' || had.job_id AS pair FROM json_each(?) asked CROSS JOIN alert_jobs had
         ON had.reader_id = asked.value ->> 0 AND had.job_id = asked.value ->> 1`,
      )
      .bind(JSON.stringify(pairs))
      .all<{ pair: string }>()
    for (const { pair } of results) had.add(pair)
  }
  return had
}

/**
 * Stores the mails, the pairs of person and job, and how far each alert has read, in one transaction. Where another run,
 * or an alert of this morning, has made the day’s mail already, what was found waits for the next day.
 */
async function storePlan(
  db: Database,
  { upTo }: Run,
  due: readonly Due[],
  mails: readonly Planned[],
  pairs: readonly Pair[],
): Promise<void> {
  const time = timestamp()
  const mailOf = new Map(mails.map(({ readerId, id }) => [readerId, id]))
  const found = new Set(pairs.map(({ alertId }) => alertId))
  const quiet = new Set(mails.flatMap(({ contents }) => contents.flatMap((one) => (one.isQuiet ? one.alertId : []))))
  // Asking about time zones takes longer than everything else here, and the alerts of a state are due together.
  const getTimesKey = ({ state, every }: Due) => `${state} ${every}`
  const kinds = new Map(due.map((alert) => [getTimesKey(alert), alert]))
  const nextOf = new Map([...kinds].map(([key, alert]) => [key, nextDue(alert, untilLater(now()))]))
  const moves = due.map((alert) => ({
    id: alert.id,
    mailId: mailOf.get(alert.readerId) ?? null,
    due: nextOf.get(getTimesKey(alert)) ?? alert.due,
    found: found.has(alert.id),
    quiet: quiet.has(alert.id),
  }))
  const isOurs = `EXISTS (SELECT 1 FROM alert_mails WHERE alert_mails.id = v.value ->> 'mailId')`
  await db.$client.batch([
    db.$client
      .prepare(
        `INSERT INTO alert_mails (id, reader_id, day, contents, created)
         SELECT v.value ->> 'id', r.id, v.value ->> 'day', v.value -> 'contents', ?2
         FROM json_each(?1) v CROSS JOIN alert_readers r ON r.id = v.value ->> 'readerId' WHERE true ON CONFLICT DO NOTHING`,
      )
      .bind(JSON.stringify(mails), time),
    ...splitIntoChunks(pairs, pairsAtOnce).map((some) =>
      db.$client
        .prepare(
          `INSERT INTO alert_jobs (reader_id, job_id, alert_id, created)
           SELECT r.id, j.id, v.value ->> 'alertId', ?2 FROM json_each(?1) v
           CROSS JOIN alert_readers r ON r.id = v.value ->> 'readerId' CROSS JOIN jobs j ON j.id = v.value ->> 'jobId'
           WHERE ${isOurs} ON CONFLICT DO NOTHING`,
        )
        .bind(JSON.stringify(some), time),
    ),
    db.$client
      .prepare(
        `UPDATE job_alerts SET due = v.value ->> 'due',
           last_seq = iif(v.value ->> 'mailId' IS NULL OR ${isOurs}, max(last_seq, ?2), last_seq),
           last_found = iif(v.value ->> 'found', ?3, last_found), quiet_told = iif(v.value ->> 'found', NULL, iif(v.value ->> 'quiet' AND ${isOurs}, ?3, quiet_told))
         FROM json_each(?1) v WHERE job_alerts.id = v.value ->> 'id'`,
      )
      .bind(JSON.stringify(moves), upTo, time),
    // The mail that asks is the one that was made at this moment.
    db.$client
      .prepare(
        `UPDATE alert_readers SET asked = ?2 FROM json_each(?1) v JOIN alert_mails m ON m.id = v.value ->> 'id'
         WHERE alert_readers.id = v.value ->> 'readerId'`,
      )
      .bind(JSON.stringify(mails.flatMap(({ id, readerId, asks }) => (asks ? { id, readerId } : []))), time),
  ])
}
