import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { users } from '../../../src/accounts/schema'
import { runCron } from '../../../src/crons'
import { mailAlerts } from '../../../src/jobs/alerts/mailing'
import type { JobFields } from '../../../src/jobs/rules'
import { alertJobs, alertMails, alertReaders, jobAlerts, jobs } from '../../../src/jobs/schema'
import { jobIndex } from '../../../src/jobs/search/job-index'
import { days, hours, setClock } from '../../../src/platform/time/clock'
import { mailIsDelivered, mailsTo } from '../../mailbox'
import {
  db,
  getToken,
  type MadeOrganization,
  makeJob,
  makeOrganization,
  makePerson,
  makePlaces,
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
  // At a fixed time of day, because alerts are due at 6 AM.
  start = Date.parse(`${new Date().toISOString().slice(0, 10)}T15:00:00Z`)
  setClock(new Date(start))
  own = await makeOrganization()
})
afterEach(() => setClock(null))

const at = (ms: number) => setClock(new Date(start + ms))
const run = async () => {
  const { result } = (await runCron('mail-alerts', env)) as { result: { mails: number; searches: number } }
  await mailIsDelivered()
  return result
}
/** The titles in each mail to an address, newest first. */
const titlesTo = (email: string) =>
  mailsTo(email).map(({ text }) => [...text.matchAll(/^(.+?), Schools /gm)].map(([, title]) => title))
const post = (fields: JobFields = {}) => makeJob(own, { title: 'Resource teacher', ...fields })
const set = async (id: string, fields: object) =>
  request('PUT', `/api/job/${id}`, { as: await getToken(own.employer), body: fields })

