import { env } from 'cloudflare:workers'
import { afterEach, describe, expect, it } from 'vitest'
import { sendNoticeMails } from '../../../src/notifications/notice-mails'
import { minutes, now, setClock } from '../../../src/platform/time/clock'
import { rooms } from '../../../src/rooms'
import { mailTo } from '../../mailbox'
import { db, getToken, makeJob, request } from '../../make'
import { getNotices } from '../../notifications/make-notice'
import { provideMember } from '../provide-member'

const provided = provideMember()
afterEach(() => setClock(null))

const show = async (path: string) =>
  (await (await request('GET', path, { as: provided().as })).text()).replaceAll('<!-- -->', '')

async function applyFor(fields: object = {}) {
  const { own, as } = provided()
  const job = await makeJob(own, { title: 'Reading teacher', sharesStatus: true, ...fields })
  const mine = `/api/job/${job.id}/application`
  const answer = await request('POST', mine, { as, body: {} })
  expect(answer.ok).toBe(true)
  const { _id } = await (await request('GET', mine, { as })).json<{ _id: string }>()
  const setStage = async (body: object) =>
    request('PUT', `/api/job/${job.id}/applicants/${_id}`, { as: await getToken(own.employer), body })
  return { job, mine, setStage }
}

describe('a member who applied', () => {
  it('hears once of a stage that the employer shares, as it is when they read it', async () => {
    const { job, setStage } = await applyFor()
    await setStage({ stage: 'Reviewed' })
    await setStage({ stage: 'Interview' })
    expect(await getNotices(provided().member)).toMatchObject([
      {
        kind: 'application',
        href: `/jobs/${job.id}/application`,
        title: 'There is news about your application for “Reading teacher”',
      },
    ])
    expect(await show('/notifications')).toContain('Your application for “Reading teacher” is now marked “Interview”')
  })

  it('gets it by mail, in the kind words', async () => {
    const { setStage } = await applyFor()
    await setStage({ stage: 'Not a fit' })
    setClock(new Date(now().getTime() + minutes(11)))
    await sendNoticeMails(env, db, rooms)
    const mail = await mailTo(provided().member.email)
    expect(mail.subject).toMatch(/^News about your application on /)
    expect(mail.text).toContain('Your application for “Reading teacher” is now marked “Not selected”.')
  })

  it('hears nothing of a stage that is set again, of the beginning, or of what isn’t shared', async () => {
    const { setStage } = await applyFor()
    await setStage({ stage: 'New' })
    expect(await getNotices(provided().member)).toEqual([])
    await setStage({ status: 'Contacted' })
    await request('PUT', '/api/notifications', { as: provided().as, body: { read: 'all' } })
    await setStage({ stage: 'Contacted' })
    await setStage({ status: 'Contacted' })
    await setStage({ stage: 'New' })
    expect(await getNotices(provided().member)).toHaveLength(1)
    const hidden = await applyFor({ sharesStatus: false })
    await hidden.setStage({ stage: 'Interview' })
    expect(await getNotices(provided().member)).toHaveLength(1)
  })

  it('no longer reads the stage once the employer stops sharing, nor the notice once they withdraw', async () => {
    const { job, mine, setStage } = await applyFor()
    await setStage({ stage: 'Hired' })
    const employer = await getToken(provided().own.employer)
    await request('PUT', `/api/job/${job.id}`, { as: employer, body: { sharesStatus: false } })
    const page = await show('/notifications')
    expect(page).toContain('There is news about your application')
    expect(page).not.toContain('Hired')
    await request('DELETE', mine, { as: provided().as })
    expect(await getNotices(provided().member)).toEqual([])
  })
})
