import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { comeAlive, expectAccessible, type Screen, signIn, visits } from './browser'

const area = '/spedcommons-reports'
const visit = visits()

async function arrive(path: string, options: Screen = {}) {
  const page = await visit(options)
  await signIn(page, 'staff@spedcommons.test', path)
  return page
}

const fits = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)

async function downloaded(page: Page): Promise<string[]> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download CSV' }).click(),
  ])
  return (await readFile(await download.path(), 'utf8')).trim().split('\r\n')
}

describe('the staff dashboard', () => {
  it('the dashboard changes its range, has a table behind each line, and downloads what it shows', async () => {
    const page = await arrive(area)
    await page.getByRole('heading', { name: /needs? the team$/ }).waitFor()
    await page.getByRole('link', { name: '7 days', exact: true }).click()
    await page.waitForURL(/from=/)
    const table = page.getByRole('table', { name: 'New members by day, the newest first' })
    await page.getByText('Show as tables').click()
    expect(await table.getByRole('row').count()).toBe(8)
    await page.getByLabel('From', { exact: true }).fill('2026-11-01')
    await page.getByLabel('To', { exact: true }).fill('2026-11-03')
    await page.getByRole('button', { name: 'Show range' }).click()
    await page.getByText('November 1, 2026 to November 3, 2026').waitFor()
    expect((await downloaded(page)).map((line) => line.slice(0, 12))).toEqual([
      expect.stringContaining('"Day"'),
      '"2026-11-01"',
      '"2026-11-02"',
      '"2026-11-03"',
    ])
  })

  it('a range that goes backwards keeps both dates and says what is wrong', async () => {
    const page = await arrive(`${area}?from=2026-11-03&to=2026-11-01`)
    await page.getByText('The last day must not be before the first day.').waitFor()
    expect(await page.getByLabel('From', { exact: true }).inputValue()).toBe('2026-11-03')
    await expectAccessible(page)
  })

  it('the audit is filtered on a phone, folds away views, and downloads what it shows', async () => {
    const page = await arrive(`${area}/audit`, { width: 360 })
    await comeAlive(page)
    await fits(page)
    await page.getByText('Filters').click()
    await page
      .getByLabel('What was done', { exact: true })
      .and(page.locator('select'))
      .selectOption({ label: 'Signed in' })
    await page.getByLabel('Who (name, email, or ID)').fill('staff@spedcommons.test')
    await page.getByRole('button', { name: 'Find' }).click()
    await page.waitForURL(/verb=signed\+in/)
    const entries = page.getByRole('list', { name: 'What was done' }).getByRole('listitem')
    for (const text of await entries.allTextContents()) expect(text).toMatch(/Signed in.* by Sam Rivera/)
    await fits(page)
    await expectAccessible(page)
    const [header = '', ...lines] = await downloaded(page)
    expect(header).toContain('"Acting for"')
    expect(lines.every((line) => line.includes('"Signed in"'))).toBe(true)
  })

  it.each([320, 1440])('the dashboard and the audit fit and are accessible at %i px', async (width) => {
    const page = await arrive(area, { width })
    for (const path of ['', '/audit', '/audit?from=2026-12-01&to=2026-11-01']) {
      await page.goto(area + path)
      await fits(page)
      await expectAccessible(page)
    }
  })

  it('the range and the filters work without JavaScript', async () => {
    const page = await arrive(area, { javaScript: false })
    await page.getByLabel('From', { exact: true }).fill('2026-11-01')
    await page.getByLabel('To', { exact: true }).fill('2026-11-03')
    await page.getByRole('button', { name: 'Show range' }).click()
    await page.getByText('November 1, 2026 to November 3, 2026').waitFor()
    await page.goto(`${area}/audit`)
    await page.getByLabel('Kind of thing', { exact: true }).selectOption('user')
    await page.getByRole('button', { name: 'Find' }).click()
    await page.waitForURL(/kind=user/)
  })
})
