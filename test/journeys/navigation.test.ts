import type { Page } from 'playwright-core'
import { afterEach, describe, expect, it } from 'vitest'
import { comeAlive, expectAccessible, openBrowser, origin, signIn, type Visitor } from './browser'
import { expectFocusSeen } from './focus'

const path = '/dev/pieces/navigation'
const overflow = (page: Page) => page.evaluate<number>('document.documentElement.scrollWidth - innerWidth')
const getHeight = async (page: Page, selector: string) => (await page.locator(selector).first().boundingBox())?.height

describe('navigation with every room', () => {
  let visitor: Visitor
  afterEach(async () => visitor.close())

  it.each([
    { who: 'a guest', email: null },
    { who: 'staff', email: 'staff@spedcommons.test' },
  ])('the header with six links stays in one line from 768 to 1440 px for $who', async ({ email }) => {
    visitor = await openBrowser(origin)
    const { page } = visitor
    if (email) await signIn(page, email)
    await page.goto(path)
    for (const width of [768, 1024, 1100, 1180, 1280, 1440]) {
      await page.setViewportSize({ width, height: 800 })
      expect(await getHeight(page, 'header'), `${width} px`).toBeLessThan(90)
      expect(await overflow(page), `${width} px`).toBeLessThanOrEqual(0)
    }
    const main = page.getByRole('navigation', { name: 'Main' })
    expect(await main.getByRole('link').allTextContents()).toEqual([
      'SPED News',
      'Scholarships',
      'Resources',
      'SPED Q&A',
      'Jobs',
    ])
    await main.getByText('More').click()
    await main.getByRole('link', { name: 'People' }).waitFor()
    await main.getByRole('link', { name: 'About Us' }).waitFor()
    await expectAccessible(page)
  })

  it.each([
    { width: 320, height: 256 },
    { width: 320, height: 800 },
    { width: 768, height: 800 },
  ])('the menu shows ten links at $width × $height without JavaScript, and the last can be reached', async (screen) => {
    visitor = await openBrowser(origin, { ...screen, javaScript: false })
    const { page } = visitor
    await page.goto(path)
    await page.locator('header summary', { hasText: 'Menu' }).click()
    const links = page.getByRole('navigation', { name: 'Menu' }).getByRole('link')
    expect(await links.count()).toBe(13)
    for (const link of await links.all()) expect((await link.boundingBox())?.height).toBe(49.5)
    await links.last().click({ trial: true })
    expect(await overflow(page)).toBeLessThanOrEqual(0)
  })

  it.each([false, true])('ten sections are behind a button at 320 px, with JavaScript: %s', async (javaScript) => {
    visitor = await openBrowser(origin, { width: 320, height: 640, javaScript })
    const { page } = visitor
    await page.goto(path)
    if (javaScript) await comeAlive(page)
    const sections = page.getByRole('navigation', { name: 'Ten sections, on a section’s own page' })
    expect(await sections.getByRole('link').count()).toBe(0)
    await sections.locator('summary').click()
    expect(await sections.getByRole('link').count()).toBe(10)
    expect(await sections.locator('[aria-current="page"]:visible').textContent()).toBe('Members')
    await sections.getByRole('link', { name: 'Audit' }).click({ trial: true })
    expect(await overflow(page)).toBeLessThanOrEqual(0)
    if (!javaScript) return
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    expect(await sections.getByRole('link').count()).toBe(0)
    await expectFocusSeen(page)
  })

  it('a row of sections that scrolls sideways begins at the current one', async () => {
    visitor = await openBrowser(origin, { width: 320, height: 640 })
    const { page } = visitor
    await page.goto(path)
    const sections = page.getByRole('navigation', { name: 'Six sections' })
    const { x, width } = (await sections.locator('[aria-current]').boundingBox()) ?? { x: 0, width: 0 }
    expect(x).toBeGreaterThan(0)
    expect(x + width).toBeLessThanOrEqual(320)
  })

  it('ten sections are links in two lines at most from 1100 px', async () => {
    visitor = await openBrowser(origin, { width: 768, height: 800 })
    const { page } = visitor
    for (const width of [1100, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto(path)
      const sections = page.getByRole('navigation', { name: 'Ten sections, on a page inside a section' })
      expect(await sections.getByRole('link').count()).toBe(10)
      expect((await sections.boundingBox())?.height).toBeLessThan(100)
      expect(await sections.getByRole('link', { name: 'Scholarships' }).getAttribute('aria-current')).toBe('true')
    }
  })
})

describe('a page that loads', () => {
  let visitor: Visitor
  afterEach(async () => visitor.close())

  const reports = '/spedcommons-reports'
  it.each([
    {
      who: 'staff',
      email: 'staff@spedcommons.test',
      paths: [reports, ...['members', 'news', 'scholarships', 'audit'].map((name) => `${reports}/${name}`)],
    },
    {
      who: 'an employer',
      email: 'employer@demo.test',
      paths: ['/admin', '/admin/jobs', '/admin/locations', '/admin/users', '/admin/organization', '/admin/billing'],
    },
    { who: 'a reviewer', email: 'reviewer@demo.test', paths: ['/scholarship-review'] },
  ])('$who sees it from its top', async ({ email, paths }) => {
    visitor = await openBrowser(origin)
    const { page } = visitor
    await signIn(page, email)
    for (const width of [1440, 820])
      for (const path of paths) {
        await page.setViewportSize({ width, height: 900 })
        await page.goto(path)
        await comeAlive(page)
        expect(await page.evaluate(() => scrollY), `${path} at ${width} px`).toBe(0)
      }
  })
})
