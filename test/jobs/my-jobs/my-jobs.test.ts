import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { users } from '../../../src/accounts/schema'
import { saveJob } from '../../../src/jobs/saved/saved-jobs'
import { applications, jobs } from '../../../src/jobs/schema'
import { newId } from '../../../src/platform/db/database'
import { setClock, timestamp } from '../../../src/platform/time/clock'
import { db, getToken, makeJob, makePerson, postForm, request } from '../../make'
import { provideMember } from '../provide-member'

const provided = provideMember()

const show = async (path: string, as = provided().as) => (await request('GET', path, { as })).text()
const setStatus = (id: string, status: 'Closed' | 'Paused') =>
  db.update(jobs).set({ status, closed: timestamp() }).where(eq(jobs.id, id))
const getTabs = (html: string) => [...html.matchAll(/>((?:Saved|Applied|Closed) \(\d+\))</g)].map(([, label]) => label)

async function applyFor({ id: jobId }: { id: string }) {
  const applicant = { applicantName: 'Dana', applicantEmail: `${newId().toLowerCase()}@example.com` }
  await db
    .insert(applications)
    .values({ id: newId(), jobId, userId: provided().member.id, ...applicant, created: timestamp() })
}

describe('My jobs', () => {
  it('has open, applied, and closed jobs on a tab each, with their counts', async () => {
    const { own, member } = provided()
    const [open, over, hidden] = [
      await makeJob(own, { title: 'An open job' }),
      await makeJob(own, { title: 'A closed job' }),
      await makeJob(own, { title: 'A paused job' }),
    ]
    for (const { id } of [open, over, hidden]) await saveJob(db, member.id, id)
    await applyFor(hidden)
    await setStatus(over.id, 'Closed')
    await setStatus(hidden.id, 'Paused')

    const saved = await show('/profile/jobs')
    expect(saved).toContain('<h1 class="font-bold text-title">Saved Jobs</h1>')
    expect(saved).toContain('An open job')
    expect(saved).not.toMatch(/A closed job|A paused job/)
    expect(getTabs(saved)).toEqual(['Saved (1)', 'Applied (1)', 'Closed (1)'])

    const closed = await show('/profile/jobs/closed')
    expect(closed).toContain('A closed job')
    expect(closed).not.toMatch(/An open job|A paused job/)

    // People keep what they applied for, but a hidden job has no page to lead to.
    const applied = await show('/profile/jobs/applied')
    expect(applied).toContain('A paused job')
    expect(applied).not.toContain(`href="/jobs/${hidden.id}"`)
  })

  it('takes a removal back without JavaScript, while the job is open and isn’t saved again', async () => {
    const { own, as } = provided()
    const [job, over] = [await makeJob(own, { title: 'A removed job' }), await makeJob(own, { title: 'A closed job' })]
    const remove = ({ id }: { id: string }, saved: 'yes' | 'no') =>
      postForm(`/jobs/${id}/save`, { saved, back: '/profile/jobs' }, as)
    await remove(job, 'yes')
    const there = (await remove(job, 'no')).headers.get('location') ?? ''
    expect(there).toBe(`/profile/jobs?removed=${job.id}`)
    const undo = `action="/jobs/${job.id}/save"`
    expect(await show(there)).toContain(undo)
    expect(await show(there)).toContain('“A removed job” is removed.')
    expect((await remove(job, 'yes')).headers.get('location')).toBe('/profile/jobs')
    expect(await show(there)).not.toContain('is removed.')
    await setStatus(over.id, 'Closed')
    for (const id of [over.id, 'nothing'])
      expect(await show(`/profile/jobs?removed=${id}`)).not.toContain('is removed.')
  })

  it('shows nothing of another member', async () => {
    const { own, member } = provided()
    const job = await makeJob(own, { title: 'Somebody’s job' })
    await saveJob(db, member.id, job.id)
    await applyFor(job)
    const other = await getToken(await makePerson())
    for (const path of ['/profile/jobs', '/profile/jobs/applied', '/profile/jobs/closed']) {
      const html = await show(path, other)
      expect(html).not.toContain('Somebody’s job')
      expect(getTabs(html)).toEqual(['Saved (0)', 'Applied (0)', 'Closed (0)'])
    }
  })

  it('has pages that lead on and back', async () => {
    const { own, member, as } = provided()
    const made = await Promise.all(Array.from({ length: 26 }, () => makeJob(own)))
    for (const job of made) {
      await saveJob(db, member.id, job.id)
      await applyFor(job)
    }
    for (const path of ['/profile/jobs', '/profile/jobs/applied']) {
      const first = await show(path)
      expect(first).toContain('1–25 of 26')
      const next = /href="([^"]+)" rel="next"/.exec(first)?.[1]?.replaceAll('&amp;', '&') ?? ''
      const second = await show(next)
      expect(second).toContain('26–26 of 26')
      expect(second).toContain(`href="${path}" rel="prev"`)
    }
    expect((await request('GET', '/profile/jobs?pages=x', { as })).status).toBe(422)
  })

  it('says of a saved job what it pays, how far it is, and when it closes there', async () => {
    const { own, member } = provided()
    await db.update(users).set({ location: 'Springfield, IL' }).where(eq(users.id, member.id))
    const job = await makeJob(own, { salaryFrom: 50_000, salaryTo: 60_000, closingDate: '2098-07-04' })
    await saveJob(db, member.id, job.id)
    setClock(new Date('2098-07-01T12:00:00Z'))
    const toText = (html: string) => html.replace(/<[^>]+>/g, '').replaceAll('\u00a0', ' ')
    const row = toText(await show('/profile/jobs', await getToken(member)))
    expect(row).toMatch(/\$50,000–\$60,000 a year · Chicago, IL · 17\d miles · Full-time/)
    expect(row).toContain('Closing in 3 days')
    setClock(new Date('2098-07-05T04:30:00Z'))
    expect(toText(await show('/profile/jobs', await getToken(member)))).toContain('Closes today')
    setClock(null)
  })

  it('compares up to four saved jobs, and none that somebody else saved', async () => {
    const { own, member } = provided()
    const hourly = { salaryFrom: 40, salaryTo: 50, salaryPeriod: 'Hour', hours: 37, caseload: 45 } as const
    const made = [await makeJob(own, { title: 'Hourly job', ...hourly }), await makeJob(own, { title: 'Another job' })]
    for (let i = 0; i < 3; i++) made.push(await makeJob(own, { title: `Job ${i}` }))
    for (const { id } of made) await saveJob(db, member.id, id)
    const foreign = await makeJob(own, { title: 'Not saved' })
    const compare = (ids: string[]) =>
      show(`/profile/jobs/compare?${new URLSearchParams(ids.map((id) => ['job', id]))}`)
    const ids = made.map(({ id }) => id)
    const html = await compare([ids[0] ?? '', ids[1] ?? '', foreign.id])
    expect(html).toContain('Hourly job')
    expect(html).toContain('$56,000–$70,000')
    expect(html).toContain('posted as $40–$50 an hour')
    expect(html).not.toContain('Not saved')
    expect([...html.matchAll(/scope="row"[^>]*>([^<]+)/g)].map(([, label]) => label)).toEqual([
      ...['Pay a year', 'Place', 'Type', 'Hours a week', 'Caseload'],
    ])
    const five = await compare(ids)
    expect(five.match(/scope="col"/g)).toHaveLength(4)
    expect(five).toContain('These are the first 4')
    expect(await compare([])).toContain('tick two to four')
  })
})
