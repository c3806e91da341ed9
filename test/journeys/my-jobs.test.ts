import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { comeAlive, expectAccessible, origin, signIn, visits } from './browser'
import { getCalls, postJob } from './calls'

const arrive = visits()
const email = 'reviewer@demo.test'
const asMember = getCalls(origin, email)
const saved = '/profile/jobs'

const inDays = (days: number) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Chicago' }).format(Date.now() + days * 864e5)
const toRow = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title })
const isWide = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
const hasNo = (page: Page, title: string) => toRow(page, title).waitFor({ state: 'detached' })

/** A phone with JavaScript, and a wide screen without it. */
const screens = [
  { width: 390, touch: true, word: 'orthoptist' },
  { width: 1280, javaScript: false, word: 'orthotist' },
]

describe('My jobs', () => {
  it.each(screens)('a member saves, compares, removes, and clears at $width px', async (screen) => {
    const { javaScript = true, word } = screen
    const comeTo = async (path: string) => {
      await page.goto(path)
      if (javaScript) await comeAlive(page)
    }
    const [soon, plain, third] = await Promise.all([
      // Results fold jobs with equal texts into one row.
      postJob(origin, `Soon closing ${word}`, {
        description: '<p>Ends soon.</p>',
        closingDate: inDays(2),
        caseload: 18,
      }),
      postJob(origin, `Plain ${word}`, { description: '<p>Stays open.</p>', caseload: 31 }),
      postJob(origin, `Third ${word}`),
    ])
    const page = await arrive(screen)
    await signIn(page, email, `/jobs/${soon._id}`)
    if (javaScript) await comeAlive(page)
    await page.getByRole('button', { name: `SAVE ${soon.title}` }).click()
    if (javaScript) await page.getByText('Job Saved!').waitFor()
    else await page.locator('[aria-pressed="true"]').first().waitFor()
    const headers = { origin }
    for (const { _id } of [plain, third]) {
      const answer = await page.request.post(`/jobs/${_id}/save`, { headers, form: { saved: 'yes' } })
      expect(answer.status()).toBe(200)
    }

    await comeTo(saved)
    await toRow(page, soon.title).getByText('Closing in 2 days').waitFor()
    for (const { title } of [soon, plain, third]) await page.getByLabel(`Compare ${title}`).check()
    if (javaScript) await expectAccessible(page)
    await page.getByRole('button', { name: 'Compare' }).click()
    await page.waitForURL('**/compare?**')
    const cells = page
      .getByRole('rowgroup')
      .filter({ hasText: /^Caseload/ })
      .getByRole('cell')
    expect((await cells.allTextContents()).sort()).toEqual(['18', '31', expect.stringContaining('Not stated')])
    expect(await isWide(page)).toBe(false)
    if (javaScript) await expectAccessible(page)

    await comeTo(saved)
    await page.getByRole('button', { name: `Remove ${third.title}` }).click()
    await hasNo(page, third.title)
    await page.getByRole('button', { name: 'Undo' }).click()
    await toRow(page, third.title).waitFor()
    await page.getByRole('button', { name: `Remove ${plain.title}` }).click()
    await hasNo(page, plain.title)
    await getCalls(origin, 'employer@demo.test')('PUT', `/api/job/${third._id}`, { status: 'Closed' })
    await comeTo(saved)
    await hasNo(page, third.title)
    await page.getByRole('link', { name: /^Closed \(/ }).click()
    await toRow(page, third.title).getByText('Closed on').waitFor()

    expect((await page.request.put(`/api/job/view/${plain._id}`, { headers })).status()).toBe(204)
    const results = `/jobs?q=${word}&l=USA`
    await comeTo(results)
    await toRow(page, plain.title).getByText('Viewed').waitFor()
    await toRow(page, soon.title).getByText('Saved').waitFor()
    await comeTo(saved)
    await page.getByText('Clear viewed jobs').click()
    await page.getByRole('button', { name: 'Yes, clear them' }).click()
    await page.getByText('0 jobs so far').waitFor()
    await comeTo(results)
    expect(await toRow(page, plain.title).getByText('Viewed').count()).toBe(0)

    await asMember('PUT', `/api/job/update/${soon._id}`, {})
    await comeTo('/profile/jobs/applied')
    const row = toRow(page, soon.title)
    await row.getByText('I got this job', { exact: true }).click()
    await row.getByRole('button', { name: 'Yes, I got this job' }).click()
    await row.getByText('You got this job').waitFor()
  })

  it.each([{ width: 390, touch: true }, { width: 1280 }])('a guest’s browser marks at $width px', async (screen) => {
    const { title } = await postJob(origin, `Orientation guide ${screen.width}`)
    const results = `/jobs?q=orientation+guide+${screen.width}&l=USA`
    const page = await arrive(screen)
    const open = async () => {
      await page.goto(results)
      await comeAlive(page)
    }
    const row = page.getByRole('list', { name: 'Search results' }).getByRole('listitem').filter({ hasText: title })
    await open()
    expect(await row.getByText('Viewed').filter({ visible: true }).count()).toBe(0)
    await row.getByRole('link').first().click()
    await page.getByRole('button', { name: `SAVE ${title}` }).waitFor()
    await comeAlive(page)
    await open()
    await row.getByText('Viewed').filter({ visible: true }).waitFor()
    await page.getByRole('button', { name: 'Clear viewed jobs' }).click()
    await page.getByText('Viewed jobs are cleared.').waitFor()
    await expectAccessible(page)
    await open()
    expect(await row.getByText('Viewed').filter({ visible: true }).count()).toBe(0)
  })
})
