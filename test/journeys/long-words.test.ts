import type { Page } from 'playwright-core'
import { afterEach, describe, expect, it } from 'vitest'
import { openBrowser, origin, signIn, type Visitor } from './browser'
import { getCalls, postJob } from './calls'
import { linkMailedTo } from './mailbox'

let visitor: Visitor | undefined

afterEach(async () => {
  await visitor?.close()
  expect(visitor?.errors ?? []).toEqual([])
})

const link = 'https://docs.google.com/document/d/1A2b3C4d5E6f7G8h9I0jK1l2M3n4O5p6Q7r8S9t0/edit?usp=sharing'

/** A word of 200 letters, or as long as a field allows. */
const word = (maxLength = 200) => 'W'.repeat(Math.min(200, maxLength))

/** The word and a pasted link, if a field allows both. */
const both = (maxLength: number) =>
  maxLength < 200 ? word(maxLength) : `My portfolio: ${link} ${word(maxLength - link.length - 15)}`

/** Creates a member whose texts are each one long word, and returns the address and the id. */
async function memberOfLongWords() {
  const email = `${crypto.randomUUID()}@example.com`
  const account = { displayName: word(64), email, title: word(64), password: 'SpedCommons1!' }
  await getCalls(origin)('POST', '/api/users', account)
  const call = getCalls(origin, email)
  const dates = { start: '2020-08', end: null, isCurrent: true }
  const { user } = await call<{ user: { _id: string } }>('PUT', '/api/users/profile', {
    headline: both(128),
    location: word(32),
    phone: '3125550117',
    summary: both(512),
    website: `${word(24)}.example`,
    linkedin: word(32),
    facebook: word(32),
    twitter: word(32),
    instagram: word(32),
    experience: [
      { title: word(64), company: word(64), location: word(64), description: both(512), ...dates },
      { title: 'Aide', company: link.slice(0, 64), location: 'Gallup, NM', description: link, ...dates },
    ],
    education: [{ school: word(64), degree: word(32), study: word(32), ...dates }],
    certifications: [{ title: word(64), state: word(32), effectiveDate: '2020-08-01', isPermanent: true }],
    activities: [{ description: both(512) }],
    endorsements: [word(64)],
    gradeBands: [word(64)],
    disabilityAreas: [word(64)],
    languages: [word(64)],
    visible: true,
  })
  return { email, id: user._id }
}

/** Creates an organization whose texts are each one long word, and returns its employer’s confirmed address. */
async function organizationOfLongWords() {
  const email = `${crypto.randomUUID()}@example.com`
  await getCalls(origin)('POST', '/api/organization/register', {
    displayName: word(64),
    email,
    password: 'SpedCommons1!',
    title: word(64),
    userToken: '',
    companyName: word(128),
    companyAddress: word(128),
    companyCity: 'Rockford',
    companyState: 'IL',
    companyZip: '61101',
    companyPhone: '(815) 555-0101',
    companyWebsite: link,
  })
  const token = (await linkMailedTo(email, '/user/verify/')).replace('/user/verify/', '')
  await getCalls(origin)('POST', '/api/auth/verify', { token, newPassword: 'SpedCommons1!' })
  const call = getCalls(origin, email)
  const { user } = await call<{ user: { organization: { _id: string } } }>('GET', '/api/auth/user')
  await call('PUT', `/api/organization/${user.organization._id}`, { summary: both(2000) })
  const posted = await call<{ _id: string }>('POST', '/api/job', {
    title: word(150),
    summary: both(500),
    description: `<p>${both(2000)}</p><h3>${word()}</h3>`,
    applyLink: link,
    jobType: 'Full-time',
    salaryAmount: word(50),
    salaryPeriod: 'Year',
    jobId: word(64),
    status: 'Published',
  })
  return { email, job: posted._id }
}

/** Fails if anything exceeds the width of a small phone, a phone, or a large screen. */
async function expectNoSidewaysScroll(page: Page, ...paths: string[]) {
  const wide: string[] = []
  for (const path of paths) {
    await page.goto(path)
    for (const width of [320, 390, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      const past = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      if (past > 0) wide.push(`${path} at ${width}: ${past} px`)
    }
  }
  expect(wide).toEqual([])
}

async function arrive(email: string, path: string): Promise<Page> {
  visitor = await openBrowser(origin)
  await signIn(visitor.page, email, path)
  return visitor.page
}

describe('a word of 200 letters and a pasted link', () => {
  it('long words wrap on every page of the member who typed them, and of the employer who reads them', async () => {
    const { email, id } = await memberOfLongWords()
    const employer = getCalls(origin, 'employer@demo.test')
    await employer('POST', `/api/people/${id}/message`, { message: both(2000) })
    const { _id } = await postJob(origin, word(150), { summary: both(500) })
    await getCalls(origin, email)('PUT', '/api/users/update', { saveJobID: _id, userID: id })
    const own = await arrive(email, '/profile')
    await expectNoSidewaysScroll(own, '/profile', '/profile/resume', '/profile/messages', '/profile/jobs')
    await expectNoSidewaysScroll(own, '/profile/account')
    const edge = await rightEdgeOfProfile(own)
    await visitor?.close()

    const reader = await arrive('employer@demo.test', `/people/${id}`)
    await reader.getByText(link).first().waitFor()
    await expectNoSidewaysScroll(reader, `/people/${id}`, `/people?q=${word(64)}`, '/admin/jobs')
    expect(edge).toBeLessThanOrEqual(1440 - 76)
    await employer('PUT', `/api/job/${_id}`, { status: 'Closed' })
  })

  it('long words wrap on every page about an organization and its job', async () => {
    const { email, job } = await organizationOfLongWords()
    const page = await arrive(email, '/admin')
    await expectNoSidewaysScroll(page, '/admin', '/admin/jobs', '/admin/organization', '/admin/locations')
    await expectNoSidewaysScroll(page, '/admin/users', `/admin/job/${job}`, `/jobs/${job}`)
    await expectNoSidewaysScroll(page, `/jobs?q=${word(64)}&l=Rockford,%20IL`)
    await getCalls(origin, email)('PUT', `/api/job/${job}`, { status: 'Closed' })
  })
})

/** Returns how far the right column reaches on a large screen, where the page is 65.5rem wide and centered. */
async function rightEdgeOfProfile(page: Page): Promise<number> {
  await page.goto('/profile')
  await page.setViewportSize({ width: 1440, height: 900 })
  const aside = page.getByRole('complementary', { name: 'Your profile and employers' })
  const box = await aside.boundingBox()
  return (box?.x ?? 0) + (box?.width ?? 0)
}
