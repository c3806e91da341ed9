import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { runCron } from '../../../src/crons'
import { mailAlerts } from '../../../src/jobs/alerts/mailing'
import { alertReaders, jobAlerts, jobs } from '../../../src/jobs/schema'
import { jobIndex } from '../../../src/jobs/search/job-index'
import { record } from '../../../src/platform/db/audit'
import { undeliverableStatement } from '../../../src/platform/mail/undeliverable'
import { days, hours, setClock } from '../../../src/platform/time/clock'
import { mailIsDelivered, mailsTo } from '../../mailbox'
import {
  db,
  type MadeOrganization,
  makeJob,
  makeOrganization,
  makePerson,
  makePlaces,
  nobody,
  origin,
  request,
} from '../../make'
import { makeAlertFor, newEmail, sendForm } from './make-alert'

beforeAll(makePlaces)
let own: MadeOrganization
let start: number
beforeEach(async () => {
  await db.delete(jobAlerts)
  await db.delete(alertReaders)
  await db.delete(jobs)
  await jobIndex.rebuild(db, env.SEARCH)
  start = Date.parse(`${new Date().toISOString().slice(0, 10)}T15:00:00Z`)
  setClock(new Date(start))
  own = await makeOrganization()
})
afterEach(() => setClock(null))

const at = (ms: number) => setClock(new Date(start + ms))
const run = async () => {
  await runCron('mail-alerts', env)
  await mailIsDelivered()
}
const dayAt = (count: number) => new Date(start + days(count)).toISOString()

describe('an alert that finds nothing', () => {
  it('says so after 60 days, once, with the nearest wider search and its true count', async () => {
    const email = newEmail()
    await makeAlertFor({ email }, { q: 'teacher', l: 'Springfield, IL', d: 25, filters: { type: ['Part-time'] } })
    at(days(59))
    await run()
    expect(mailsTo(email)).toEqual([])
    // It is in Chicago, so farther away doesn't find it, nor do all types of jobs in Springfield.
    for (const title of ['Teacher', 'Resource teacher']) await makeJob(own, { title, jobType: 'Part-time' })
    at(days(61))
    await run()
    const [mail] = mailsTo(email)
    expect(mail?.subject).toBe('A job alert of yours finds nothing new')
    expect(mail?.text).toMatch(/Nothing new in 60 days\. A wider search finds 2 jobs now:/)
    const href = /^Teacher in the USA · Part-time: (\S+)$/m.exec(mail?.text ?? '')?.[1] ?? ''
    expect(href).toContain(origin)
    const page = await (await request('GET', href.slice(origin.length))).text()
    expect(page).toContain('2 jobs')
    expect(mail?.headers?.['List-Unsubscribe']).toContain('/unsubscribe/')
    at(days(63))
    await run()
    at(days(130))
    await run()
    expect(mailsTo(email)).toHaveLength(1)
  })

  it('says so in the mail with the jobs of the person’s other alerts, and again only after it found something', async () => {
    const email = newEmail()
    await makeAlertFor({ email }, { q: 'nurse' })
    await makeAlertFor({ email }, { q: 'teacher' })
    at(days(61))
    await makeJob(own, { title: 'Teacher' })
    at(days(61) + hours(2))
    await run()
    expect(mailsTo(email).map(({ subject }) => subject)).toEqual(['A new job for you'])
    expect(mailsTo(email)[0]?.text).toContain('Nothing new in 60 days. We go on looking.')
    at(days(62) + hours(2))
    await makeJob(own, { title: 'School nurse' })
    at(days(63) + hours(6))
    await run()
    expect(mailsTo(email)).toHaveLength(2)
    expect(await db.select().from(jobAlerts).where(eq(jobAlerts.q, 'nurse'))).toMatchObject([{ quietTold: null }])
  })

  it('is told once if a run dies between storing and mailing, and not at all to an address that takes no mail', async () => {
    const [email, gone] = [newEmail(), newEmail()]
    await makeAlertFor({ email })
    await makeAlertFor({ email: gone })
    await undeliverableStatement(db, gone, 'Bounced')
    at(days(61))
    const send = vi.spyOn(env.MAIL, 'sendBatch').mockRejectedValueOnce(new Error('died'))
    await mailAlerts(env, db).catch(() => {})
    send.mockRestore()
    await run()
    await run()
    expect(mailsTo(email)).toHaveLength(1)
    expect(mailsTo(gone)).toEqual([])
  })
})

describe('a year without activity', () => {
  /** The page of the address, from the link in its newest mail. */
  const pageIn = (email: string) =>
    new URL(/Keep my job alerts: (\S+)/.exec(mailsTo(email)[0]?.text ?? '')?.[1] ?? '', origin).pathname
  const asked = (email: string) => mailsTo(email).filter(({ text }) => text.includes('Do you still want them?')).length
  const statuses = async () => (await db.select().from(jobAlerts)).map(({ status }) => status)

  it('asks once, and pauses the alerts 30 days later if nobody answers', async () => {
    const email = newEmail()
    await makeAlertFor({ email }, { lastFound: dayAt(360) })
    at(days(364))
    await run()
    expect(mailsTo(email)).toEqual([])
    for (const day of [366, 367, 380]) {
      at(days(day))
      await run()
      await runCron('forget-alerts', env)
    }
    expect(mailsTo(email).map(({ subject }) => subject)).toEqual(['Do you still want your job alerts?'])
    expect(await statuses()).toEqual(['on'])
    at(days(397))
    await runCron('forget-alerts', env)
    expect(await statuses()).toEqual(['paused'])
    const path = pageIn(email)
    await sendForm(path, { action: 'undo' })
    await runCron('forget-alerts', env)
    expect(await statuses()).toEqual(['on'])
  })

  it('goes on if somebody presses the button, and not if they only open the page', async () => {
    const email = newEmail()
    await makeAlertFor({ email }, { lastFound: dayAt(366) })
    await makeAlertFor({ email }, { q: 'nurse', lastFound: dayAt(366) })
    at(days(366))
    await makeJob(own, { title: 'Teacher' })
    at(days(366) + hours(2))
    await run()
    expect(mailsTo(email).map(({ subject }) => subject)).toEqual(['A new job for you'])
    expect(asked(email)).toBe(1)
    expect(await (await request('GET', pageIn(email))).text()).toContain('Keep my job alerts')
    expect(await db.select().from(alertReaders)).toMatchObject([{ asked: expect.any(String) }])
    await sendForm(pageIn(email), { action: 'keep' })
    expect(await (await request('GET', pageIn(email))).text()).not.toContain('Keep my job alerts')
    at(days(397))
    await runCron('forget-alerts', env)
    expect(await statuses()).toEqual(['on', 'on'])
  })

  it('counts signing in, before the question and after it', async () => {
    const [busy, back] = [await makePerson(), await makePerson()]
    for (const { id } of [busy, back]) await makeAlertFor({ userId: id }, { lastFound: dayAt(390) })
    const signIn = (userId: string) =>
      record(db, { by: nobody, verb: 'signed in', target: { kind: 'user', id: userId } })
    at(days(300))
    await signIn(busy.id)
    at(days(366))
    await run()
    expect([busy, back].map(({ email }) => asked(email))).toEqual([0, 1])
    at(days(370))
    await signIn(back.id)
    at(days(400))
    await runCron('forget-alerts', env)
    expect(await statuses()).toEqual(['on', 'on'])
  })
})