describe('the mail of alerts', () => {
  it('has what is new since the last one, once, and nothing when there is nothing new', async () => {
    const email = newEmail()
    await makeAlertFor({ email })
    await post({ title: 'First' })
    at(hours(2))
    expect(await run()).toMatchObject({ mails: 1 })
    expect(titlesTo(email)).toEqual([['First']])
    at(days(1) + hours(2))
    await run()
    expect(mailsTo(email)).toHaveLength(1)
    await post({ title: 'Second' })
    at(days(2) + hours(6))
    await run()
    expect(titlesTo(email)).toEqual([['Second'], ['First']])
  })

  it('has all alerts of a person, and each job once', async () => {
    const person = await makePerson()
    await makeAlertFor({ userId: person.id }, { q: 'teacher' })
    await makeAlertFor({ userId: person.id }, { q: 'Special Education' })
    await post({ title: 'Special education teacher' })
    await post({ title: 'School nurse' })
    at(hours(2))
    await run()
    expect(titlesTo(person.email)).toEqual([['Special education teacher', 'School nurse']])
    const as = await getToken(person)
    const alerts = await (await request('GET', '/api/alerts', { as })).json<{ found: number }[]>()
    // What an alert found counts for it, even if another one mailed it.
    expect(alerts.map(({ found }) => found)).toEqual([1, 2])
  })

  it('names place, distance, and type, says why it came, and has no words of members as links', async () => {
    const email = newEmail()
    await makeAlertFor({ email }, { l: 'Evanston, IL', state: 'IL', q: 'teacher' })
    await post({ title: 'Teacher, see evil.example', salaryAmount: '$60,000', salaryPeriod: 'Year' })
    at(hours(2))
    await run()
    const [mail] = mailsTo(email)
    expect(mail?.text).toMatch(/Chicago, IL\s·\s1\d\smiles\s·\s\$60,000\sa\syear\s·\sFull-time/)
    expect(mail?.text).toContain('because you asked')
    expect(mail?.text).not.toContain('evil.example')
  })

  it('shows ten jobs of an alert, and a link to the others', async () => {
    const email = newEmail()
    await makeAlertFor({ email })
    for (let i = 0; i < 12; i++) await post({ title: `Teacher ${i}` })
    at(hours(2))
    await run()
    expect(titlesTo(email)[0]).toHaveLength(10)
    expect(mailsTo(email)[0]?.text).toContain('See 2 more: http')
    at(days(1) + hours(4))
    await run()
    expect(mailsTo(email)).toHaveLength(1)
  })

  it('finds only what the search finds: words, place, and filters', async () => {
    const email = newEmail()
    await makeAlertFor({ email }, { q: 'SLP', l: 'Chicago, IL', d: 25, filters: { type: ['Part-time'] } })
    await post({ title: 'Speech pathologist', jobType: 'Part-time' })
    await post({ title: 'Speech therapist', jobType: 'Full-time' })
    await post({ title: 'Nurse', jobType: 'Part-time' })
    const far = await makeOrganization({ city: 'Springfield', zip: '62701' })
    await makeJob(far, { title: 'SLP far away', jobType: 'Part-time' })
    at(hours(2))
    await run()
    expect(titlesTo(email)).toEqual([['Speech pathologist']])
  })

  it('waits for a job that became visible within the hour, so that none is lost', async () => {
    const email = newEmail()
    await makeAlertFor({ email })
    await post({ title: 'Just now' })
    at(hours(0.5))
    await run()
    expect(mailsTo(email)).toHaveLength(0)
    at(days(1) + hours(1))
    await run()
    expect(titlesTo(email)).toEqual([['Just now']])
  })

  it('goes on after a run that died after storing and before queueing, with no job twice', async () => {
    const email = newEmail()
    await makeAlertFor({ email })
    await post({ title: 'Only once' })
    at(hours(2))
    const send = vi.spyOn(env.MAIL, 'sendBatch').mockRejectedValueOnce(new Error('died'))
    await mailAlerts(env, db).catch(() => {})
    send.mockRestore()
    await mailIsDelivered()
    expect(mailsTo(email)).toHaveLength(0)
    await run()
    expect(titlesTo(email)).toEqual([['Only once']])
    // A run that died after queueing queues again.
    await db.update(alertMails).set({ sent: null })
    await run()
    expect(mailsTo(email)).toHaveLength(1)
  })

  it('finds a job that became visible long after it was saved, and one after a rebuild', async () => {
    const email = newEmail()
    await makeAlertFor({ email })
    const hidden = await makeOrganization({ verified: false })
    await makeJob(hidden, { title: 'Withheld for a month' })
    at(days(30))
    const { employer } = hidden
    await db.update(users).set({ verifiedEmail: employer.email }).where(eq(users.id, employer.id))
    await jobIndex.rebuild(db, env.SEARCH)
    await jobIndex.drain(db, env.SEARCH)
    at(days(30) + hours(2))
    await run()
    expect(titlesTo(email)).toEqual([['Withheld for a month']])
    await jobIndex.rebuild(db, env.SEARCH)
    await jobIndex.drain(db, env.SEARCH)
    at(days(32))
    await run()
    expect(mailsTo(email)).toHaveLength(1)
  })

  it('never has a job that is hidden when the mail is made, and has it when it returns', async () => {
    const email = newEmail()
    await makeAlertFor({ email })
    const job = await post({ title: 'Seen and withheld' })
    await db.update(users).set({ verifiedEmail: null }).where(eq(users.id, own.employer.id))
    at(hours(2))
    await run()
    expect(mailsTo(email)).toHaveLength(0)
    await db.update(users).set({ verifiedEmail: own.employer.email }).where(eq(users.id, own.employer.id))
    await set(job.id, { summary: 'Back again.' })
    at(days(1) + hours(6))
    await run()
    expect(titlesTo(email)).toEqual([['Seen and withheld']])
  })

  it('leaves out a job that was hidden between storing and mailing, and has it later', async () => {
    const email = newEmail()
    await makeAlertFor({ email })
    const job = await post({ title: 'Paused meanwhile' })
    at(hours(2))
    const send = vi.spyOn(env.MAIL, 'sendBatch').mockRejectedValueOnce(new Error('died'))
    await mailAlerts(env, db).catch(() => {})
    send.mockRestore()
    await set(job.id, { status: 'Paused' })
    await run()
    expect(mailsTo(email)).toHaveLength(0)
    expect(await db.select().from(alertJobs)).toEqual([])
    await set(job.id, { status: 'Published' })
    at(days(1) + hours(6))
    await run()
    expect(titlesTo(email)).toEqual([['Paused meanwhile']])
  })

  it('goes nowhere while an alert waits for its confirmation, is paused, or its member’s address isn’t confirmed', async () => {
    const [guest, paused] = [newEmail(), newEmail()]
    const member = await makePerson({ verifiedEmail: null })
    await makeAlertFor({ email: guest }, { status: 'asked' })
    await makeAlertFor({ email: paused }, { status: 'paused' })
    await makeAlertFor({ userId: member.id })
    await post()
    at(hours(2))
    await run()
    for (const email of [guest, paused, member.email]) expect(titlesTo(email).flat()).toEqual([])
  })

  it('a thousand people with one search cost one search', async () => {
    for (let i = 0; i < 20; i++) await makeAlertFor({ email: newEmail() }, { q: 'SLP' })
    await post({ title: 'SLP' })
    at(hours(2))
    expect(await run()).toMatchObject({ searches: 1, mails: 20 })
  })
})

