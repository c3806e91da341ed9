import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { comeAlive, expectAccessible, visits } from './browser'

// While a test answers a request itself, the browser skips its cache and gives up view transitions between pages.
const arrive = visits(/ViewTransition/)

describe('Use my location', () => {
  it('Use my location fills in the town if the person allows it, and the search uses it', async () => {
    const page = await arrive()
    await page.context().grantPermissions(['geolocation'])
    await page.context().setGeolocation({ latitude: 42.27, longitude: -89.09 })
    const asked: string[] = []
    page.on('request', (request) => request.url().includes('/api/places/near') && asked.push(request.url()))
    await page.goto('/jobs?l=USA')
    await comeAlive(page)
    expect(asked).toEqual([])
    await page.getByRole('button', { name: 'Use my location' }).press('Enter')
    await page.getByRole('status').filter({ hasText: 'Filled in Rockford, IL.' }).waitFor()
    expect(await page.getByLabel('Where', { exact: true }).inputValue()).toBe('Rockford, IL')
    expect(asked).toHaveLength(1)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Search' }).click()
    await page.waitForURL((url) => url.searchParams.get('l') === 'Rockford, IL')
  })

  it.each(['/', '/jobs?l=USA'])('a refused location keeps what was typed on %s', async (path) => {
    const page = await arrive({ width: 320 })
    await page.goto(path)
    await comeAlive(page)
    if (path !== '/') await page.getByText('Edit the search').click()
    await page.getByLabel('Where', { exact: true }).fill('Rockford, IL')
    await page.getByRole('button', { name: 'Use my location' }).click()
    await page.getByRole('status').getByText('We couldn’t get your location.', { exact: true }).waitFor()
    expect(await page.getByLabel('Where', { exact: true }).inputValue()).toBe('Rockford, IL')
    // Until our font has loaded, the fallback font may be wider for a moment.
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
      .toBeLessThanOrEqual(0)
    await expectAccessible(page)
  })

  it('the location is Chicago, IL abroad', async () => {
    const page = await arrive()
    await page.context().grantPermissions(['geolocation'])
    await page.context().setGeolocation({ latitude: 48.85, longitude: 2.35 })
    await page.goto('/jobs?l=USA')
    await comeAlive(page)
    await page.getByRole('button', { name: 'Use my location' }).click()
    await page.getByRole('status').filter({ hasText: 'Filled in Chicago, IL.' }).waitFor()
  })
})

describe('a location that the visitor permitted before', () => {
  async function arriveIn(place: { latitude: number; longitude: number }) {
    const page = await arrive()
    await page.context().grantPermissions(['geolocation'])
    await page.context().setGeolocation(place)
    return page
  }
  const where = (page: Page) => page.getByLabel('Where', { exact: true })
  const news = (page: Page) => page.locator('p[role=status]').filter({ hasText: /location|Filled/ })
  const denver = { latitude: 39.74, longitude: -104.99 }

  it.each(['/', '/jobs', '/jobs?q=BCBA'])(
    'a permitted location silently fills in the untouched Where field of %s',
    async (path) => {
      const page = await arriveIn(denver)
      await page.goto(path)
      await expect.poll(() => where(page).inputValue()).toBe('Denver, CO')
      expect(await news(page).count()).toBe(0)
      await page.getByRole('button', { name: 'Search' }).click()
      await page.waitForURL((url) => url.searchParams.get('l') === 'Denver, CO')
    },
  )

  it('the location stays unchanged and silent if the browser fails', async () => {
    const page = await arriveIn(denver)
    const answered = page.waitForResponse('**/api/places/near*')
    await page.route('**/api/places/near*', (route) => route.fulfill({ status: 204 }))
    await page.goto('/jobs')
    await (await answered).finished()
    expect(await where(page).inputValue()).toBe('Chicago, IL')
    expect(await news(page).count()).toBe(0)
  })

  it('the location never replaces what somebody searched for or typed', async () => {
    const page = await arriveIn(denver)
    const asked: string[] = []
    page.on('request', (request) => request.url().includes('/api/places/near') && asked.push(request.url()))
    await page.goto('/jobs?l=Rockford%2C%20IL')
    await comeAlive(page)
    expect(await where(page).inputValue()).toBe('Rockford, IL')
    expect(asked).toEqual([])

    let answer = () => {}
    const typed = new Promise<void>((resolve) => {
      answer = resolve
    })
    const answered = page.waitForResponse('**/api/places/near*')
    await page.route('**/api/places/near*', async (route) => {
      await typed
      await route.continue()
    })
    await page.goto('/jobs')
    await expect.poll(() => asked.length).toBe(1)
    await where(page).fill('60601')
    await where(page).blur()
    answer()
    await (await answered).finished()
    expect(await where(page).inputValue()).toBe('60601')
  })
})

describe('the search on the landing page', () => {
  it('the landing page says that an emptied place is required', async () => {
    const page = await arrive()
    await page.goto('/')
    await comeAlive(page)
    await page.getByLabel('Where', { exact: true }).fill('')
    await page.getByRole('button', { name: 'Search' }).click()
    await page.getByText('City, State or Zip is required').waitFor()
    await comeAlive(page)
  })

  it('the landing page searches without JavaScript with its default, and accepts other words', async () => {
    const page = await arrive({ javaScript: false })
    await page.goto('/')
    expect(await page.getByLabel('Where', { exact: true }).inputValue()).toBe('Chicago, IL')
    await page.getByLabel('What').fill('OT')
    await page.getByRole('button', { name: 'Search' }).click()
    await page.waitForURL((url) => url.searchParams.get('q') === 'OT' && url.searchParams.get('l') === 'Chicago, IL')
    await page.goto('/')
    expect(await page.getByRole('button', { name: 'Use my location' }).count()).toBe(0)
    await page.getByLabel('Where', { exact: true }).fill('60601')
    await page.getByRole('button', { name: 'Search' }).click()
    await page.waitForURL((url) => url.searchParams.get('l') === '60601')
  })
})
