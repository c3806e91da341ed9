import { env } from 'cloudflare:workers'
import { and, eq, inArray } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { runCron } from '../../../src/crons'
import { lifetimeInDays } from '../../../src/jobs/lifetimes'
import { jobs } from '../../../src/jobs/schema'
import { organizations } from '../../../src/organizations/schema'
import { audit } from '../../../src/platform/schema'
import { ago, days, formatDay, hours, setClock, timestamp } from '../../../src/platform/time/clock'
import { mailIsDelivered, mailsTo, mailTo } from '../../mailbox'
import { db, getToken, type MadeOrganization, makeJob, makeOrganization, makePlaces, origin, request } from '../../make'

beforeAll(makePlaces)

let own: MadeOrganization
let as: string
beforeEach(async () => {
  own = await makeOrganization()
  as = await getToken(own.employer)
})

const html = { accept: 'text/html' }
const fields = (sent: Record<string, string>) => ({
  as,
  body: `${new URLSearchParams(sent)}`,
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
})
const renew = (sent: Record<string, string>) => request('POST', `/admin/jobs/renew/${own.id}`, fields(sent))

async function makeOld(
  title: string,
  { age = lifetimeInDays - 2, status = 'Published' as 'Published' | 'Expired' } = {},
) {
  const { id } = await makeJob(own, { title })
  await db
    .update(jobs)
    .set({ updated: ago(days(age)), status, closed: status === 'Expired' ? timestamp() : null })
    .where(eq(jobs.id, id))
  return id
}
const read = async (id: string) => (await db.select().from(jobs).where(eq(jobs.id, id)))[0]
const until = () => formatDay(timestamp(new Date(Date.now() + days(lifetimeInDays))))

