import { and, asc, eq, isNull } from 'drizzle-orm'
import { users } from '../../accounts/schema'
import { getSettings } from '../../platform/config/settings'
import { type Database, isAmong } from '../../platform/db/database'
import { queueMails } from '../../platform/mail/send'
import { timestamp } from '../../platform/time/clock'
import { liveJobsAmong } from '../job'
import { formatPay, formatPlace } from '../job/format-job'
import { type AlertSection, newJobsMail } from '../mails'
import { type AlertContent, alertMails, alertReaders, jobAlerts, listedJobs } from '../schema'
import { foundJob, type IndexedCard } from '../search/job-card'
import { alertsPath } from './alert-links'
import { alertHref, alertName } from './alert-search'
import { forgetHidden, requestOfAlert } from './new-jobs'
import { findWider } from './quiet-alerts'
import { readerAddress } from './readers'
import { stopAlertHref, stopMailHref } from './stopping'

const maxAtOnce = 100

/**
 * Sends the mails that are stored. What nobody can see now is left out, and may come again when it returns. A run that
 * ends after queueing a mail queues it again, but it is delivered once.
 * @returns the number of mails
 */
export async function sendAlertMails(env: Env, db: Database): Promise<number> {
  let sent = 0
  for (;;) {
    const stored = await readUnsent(db)
    if (stored.length === 0) return sent
    const things = await readThings(env, db, stored)
    const made = await Promise.all(stored.map((mail) => makeMail(env, db, mail, things)))
    const mails = made.filter((mail) => mail !== null)
    await queueMails(env, mails)
    sent += mails.length
    const areSent = isAmong(
      alertMails.id,
      stored.map(({ id }) => id),
    )
    await db.update(alertMails).set({ sent: timestamp() }).where(areSent)
    await giveBackHidden(db, stored, things)
    if (stored.length < maxAtOnce) return sent
  }
}

const readUnsent = (db: Database) =>
  db
    .select({
      id: alertMails.id,
      readerId: alertMails.readerId,
      contents: alertMails.contents,
      created: alertMails.created,
      version: alertReaders.linkVersion,
      asked: alertReaders.asked,
      email: readerAddress,
    })
    .from(alertMails)
    .innerJoin(alertReaders, eq(alertReaders.id, alertMails.readerId))
    .leftJoin(users, eq(users.id, alertReaders.userId))
    .where(isNull(alertMails.sent))
    .orderBy(asc(alertMails.created))
    .limit(maxAtOnce)
type Stored = Awaited<ReturnType<typeof readUnsent>>[number]

type Things = Awaited<ReturnType<typeof readThings>>

/** Reads what the mails show: the alerts that are still on, and the jobs that are visible at this moment. */
async function readThings(env: Env, db: Database, stored: readonly Stored[]) {
  const contents = stored.flatMap((mail) => mail.contents)
  const jobIds = [...new Set(contents.flatMap((content) => content.jobIds))]
  const { id, q, l, d, filters, status } = jobAlerts
  const alerts = await db
    .select({ id, q, l, d, filters, status })
    .from(jobAlerts)
    .where(
      and(
        isAmong(
          id,
          contents.map(({ alertId }) => alertId),
        ),
        eq(status, 'on'),
      ),
    )
  const live = await liveJobsAmong(db, jobIds)
  const { results } = await env.SEARCH.prepare(
    'SELECT job_id, card FROM job_cards WHERE job_id IN (SELECT value FROM json_each(?))',
  )
    .bind(JSON.stringify(live.map((job) => job.id)))
    .all<IndexedCard>()
  return {
    alerts: new Map(alerts.map((alert) => [alert.id, alert])),
    cards: new Map(results.map((card) => [card.job_id, card])),
    hidden: jobIds.filter((jobId) => !live.some((job) => job.id === jobId)),
  }
}

async function makeMail(env: Env, db: Database, stored: Stored, things: Things) {
  const { id, readerId, contents, created, version, asked, email } = stored
  if (email === null) return null
  // They were asked with this mail, and did nothing since.
  const asks = asked === created
  const sections = await Promise.all(contents.map((content) => makeSection(env, db, content, things, asks)))
  const shown = sections.filter((section) => section !== null)
  if (shown.length === 0) return null
  const manage = getSettings(env).ORIGIN + (await alertsPath(env, { readerId, version }))
  const stop = await stopMailHref(env, { mailId: id, readerId })
  return {
    to: email,
    content: newJobsMail({ sections: shown, manage, stop, asks }),
    once: { key: `alerts ${id}`, due: created },
  }
}

async function makeSection(
  env: Env,
  db: Database,
  { alertId, jobIds, more, isQuiet = false }: AlertContent,
  { alerts, cards }: Things,
  asks: boolean,
): Promise<AlertSection | null> {
  const alert = alerts.get(alertId)
  const found = jobIds.flatMap((jobId) => cards.get(jobId) ?? [])
  if (!alert || (found.length === 0 && !isQuiet && !asks)) return null
  const { ORIGIN } = getSettings(env)
  const wider = isQuiet ? await findWider(env, db, alert) : null
  const area = (await requestOfAlert(env.SEARCH, alert))?.area ?? { kind: 'usa' }
  return {
    name: alertName(alert),
    jobs: found.map((card) => {
      const job = foundJob(card, area)
      const facts = [formatPlace(job), formatPay(job.salaryAmount, job.salaryPeriod), job.jobType]
      const label = [`${job.title}, ${job.organization.name}`, ...facts].filter(Boolean).join(' · ')
      return { label, href: `${ORIGIN}/jobs/${job._id}` }
    }),
    more,
    isQuiet,
    wider: wider && { ...wider, href: ORIGIN + wider.href },
    href: ORIGIN + alertHref(alert),
    stop: await stopAlertHref(env, alertId),
  }
}

/** A job that was hidden when its mail was made hasn’t been mailed, and gets a new place when it returns. */
async function giveBackHidden(db: Database, stored: readonly Stored[], { hidden }: Things): Promise<void> {
  if (hidden.length === 0) return
  const isHidden = new Set(hidden)
  const pairs = stored.flatMap(({ readerId, contents }) =>
    contents.flatMap(({ jobIds }) => jobIds.filter((jobId) => isHidden.has(jobId)).map((jobId) => [readerId, jobId])),
  )
  await db.$client
    .prepare(`DELETE FROM alert_jobs WHERE (reader_id, job_id) IN (SELECT value ->> 0, value ->> 1 FROM json_each(?))`)
    .bind(JSON.stringify(pairs))
    .run()
  await forgetHidden(db, isAmong(listedJobs.jobId, hidden))
}