describe('stopping alerts', () => {
  /** The address of a link in a mail, after the words before it. */
  const hrefIn = (text: string, words: string) =>
    new RegExp(`${words}: ${origin}(/\\S+)`).exec(text)?.[1] ?? `no link “${words}”`
  const statuses = async () => (await db.select().from(jobAlerts)).map(({ q, status }) => `${q} ${status}`).sort()

  async function mailed() {
    const email = newEmail()
    await makeAlertFor({ email }, { q: 'teacher' })
    await makeAlertFor({ email }, { q: 'nurse' })
    await makeAlertFor({ email }, { q: 'OT' })
    await post({ title: 'Teacher' })
    await post({ title: 'School nurse' })
    at(hours(2))
    await run()
    const [mail] = mailsTo(email)
    if (!mail) throw new Error('no mail came')
    return { email, mail }
  }

  it('the header stops the alerts of its mail with one request from anywhere', async () => {
    const { mail } = await mailed()
    expect(mail.headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
    const href = mail.headers?.['List-Unsubscribe']?.slice(1, -1) ?? ''
    const body = `${new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })}`
    const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://mail.example' }
    const answer = await request('POST', href.slice(origin.length), { body, headers })
    expect(answer.status).toBe(204)
    expect(await statuses()).toEqual(['OT on', 'nurse stopped', 'teacher stopped'])
    expect(href.length).toBeLessThan(900)
  })

  it('the link of a section stops that one, and the page takes it back, makes it weekly, or asks why', async () => {
    const { mail } = await mailed()
    const link = hrefIn(mail.text.slice(mail.text.indexOf('Nurse')), 'Stop this alert')
    const asks = await (await request('GET', link)).text()
    expect(asks).toContain('You’ll no longer get this job alert: Nurse in the USA.')
    // Its reader may have no account.
    expect(asks).not.toContain('about your account')
    expect(await statuses()).toEqual(['OT on', 'nurse on', 'teacher on'])
    const stopped = await sendForm(link, {})
    expect(await statuses()).toEqual(['OT on', 'nurse stopped', 'teacher on'])
    const location = stopped.headers.get('location') ?? ''
    const path = new URL(location, origin).pathname
    const html = await (await request('GET', new URL(location, origin).href.slice(origin.length))).text()
    expect(html).toContain('Stopped. We won’t email you these anymore.')
    for (const label of ['Weekly instead', 'Pause for a month']) expect(html).not.toContain(label)
    // The link stops one alert, so its page shows that one alone.
    expect(html).toContain('Nurse in the USA')
    expect(html).not.toContain('Teacher in the USA')
    await sendForm(path, { action: 'reason', reason: 'many' })
    expect(await db.select().from(jobAlerts).where(eq(jobAlerts.q, 'nurse'))).toMatchObject([{ reason: 'many' }])
    await sendForm(path, { action: 'week' })
    expect(await db.select().from(jobAlerts).where(eq(jobAlerts.q, 'nurse'))).toMatchObject([
      { status: 'on', every: 'week', reason: null },
    ])
    const weekly = await (await request('GET', `${path}?done=stop`)).text()
    expect(weekly).toContain('Daily instead')
    expect(weekly).not.toContain('Stopped.')
    await sendForm(path, { action: 'day' })
    expect(await db.select().from(jobAlerts).where(eq(jobAlerts.q, 'nurse'))).toMatchObject([{ every: 'day' }])
    await sendForm(path, { action: 'pause' })
    expect(await statuses()).toContain('nurse paused')
    at(days(31))
    await run()
    expect(await statuses()).toContain('nurse on')
  })

  it('changing needs a fresh link, which ends after an hour', async () => {
    const { email, mail } = await mailed()
    const path = new URL(hrefIn(mail.text, 'Pause or change your alerts'), origin).pathname
    const [alert] = await db.select().from(jobAlerts).where(eq(jobAlerts.q, 'OT'))
    const change = { q: 'SLP', l: 'USA', d: '50', every: 'week' }
    expect((await sendForm(`${path}/${alert?.id}`, change)).status).toBe(403)
    expect((await sendForm(path, { action: 'delete', alert: alert?.id ?? '' })).status).toBe(403)
    await sendForm(path, { action: 'link' })
    await mailIsDelivered()
    const fresh = hrefIn(mailsTo(email)[0]?.text ?? '', 'Change my alerts')
    expect((await sendForm(`${fresh}/${alert?.id}`, change)).status).toBe(303)
    expect(await db.select().from(jobAlerts).where(eq(jobAlerts.q, 'SLP'))).toHaveLength(1)
    at(hours(3.1))
    expect((await sendForm(`${fresh}/${alert?.id}`, change)).status).toBe(404)
  })

  it('somebody else’s secret, alert, or purpose is not found', async () => {
    const { mail } = await mailed()
    const path = new URL(hrefIn(mail.text, 'Pause or change your alerts'), origin).pathname
    const other = await makeAlertFor({ email: newEmail() })
    expect((await sendForm(path, { action: 'stop', alert: other.id })).status).toBe(404)
    expect((await request('GET', `${path.slice(0, -3)}abc`)).status).toBe(404)
    const stopToken = hrefIn(mail.text, 'Stop this alert').split('/').at(-1)
    expect((await request('GET', `/alerts/${stopToken}`)).status).toBe(404)
    expect((await request('GET', `/unsubscribe/${path.split('/').at(-1)}`)).status).toBe(404)
    expect((await request('GET', `/alerts/confirm/${path.split('/').at(-1)}`)).status).toBe(410)
    expect(await statuses()).not.toContain('Special Education stopped')
  })
})

describe('forget-alerts', () => {
  it('deletes alerts a month after they were stopped, and mailed jobs after a year', async () => {
    const email = newEmail()
    const alert = await makeAlertFor({ email })
    await post()
    at(hours(2))
    await run()
    at(days(364))
    await runCron('forget-alerts', env)
    expect(await db.select().from(alertJobs)).toHaveLength(1)
    at(days(367))
    await runCron('forget-alerts', env)
    expect(await db.select().from(alertJobs)).toEqual([])
    expect(await db.select().from(alertMails)).toEqual([])
    const since = new Date(start + days(337) + hours(1)).toISOString()
    await db.update(jobAlerts).set({ status: 'stopped', since }).where(eq(jobAlerts.id, alert.id))
    await runCron('forget-alerts', env)
    expect(await db.select().from(jobAlerts)).toHaveLength(1)
    at(days(368))
    await runCron('forget-alerts', env)
    expect(await db.select().from(alertReaders)).toEqual([])
  })
})
