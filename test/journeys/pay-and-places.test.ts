import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { comeAlive, expectAccessible, origin, visits } from './browser'

const visit = visits()

const teachers = `${origin}/jobs?q=Special+Education+Teacher&l=Illinois`

describe.each([
  { width: 390, javaScript: true },
  { width: 1280, javaScript: true },
  { width: 390, javaScript: false },
])('on $width px, with JavaScript: $javaScript', (screen) => {
  // axe waits for timers, which stand still without JavaScript.
  const expectAccess = (page: Page) => (screen.javaScript ? expectAccessible(page) : undefined)

  it('a search leads to what its jobs pay, by grade band and back to the open jobs', async () => {
    const page = await visit(screen)
    await page.goto(teachers)
    await page.getByRole('link', { name: 'Special education teacher pay in Illinois' }).click()
    await page.getByRole('heading', { level: 1, name: 'Special education teacher pay in Illinois' }).waitFor()
    await page.getByText(/^From \d+ postings here in the last 12 months\.$/).waitFor()
    await page.getByText(/^Half of special education teacher jobs in Illinois pay \$[\d,]+ to \$[\d,]+\.$/).waitFor()
    await expectAccess(page)
    await page.getByRole('link', { name: 'Special education teacher pay', exact: true }).click()
    const grades = page.getByRole('table', { name: 'By grade band' })
    await grades.getByRole('rowheader', { name: 'Elementary' }).waitFor()
    await page.getByRole('table', { name: 'By state' }).getByRole('link', { name: 'Illinois' }).waitFor()
    await expectAccess(page)
    await page.getByRole('link', { name: 'Pay of all roles' }).click()
    await page.getByRole('table', { name: 'Pay by role in the USA' }).getByRole('link', { name: 'SLP' }).waitFor()
    await page.goBack()
    await page.getByRole('link', { name: 'See open special education teacher jobs' }).click()
    await page.getByRole('heading', { level: 1, name: /jobs in the USA$/ }).waitFor()
  })

  it('a job says how its pay compares, and the page stays as the server made it', async () => {
    const page = await visit(screen)
    await page.goto(`${teachers}&pay=40000&type=Full-time&sort=newest`)
    const hrefs = await page
      .getByRole('list', { name: 'Search results' })
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
    let shown = 0
    for (const href of hrefs.slice(0, 12)) {
      await page.goto(origin + href)
      shown = await page.getByText('How this pay compares').count()
      if (shown) break
    }
    expect(shown).toBe(1)
    if (screen.javaScript) await comeAlive(page)
    await page.getByText(/^(Below|In|Above) the middle half\.$/).waitFor()
    await expectAccess(page)
    await page.getByRole('link', { name: 'More about pay of special education teacher jobs in Illinois' }).click()
    await page.getByRole('heading', { level: 1, name: 'Special education teacher pay in Illinois' }).waitFor()
  })

  it('the map of a search has its places as links, and an employer leads to its district and the nearest ones', async () => {
    const page = await visit(screen)
    await page.goto(teachers)
    await page.getByRole('link', { name: 'Map of these jobs' }).click()
    await page.getByRole('heading', { name: 'Jobs by place' }).waitFor()
    await expectAccess(page)
    await page.getByRole('link', { name: /^Rockford, IL \d+ jobs?$/ }).click()
    await page.getByRole('heading', { level: 1, name: /near Rockford, IL$/ }).waitFor()
    await page.goto(`${origin}/districts/illinois`)
    await page.getByText('These districts and their numbers are made up.').waitFor()
    await page.getByRole('link', { name: 'Rockford School District' }).click()
    await page.getByText(/school year 2025–26\.$/).waitFor()
    await page.getByRole('heading', { name: 'Nearest districts with open jobs' }).waitFor()
    await expectAccess(page)
    await page.getByRole('link', { name: 'Rock River School District 12' }).first().click()
    await page.getByRole('heading', { name: 'Rockford School District in public data' }).waitFor()
    await expectAccess(page)
  })
})
