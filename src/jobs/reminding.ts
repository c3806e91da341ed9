import { and, asc, eq, gt, lte } from 'drizzle-orm'
import { provenAddresses } from '../organizations/trial'
import { ago, days } from '../platform/clock'
import type { Database } from '../platform/db'
import { postMail } from '../platform/mail'
import { forgetReminders, notReminded, remindOnce } from '../platform/reminder'
import { settingsOf } from '../platform/settings'
import { jobsExpireLetter } from './mails'
import { lifetimeInDays } from './rules'
import { jobs } from './schema'

const noticeInDays = 7
const mostAtOnce = 1000

/**
 * Reminds employers of the jobs that expire in a week: each job once for each time it was published, and one mail for all
 * of an organization's.
 * @returns how many jobs somebody was reminded of
 */
export async function remindOfExpiry(env: Env, db: Database): Promise<number> {
  const expiring = await db
    .select({ id: jobs.id, title: jobs.title, organizationId: jobs.organizationId, due: jobs.updated })
    .from(jobs)
    .where(
      and(
        eq(jobs.status, 'Published'),
        gt(jobs.updated, ago(days(lifetimeInDays))),
        lte(jobs.updated, ago(days(lifetimeInDays - noticeInDays))),
        notReminded('job', jobs.id, jobs.updated),
      ),
    )
    .orderBy(asc(jobs.updated), asc(jobs.id))
    .limit(mostAtOnce)
  const fresh = new Set((await remindOnce(db, 'job', expiring)).map(({ id }) => id))
  const byOrganization = Map.groupBy(
    expiring.filter(({ id }) => fresh.has(id)),
    ({ organizationId }) => organizationId,
  )
  const addresses = await provenAddresses(db, [...byOrganization.keys()])
  const href = `${settingsOf(env).ORIGIN}/admin/jobs`
  for (const [organizationId, own] of byOrganization) {
    const content = jobsExpireLetter(
      own.map(({ title }) => title),
      href,
    )
    try {
      for (const { email } of addresses.filter((address) => address.organizationId === organizationId))
        await postMail(env, db, { to: email, purpose: 'expiry', content })
    } catch (error) {
      await forgetReminders(db, 'job', own)
      throw error
    }
  }
  return fresh.size
}
