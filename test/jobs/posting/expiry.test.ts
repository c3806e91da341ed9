import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { runCron } from '../../../src/crons'
import { jobs } from '../../../src/jobs/schema'
import { ago, days } from '../../../src/platform/time/clock'
import { mailTo } from '../../mailbox'
import { db, getToken, makeJob, makeOrganization, makePlaces, origin, request } from '../../make'

beforeAll(makePlaces)

it('the mail before jobs expire leads to each job’s editor, and a title forms no link of its own', async () => {
  const own = await makeOrganization()
  const soon = await Promise.all(['Reading Teacher', 'Pay at evil.example'].map((title) => makeJob(own, { title })))
  const later = await makeJob(own, { title: 'Not yet' })
  for (const { id } of soon)
    await db
      .update(jobs)
      .set({ updated: ago(days(55)) })
      .where(eq(jobs.id, id))
  await runCron('remind-jobs', env)
  const { text, html } = await mailTo(own.employer.email)
  for (const [i, title] of ['Reading Teacher', 'Pay at evil example'].entries()) {
    const href = `${origin}/admin/job/${soon[i]?.id}`
    expect(text).toContain(`${title}: ${href}`)
    expect(html).toMatch(new RegExp(`<a href="${href}"[^>]*>${title}</a>`))
  }
  expect(text).not.toContain(later.id)
  const path = `/admin/job/${soon[0]?.id}`
  expect((await request('GET', path, { as: await getToken(own.employer) })).status).toBe(200)
  const signedOut = await request('GET', path, { headers: { accept: 'text/html' } })
  expect([signedOut.status, signedOut.headers.get('location')]).toEqual([
    302,
    `/login?redirect=${encodeURIComponent(path)}`,
  ])
})