describe('renewing jobs', () => {
  it('renews forty postings at once: Expired ones are live and found again, each with an audit entry', async () => {
    const ids = await Promise.all(
      Array.from({ length: 40 }, (_, i) => makeOld(`Zebra reading teacher ${i}`, { age: 70, status: 'Expired' })),
    )
    const answer = await renew({ chosen: ids.join(',') })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/admin/jobs?renewed=40#done'])
    const stored = await db.select().from(jobs).where(inArray(jobs.id, ids))
    expect(stored.every((job) => job.status === 'Published' && job.closed === null && job.updated > ago(days(1)))).toBe(
      true,
    )
    const entries = await db
      .select()
      .from(audit)
      .where(and(inArray(audit.targetId, ids), eq(audit.verb, 'renewed')))
    expect(entries).toHaveLength(40)
    expect(entries[0]).toMatchObject({ actorId: own.employer.id, before: { status: 'Expired' } })
    const [{ jobCount } = { jobCount: 0 }] = await db.select().from(organizations).where(eq(organizations.id, own.id))
    expect(jobCount).toBe(40)
    const found = await request('GET', '/api/job/jobsByLocation/zebra%20reading/USA/50')
    expect(await found.json()).toHaveLength(20)
    const page = await (await request('GET', '/admin/jobs?renewed=40', { as, headers: html })).text()
    expect(page).toContain(`40 jobs are renewed. They’re live until ${until()}.`)
    expect(page).toContain(`Live until <time dateTime=`)
  })

  it('renews what is checked on the page that asks, without JavaScript', async () => {
    const [checked, left] = [await makeOld('Checked'), await makeOld('Left out')]
    const asked = await request('GET', `/admin/jobs/renew?ids=${checked},${left}`, { as, headers: html })
    const text = await asked.text()
    for (const id of [checked, left]) expect(text).toMatch(new RegExp(`<input[^>]*name="job-${id}"[^>]*checked=""`))
    await renew({ [`job-${checked}`]: 'on' })
    expect((await read(checked))?.updated).toSatisfy((updated: string) => updated > ago(days(1)))
    expect((await read(left))?.updated).toSatisfy((updated: string) => updated < ago(days(50)))
  })

  it('promises no later day than the closing date, before and after', async () => {
    const closes = timestamp(new Date(Date.now() + days(10))).slice(0, '2026-11-27'.length)
    const [closing, other] = [await makeOld('Closes soon'), await makeOld('Stays')]
    await db.update(jobs).set({ closingDate: closes }).where(eq(jobs.id, closing))
    const toText = async (path: string) => (await request('GET', path, { as, headers: html })).text()
    const day = formatDay(`${closes}T12:00:00.000Z`)
    expect(await toText(`/admin/jobs/renew?ids=${closing}`)).toContain(`candidates can find it until ${day}.`)
    const both = `${until()}, or until their closing date if that is earlier.`
    expect(await toText(`/admin/jobs/renew?ids=${closing},${other}`)).toContain(`can find them until ${both}`)
    await renew({ chosen: closing })
    expect(await toText('/admin/jobs?renewed=1')).toContain(`Your job is renewed. It’s live until ${day}.`)
    await renew({ chosen: `${closing},${other}` })
    expect(await toText('/admin/jobs?renewed=2')).toContain(`They’re live until ${both}`)
  })

  it('opening the page changes nothing, and without a choice it lists what expires within a week', async () => {
    const [soon, later] = [await makeOld('Soon'), (await makeJob(own, { title: 'Much later' })).id]
    const before = await db.select().from(jobs).where(eq(jobs.organizationId, own.id))
    const text = await (await request('GET', '/admin/jobs/renew', { as, headers: html })).text()
    expect(text).toContain(`job-${soon}`)
    expect(text).not.toContain(`job-${later}`)
    expect(await db.select().from(jobs).where(eq(jobs.organizationId, own.id))).toEqual(before)
  })

  it('leaves alone other organizations’ jobs, closed ones, and incomplete ones, and says which are left', async () => {
    const foreign = (await makeJob(await makeOrganization(), { title: 'Theirs' })).id
    const closed = (await makeJob(own, { title: 'Closed meanwhile', status: 'Closed' })).id
    const [complete, incomplete] = [await makeOld('Complete'), await makeOld('Without a summary')]
    await db.update(jobs).set({ summary: '' }).where(eq(jobs.id, incomplete))
    const before = [await read(foreign), await read(closed), await read(incomplete)]
    const answer = await renew({ chosen: [foreign, closed, complete, incomplete].join(',') })
    const next = answer.headers.get('location') ?? ''
    expect([answer.status, next]).toEqual([
      303,
      `/admin/jobs/renew?ids=${[foreign, closed, incomplete].join(',')}&renewed=1#done`,
    ])
    const text = await (await request('GET', next, { as, headers: html })).text()
    expect(text).toContain('1 job is renewed.')
    expect(text).toContain('Something is missing in 1 job.')
    expect(text).toContain(
      'Someone changed 1 job in the meantime, so it can’t be renewed anymore: “Closed meanwhile” (Closed).',
    )
    expect(text).toContain('Without a summary')
    expect(text).not.toContain('Theirs')
    expect([await read(foreign), await read(closed), await read(incomplete)]).toEqual(before)
  })

  it('says at each job what it is missing, with a link to edit it, and offers the others', async () => {
    const [complete, incomplete] = [await makeOld('Complete'), await makeOld('Lacking')]
    await db.update(jobs).set({ summary: '', closingDate: '2025-01-31' }).where(eq(jobs.id, incomplete))
    const asked = await request('GET', `/admin/jobs/renew?ids=${complete},${incomplete}`, { as, headers: html })
    const text = await asked.text()
    expect(text).toContain('1 job needs a change first')
    for (const message of ['Summary is required', 'The closing date can’t be in the past'])
      expect(text).toContain(message)
    expect(text).toContain(`href="/admin/job/${incomplete}" aria-label="Edit Lacking"`)
    expect(text).toContain(`name="job-${complete}"`)
    expect(text).not.toContain(`name="job-${incomplete}"`)
  })

  it('a refused form offers the same jobs again, with what was checked', async () => {
    const ids = [await makeOld('First'), await makeOld('Second')]
    const refused = await renew({ offered: ids.join(',') })
    const text = await refused.text()
    expect(refused.status).toBe(422)
    // The page begins at the message, which is read with the focus.
    expect(text).toMatch(/<p role="alert" tabindex="-1" autofocus=""[^>]*>Choose at least one job\.</i)
    for (const id of ids) expect(text).toMatch(new RegExp(`<input[^>]*name="job-${id}"`))
    expect(text).not.toContain('checked=""')
    const [first = '', second = ''] = ids
    await db.update(jobs).set({ summary: '' }).where(eq(jobs.id, first))
    const partly = await renew({ offered: ids.join(','), [`job-${first}`]: 'on' })
    expect(partly.headers.get('location')).toBe(`/admin/jobs/renew?ids=${first},${second}&renewed=0#done`)
  })

  it('names the jobs that others closed or deleted in the meantime, and no more than that of theirs', async () => {
    const [closed, deleted, ready] = [await makeOld('Aide'), await makeOld('Speech'), await makeOld('Not chosen')]
    await db.update(jobs).set({ status: 'Paused' }).where(eq(jobs.id, closed))
    await db.update(jobs).set({ status: 'Archived' }).where(eq(jobs.id, deleted))
    const sent = { offered: [closed, deleted, ready].join(','), [`job-${closed}`]: 'on', [`job-${deleted}`]: 'on' }
    const next = (await renew(sent)).headers.get('location') ?? ''
    const text = await (await request('GET', next, { as, headers: html })).text()
    expect(text).toContain(
      'Someone changed 2 jobs in the meantime, so they can’t be renewed anymore: “Aide” (Paused), “Speech” (deleted).',
    )
    expect(text).toContain('The jobs below are not renewed yet.')
    const other = await makeOrganization()
    const foreign = await request('GET', next, { as: await getToken(other.employer), headers: html })
    expect(await foreign.text()).not.toContain('Speech')
  })

  it('renews what publishing accepts: a job that takes applications here needs no apply link', async () => {
    const [here, nowhere] = [
      await makeOld('Applied for here'),
      await makeOld('Nowhere to apply', { status: 'Expired' }),
    ]
    await db
      .update(jobs)
      .set({ applyLink: '' })
      .where(inArray(jobs.id, [here, nowhere]))
    await db.update(jobs).set({ applyHere: true }).where(eq(jobs.id, here))
    await renew({ chosen: `${here},${nowhere}` })
    expect(await read(here)).toMatchObject({ status: 'Published', version: 2 })
    expect(await read(nowhere)).toMatchObject({ status: 'Expired', version: 1 })
  })

  it.each([
    ['title', { title: '' }],
    ['summary', { summary: '' }],
    ['text', { description: '<p></p>' }],
    ['apply link', { applyLink: '' }],
    ['future', { closingDate: '2025-01-31' }],
  ])('neither publishes nor renews a job without its %s', async (_, without) => {
    const id = await makeOld('Lacking', { status: 'Expired' })
    await db.update(jobs).set(without).where(eq(jobs.id, id))
    expect((await request('PUT', `/api/job/${id}`, { as, body: { status: 'Published' } })).status).toBe(422)
    await renew({ chosen: id })
    expect(await read(id)).toMatchObject({ status: 'Expired', version: 1 })
  })

  it('is refused after the trial, for another organization, and without a choice', async () => {
    const job = await makeOld('Reading teacher')
    expect((await renew({})).status).toBe(422)
    const elsewhere = await request(
      'POST',
      `/admin/jobs/renew/${(await makeOrganization()).id}`,
      fields({ chosen: job }),
    )
    expect(elsewhere.status).toBe(409)
    await db.update(organizations).set({ statusCode: '1', status: 'trial' }).where(eq(organizations.id, own.id))
    const refused = await renew({ chosen: job })
    expect(refused.status).toBe(403)
    expect(await refused.text()).toContain('Your free trial has ended.')
    const page = await (await request('GET', `/admin/jobs/renew?ids=${job}`, { as, headers: html })).text()
    expect(page).toContain('You can renew this job once your organization has a plan.')
    expect(page).not.toContain('candidates can find it until')
    expect((await read(job))?.updated).toSatisfy((updated: string) => updated < ago(days(50)))
  })
})

