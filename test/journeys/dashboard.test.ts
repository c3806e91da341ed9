import { describe, expect, it } from 'vitest'
import { comeAlive, expectAccessible, origin, type Screen, signIn, visits } from './browser'
import { postJob, registerOrganization } from './calls'
import { linkMailedTo } from './mailbox'

const visit = visits()

async function arrive(as: string, options: Screen = {}) {
  const page = await visit(options)
  await signIn(page, as, '/admin')
  return page
}

describe('the dashboard', () => {
  it('the dashboard says how the jobs are doing, how they are found, and who and where the organization is', async () => {
    const page = await arrive('employer@demo.test')
    await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor()
    await page.getByRole('img', { name: /^Clicks by day, .* at most \d+, on / }).waitFor()
    await page.getByText(/^7 days \d+ · 14 days \d+ · 30 days [\d,]+$/).waitFor()
    await page.getByText(/^[\d,]+ apply clicks? \(\d+% of clicks\)$/).waitFor()
    for (const name of ['Administrators', 'Locations']) await page.getByRole('region', { name }).waitFor()
    await page.getByText('Rockford, IL · Main location').waitFor()
    expect(await page.getByRole('link', { name: 'Dashboard', exact: true }).first().getAttribute('href')).toBe('/admin')
    await expectAccessible(page)
  })

  it('the chart is also a table for keyboards, whose sum equals the one in words', async () => {
    // No other journey moves the clock and opens this organization’s jobs, which would count clicks in the future.
    const page = await arrive('trial@demo.test')
    await comeAlive(page)
    const summary = page.getByText('Clicks by day as a table')
    await summary.focus()
    await page.keyboard.press('Enter')
    const table = page.getByRole('table', { name: /^Clicks by day/ })
    await table.waitFor()
    const counts = await table.getByRole('cell').allTextContents()
    // 720 hours touch 31 days, or 30 in the hour of a clock change.
    expect([30, 31]).toContain(counts.length)
    const words = await page.getByText(/^7 days/).textContent()
    const sum = counts.reduce((all, text) => all + Number(text.replace(',', '')), 0)
    expect(sum).toBeGreaterThan(0)
    expect(words).toContain(`30 days ${sum.toLocaleString('en-US')}`)
    await expectAccessible(page)
  })

  it('the dashboard shows a click that was just made', async () => {
    const { _id } = await postJob(origin, 'Clicked just now')
    const page = await arrive('employer@demo.test')
    const clicks = async () => Number(/^7 days (\d+)/.exec((await page.getByText(/^7 days/).textContent()) ?? '')?.[1])
    const before = await clicks()
    expect((await fetch(`${origin}/api/job/view/${_id}`, { method: 'PUT' })).status).toBe(204)
    await page.reload()
    expect(await clicks()).toBe(before + 1)
    await page
      .getByRole('region', { name: 'Latest jobs' })
      .getByRole('link', { name: 'Clicked just now', exact: true })
      .click()
    await page.waitForURL((url) => url.pathname === `/admin/job/${_id}`)
  })

  it('the dashboard leads a new employer to the first job in one step', async () => {
    const page = await arrive(await registerOrganization(origin, 'Newcomer Schools'))
    await page.getByRole('heading', { name: 'Post your first job' }).waitFor()
    await expectAccessible(page)
    const next = page.getByRole('link', { name: 'New Job' })
    expect(await next.count()).toBe(1)
    await next.click()
    await page.waitForURL((url) => url.pathname === '/admin/job/new')
  })

  it('the dashboard tells an organization that its trial is over, with a link to the plans', async () => {
    const page = await arrive('trial@demo.test')
    await page.getByText('Your trial or subscription has ended.').waitFor()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Subscribe' }).click()
    await page.waitForURL((url) => url.pathname === '/admin/billing')
  })

  it.each([320, 768])('the dashboard fits in %i px', async (width) => {
    const page = await arrive('employer@demo.test', { width })
    await page.waitForLoadState('networkidle')
    const over = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(await over()).toBe(0)
    await page.getByText('Clicks by day as a table').click()
    expect(await over()).toBe(0)
    await expectAccessible(page)
  })

  it('the dashboard is readable without JavaScript, including the table', async () => {
    const page = await arrive('employer@demo.test', { javaScript: false })
    await page.getByText('Clicks by day as a table').click()
    await page.getByRole('table', { name: /^Clicks by day/ }).waitFor()
  })
})

describe('the first job of an organization without a confirmed address', () => {
  it('a first job that nobody can see says why and what to do, and where it can be seen afterward', async () => {
    const email = await registerOrganization(origin, 'Unvouched Schools')
    const page = await arrive(email)
    await page.goto('/admin/job/new')
    await page.getByRole('toolbar', { name: 'Formatting' }).waitFor()
    await page.getByLabel('Title').fill('Unseen job')
    await page.getByRole('textbox', { name: 'Summary' }).fill('Nobody sees it yet.')
    await page.getByRole('textbox', { name: 'Description' }).pressSequentially('Teach.')
    await page.getByRole('textbox', { name: 'Apply link' }).fill('https://example.com/apply')
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await page.getByText('Nobody can see this job yet.').waitFor()
    await page.getByText(`It becomes visible once you confirm ${email}`).waitFor()
    await expectAccessible(page)
    const first = await linkMailedTo(email, '/user/verify/')
    await page.getByRole('button', { name: 'Send it again' }).click()
    await page.getByText('A new email is on its way.').first().waitFor()
    // The first link is invalid now.
    await expect.poll(() => linkMailedTo(email, '/user/verify/')).not.toBe(first)
    await page.goto(await linkMailedTo(email, '/user/verify/'))
    await page.getByRole('button', { name: 'Confirm my address' }).click()
    await page.getByText('Candidates can see the jobs you publish now.').waitFor()
    await page.getByRole('link', { name: 'See your jobs' }).click()
    await page.getByText('actions for Unseen job', { exact: true }).locator('..').click()
    await page.getByRole('link', { name: 'View Unseen job' }).click()
    await page.getByRole('heading', { level: 1, name: 'Unseen job' }).waitFor()
  })
})
