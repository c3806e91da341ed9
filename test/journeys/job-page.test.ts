import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { comeAlive, expectAccessible, origin, visits } from './browser'

const arrive = visits()

const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
const facts = (page: Page) => page.getByRole('region', { name: 'Key facts' })
const applyOfBar = (page: Page) => page.locator('.apply-bar').getByRole('button', { name: 'Apply' })

/** Opens the page of a job that has a street. */
async function openJob(page: Page): Promise<string> {
  await page.goto('/jobs?q=SLP&l=Chicago, IL')
  const rows = page.getByRole('list', { name: 'Search results' }).getByRole('listitem')
  const href = await rows.filter({ hasNotText: 'Remote' }).getByRole('link').first().getAttribute('href')
  await page.goto(`${href}`)
  return `${href}`
}

const getBox = async (locator: Locator) => {
  const box = await locator.boundingBox()
  expect(box).not.toBeNull()
  return { top: box?.y ?? 0, bottom: (box?.y ?? 0) + (box?.height ?? 0), left: box?.x ?? 0 }
}

describe('the page of a job', () => {
  it('keeps its facts beside the text on a wide screen, while the text scrolls', async () => {
    const page = await arrive()
    await openJob(page)
    const [title, card] = [page.getByRole('heading', { level: 1 }), facts(page)]
    expect((await getBox(card)).left).toBeGreaterThan((await getBox(title)).left + 500)
    await page.evaluate(() => scrollTo(0, 300))
    expect((await getBox(card)).top).toBeGreaterThanOrEqual(0)
    expect((await getBox(card)).bottom).toBeLessThanOrEqual(900)
    expect(await card.getByRole('button', { name: 'Apply' }).isVisible()).toBe(true)
    // Similar jobs keep to the page's left edge.
    const similar = page.getByRole('region', { name: 'Similar jobs' }).getByRole('heading', { level: 3 }).first()
    expect((await getBox(similar)).left).toBeCloseTo((await getBox(title)).left, 0)
    await expectAccessible(page)
  })

  it('tells where the job is, with a link to a map', async () => {
    const page = await arrive()
    await openJob(page)
    const map = facts(page).getByRole('link', { name: /^Map of / })
    const address = new URL((await map.getAttribute('href')) ?? '')
    expect(address.origin + address.pathname).toBe('https://www.openstreetmap.org/search')
    expect(`Map of ${address.searchParams.get('query')}`).toBe(await map.textContent())
    await facts(page).getByText('Read from the posting:').waitFor()
  })

  it('keeps Apply at the lower edge of a phone until the text ends, and never over its last lines', async () => {
    const page = await arrive({ width: 390, height: 844, touch: true })
    await openJob(page)
    await comeAlive(page)
    // The first screen has the button of the card, and only that one.
    const inSight = () =>
      page.getByRole('button', { name: 'Apply' }).evaluateAll(
        (buttons) =>
          buttons.filter((button) => {
            const { top, bottom } = button.getBoundingClientRect()
            return top >= 0 && bottom <= innerHeight
          }).length,
      )
    await expect.poll(inSight).toBe(1)
    await page.evaluate(() => {
      const text = document.querySelector('.prose')
      scrollTo(0, scrollY + (text?.getBoundingClientRect().top ?? 0) - 300)
    })
    await expect.poll(inSight).toBe(1)
    expect((await getBox(applyOfBar(page))).bottom).toBeGreaterThan(800)
    // At the end of the text the bar is below it.
    const end = await page.evaluate(() => {
      const last = document.querySelector('.prose')
      scrollTo(0, scrollY + (last?.getBoundingClientRect().bottom ?? 0) - 500)
      return last?.getBoundingClientRect().bottom ?? 0
    })
    expect((await getBox(applyOfBar(page))).top).toBeGreaterThanOrEqual(end)
    expect((await getBox(applyOfBar(page))).top).toBeLessThan(700)
    await applyOfBar(page).tap()
    await page.getByRole('dialog', { name: 'Apply' }).waitFor()
  })

  it('shows where the focus is above the bar', async () => {
    const page = await arrive({ width: 390, height: 844 })
    await openJob(page)
    await comeAlive(page)
    for (let i = 0; i < 20; i++) {
      await page.keyboard.press('Tab')
      const isCovered = await page.evaluate(() => {
        const [bar, at] = [document.querySelector('.apply-bar'), document.activeElement]
        if (!bar || !at || bar.contains(at) || at === document.body) return false
        const { top, bottom } = at.getBoundingClientRect()
        const edge = bar.getBoundingClientRect()
        return bottom > edge.top && top < edge.bottom
      })
      expect(isCovered).toBe(false)
    }
  })

  it('is accessible in light and dark at 320 px, and nothing sticks where the text is large or the window low', async () => {
    const page = await arrive({ width: 320 })
    await openJob(page)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await expectAccessible(page)
      expect(await overflow(page)).toBeLessThanOrEqual(0)
    }
    const barEnd = async () => {
      await page.evaluate(() => {
        const text = document.querySelector('.prose')
        scrollTo(0, scrollY + (text?.getBoundingClientRect().top ?? 0))
      })
      return (await getBox(applyOfBar(page))).bottom
    }
    await page.setViewportSize({ width: 640, height: 320 })
    expect(await barEnd()).toBeGreaterThan(320)
    await page.setViewportSize({ width: 390, height: 844 })
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '225%'
    })
    expect(await overflow(page)).toBeLessThanOrEqual(0)
    expect(await barEnd()).toBeGreaterThan(844)
    await page.setViewportSize({ width: 1440, height: 900 })
    expect(await overflow(page)).toBeLessThanOrEqual(0)
    await page.evaluate(() => scrollTo(0, 1500))
    expect((await getBox(facts(page))).top).toBeLessThan(0)
  })

  it('has its facts and its buttons without JavaScript, and prints without the buttons', async () => {
    const page = await arrive({ javaScript: false })
    const href = await openJob(page)
    await facts(page).getByText('Type', { exact: true }).waitFor()
    await page.emulateMedia({ media: 'print' })
    expect(await page.getByRole('button', { name: 'Apply' }).count()).toBe(0)
    await page.getByText(`Read and apply at ${origin}${href}`).waitFor()
    await page.emulateMedia({ media: 'screen' })
    await applyOfBar(page).click()
    await page.getByRole('heading', { name: 'Apply for this job?' }).waitFor()
  })
})

describe('the landing page', () => {
  it.each([
    [1440, 900],
    [390, 844],
  ])('has the whole search on the first screen of %i × %i, and new jobs below it', async (width, height) => {
    const page = await arrive({ width, height })
    await page.goto('/')
    const search = page.getByRole('button', { name: 'Search', exact: true })
    expect((await getBox(search)).bottom).toBeLessThanOrEqual(height)
    const rows = page.getByRole('region', { name: 'New near Chicago, IL' }).getByRole('listitem')
    expect(await rows.count()).toBe(6)
    // The three ways on stand before the lists.
    const teach = page.getByRole('link', { name: 'I teach or support' })
    expect((await getBox(teach)).bottom).toBeLessThan((await getBox(rows.first())).top)
    const [title] = await rows.first().getByRole('link').allTextContents()
    await rows.first().getByRole('link').click()
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(title)
  })
})