describe('the table of jobs', () => {
  it('offers to renew, filters Expired jobs, and says until when jobs are live', async () => {
    await makeOld('Soon gone')
    await makeOld('Gone', { age: 61, status: 'Expired' })
    const all = await (await request('GET', '/admin/jobs', { as, headers: html })).text()
    expect(all).toContain('1 job expires within a week.')
    for (const title of ['Soon gone', 'Gone']) expect(all).toContain(`aria-label="Renew ${title}"`)
    const expired = await (await request('GET', '/admin/jobs?status=Expired', { as, headers: html })).text()
    expect(expired).toContain('aria-label="Renew Gone"')
    expect(expired).not.toContain('aria-label="Renew Soon gone"')
    expect(expired).toContain('Expired on <time')
  })
})

describe('the mails about expiry', () => {
  it('one week before, one button leads to all of them', async () => {
    const ids = [await makeOld('One', { age: 55 }), await makeOld('Two', { age: 54 })]
    await runCron('remind-jobs', env)
    const { text } = await mailTo(own.employer.email)
    expect(text).toContain(`Renew all 2 jobs: ${origin}/admin/jobs/renew?ids=${ids.join(',')}`)
  })

  it('on the day, one mail names what has expired and what expires within hours, once', async () => {
    const gone = await makeOld('Gone', { age: lifetimeInDays + 0.01 })
    const later = await makeOld('Later today', { age: lifetimeInDays - 0.2 })
    await makeOld('Next week', { age: 54 })
    expect(await runCron('expire-jobs', env)).toMatchObject({ result: { expired: 1 } })
    expect((await read(gone))?.status).toBe('Expired')
    const { subject, text } = await mailTo(own.employer.email)
    expect(subject).toBe('2 job postings expire today')
    expect(text).toContain(`${origin}/admin/jobs/renew?ids=${gone},${later}`)
    expect(text).not.toContain('Next week')
    setClock(new Date(Date.now() + hours(6)))
    expect(await runCron('expire-jobs', env)).toMatchObject({ result: { expired: 1 } })
    await mailIsDelivered()
    expect(mailsTo(own.employer.email)).toHaveLength(1)
    setClock(null)
  })
})

it('the title of a page says that it shows a refused form, and the editor says until when a job is live', async () => {
  const refused = await (await renew({})).text()
  expect(refused).toContain('<title>Error: Renew jobs')
  const id = await makeOld('Soon gone')
  const editor = await (await request('GET', `/admin/job/${id}`, { as, headers: html })).text()
  expect(editor).toContain('Live until <time')
  expect(editor).not.toContain('<title>Error')
})
