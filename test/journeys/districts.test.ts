import { describe, expect, it } from 'vitest'
import { comeAlive, expectAccessible, origin, type Screen, signIn, visits } from './browser'

const path = '/spedcommons-reports/districts'
// The browser also logs the call that a journey cuts off.
const visit = visits(/ERR_FAILED/)

async function arrive(query = '', options: Screen = {}) {
  const page = await visit(options)
  await signIn(page, 'staff@spedcommons.test', path + query)
  if (options.javaScript !== false) await comeAlive(page)
  return page
}

describe('the list of districts', () => {
  it('grows while one scrolls, keeps the focus, and is as long when one comes back', async () => {
    const page = await arrive()
    await page.getByText('Showing 50 of 1,900').waitFor()
    const first = page.getByRole('rowheader').getByRole('link').first()
    await first.focus()
    const name = await first.textContent()
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await page.getByText('Showing 100 of 1,900').waitFor()
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(name)
    // Only one page comes by itself, so that the footer can be reached.
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await page.getByRole('button', { name: 'Show more' }).press('Enter')
    await page.getByText('Showing 150 of 1,900').waitFor()
    await expectAccessible(page)

    const far = page.getByRole('rowheader').getByRole('link').nth(120)
    const opened = await far.textContent()
    await far.click()
    await page.getByRole('heading', { level: 1, name: opened ?? '' }).waitFor()
    await page.goBack()
    await page.getByText(/Showing (150|200) of 1,900/).waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(opened)
    const box = await page
      .getByRole('link', { name: opened ?? '', exact: true })
      .first()
      .boundingBox()
    expect(box?.y).toBeGreaterThan(0)
    expect(box?.y).toBeLessThan(await page.evaluate(() => innerHeight))
  })

  it('a press on Show more moves the focus to the first new district, and a failure can be tried again', async () => {
    const page = await arrive()
    let isCut = true
    await page.route('**/api/districts/page?*', (route) => (isCut ? route.abort('failed') : route.continue()))
    const more = page.getByRole('button', { name: 'Show more' })
    await more.focus()
    await page.keyboard.press('Enter')
    await page.getByRole('alert').filter({ hasText: 'We couldn’t load more districts.' }).waitFor()
    expect(await page.getByRole('rowheader').getByRole('link').count()).toBe(50)
    isCut = false
    await page.getByRole('button', { name: 'Try again' }).press('Enter')
    await page.getByText('Showing 100 of 1,900').waitFor()
    const next = await page.getByRole('rowheader').getByRole('link').nth(50).textContent()
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(next)
  })

  it('is searched by beginnings of words, filtered by state, and sorted', async () => {
    const page = await arrive()
    await page.getByLabel('Name').fill('spring')
    await page.getByLabel('State').selectOption('IL')
    await page.getByLabel('Sort by').selectOption('students')
    await page.getByRole('button', { name: 'Search' }).click()
    await page.waitForURL(`**${path}?q=spring&state=IL&sort=students`)
    await page.getByRole('link', { name: 'Springfield School District' }).waitFor()
    await page.goto(`${origin}${path}?q=nowhere`)
    await page.getByText('No districts match.').waitFor()
    await page.getByRole('link', { name: 'Show all districts' }).click()
    await page.getByText('Showing 50 of 1,900').waitFor()
  })

  it('has a link to the next page where JavaScript doesn’t run', async () => {
    const page = await arrive('?sort=students', { javaScript: false })
    await page.getByRole('link', { name: 'Next page' }).click()
    await page.getByText('Showing 51–100 of 1,900').waitFor()
    expect(page.url()).toBe(`${origin}${path}?sort=students&offset=50`)
    await page.getByRole('link', { name: 'First page' }).click()
    await page.getByText('Showing 50 of 1,900').waitFor()
  })
})

describe('the page of a district', () => {
  it.each([true, false])('links an organization of its city, JavaScript: %s', async (javaScript) => {
    const page = await arrive('?q=milwaukee', { javaScript })
    await page.getByRole('link', { name: 'Milwaukee School District' }).click()
    await page.getByRole('heading', { name: 'Organizations in Milwaukee' }).waitFor()
    await page.getByRole('button', { name: 'Link Kettle Moraine Therapy Group to this district' }).press('Enter')
    await page.getByRole('heading', { name: 'On SPED Commons as' }).waitFor()
    expect(page.url()).toMatch(/\?done=linked#done$/)
    if (javaScript) await expectAccessible(page)
    await page.getByRole('button', { name: 'Remove link to Kettle Moraine Therapy Group' }).press('Enter')
    await page.getByText('You removed the link.').waitFor()
    expect(await page.getByRole('button', { name: 'Remove link to Kettle Moraine Therapy Group' }).count()).toBe(0)
  })
})
