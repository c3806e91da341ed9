import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { comeAlive, expectAccessible, signIn, visits } from './browser'

const arrive = visits()

const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
const row = (page: Page) => page.getByRole('list', { name: 'Partners' })
/** Returns the slider’s position in slides. */
const getSlide = (page: Page) =>
  row(page).evaluate((list) =>
    Math.round(list.scrollLeft / (list.firstElementChild?.getBoundingClientRect().width ?? 1)),
  )

describe('the landing page', () => {
  it.each([360, 1440])('the three buttons lead to the right section, 40 px below the top, at %i px', async (width) => {
    const page = await arrive({ width })
    const sections = {
      'I teach or support': 'professionals',
      'I am studying': 'professionals',
      'I hire': 'administrators',
    }
    for (const [button, id] of Object.entries(sections)) {
      await page.goto('/')
      await page.getByRole('link', { name: button }).click()
      const top = () => page.locator(`#${id}`).evaluate((section) => Math.round(section.getBoundingClientRect().top))
      await expect.poll(top).toBe(40)
    }
  })

  it('the three buttons work without JavaScript, and the partners are a plain row', async () => {
    const page = await arrive({ javaScript: false })
    await page.goto('/')
    await page.getByRole('link', { name: 'I hire' }).click()
    expect(new URL(page.url()).hash).toBe('#administrators')
    expect(await row(page).getByRole('link').count()).toBeGreaterThan(9)
    expect(await page.getByRole('button', { name: 'Next partners' }).isVisible()).toBe(false)
    // The search form works, too.
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    expect(new URL(page.url()).pathname).toBe('/jobs')
  })

  it('the landing page is accessible in light and dark, fits 320 px, and works with text at twice the size', async () => {
    const page = await arrive({ width: 320 })
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await page.goto('/')
      await expectAccessible(page)
      expect(await overflow(page)).toBeLessThanOrEqual(0)
    }
    await page.setViewportSize({ width: 1280, height: 900 })
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '225%'
    })
    expect(await overflow(page)).toBeLessThanOrEqual(0)
  })

  it.each([
    '/about',
    '/partners',
    '/professionals',
    '/administrators',
    '/pricing',
    '/postJob',
    '/privacy-policy',
    '/terms-conditions',
  ])('%s is accessible in light and dark and fits 320 px', async (path) => {
    const page = await arrive({ width: 320 })
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await page.goto(path)
      await expectAccessible(page)
      expect(await overflow(page)).toBeLessThanOrEqual(0)
    }
  })
})

describe('the partner slider', () => {
  async function watch() {
    const page = await arrive()
    await page.clock.install()
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await page.goto('/')
    await comeAlive(page)
    await row(page).scrollIntoViewIfNeeded()
    await page.mouse.move(5, 5)
    return page
  }
  const fiveSeconds = (page: Page) => page.clock.runFor(5_000)

  it('the slider moves every five seconds and returns to its start after seven slides', async () => {
    const page = await watch()
    for (const slide of [1, 2, 3, 4, 5, 6, 0]) {
      await fiveSeconds(page)
      await expect.poll(() => getSlide(page), { timeout: 5_000 }).toBe(slide)
    }
  })

  it('the slider stops while it is paused, hovered, or focused', async () => {
    const page = await watch()
    await page.getByRole('button', { name: 'Pause the partners' }).click()
    await page.mouse.move(5, 5)
    await page
      .locator('h1')
      .evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())
    await fiveSeconds(page)
    await fiveSeconds(page)
    expect(await getSlide(page)).toBe(0)
    await page.getByRole('button', { name: 'Play the partners' }).click()
    await fiveSeconds(page)
    // The pointer and the focus are still on the button.
    expect(await getSlide(page)).toBe(0)
    await page
      .locator('h1')
      .evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())
    await page.mouse.move(5, 5)
    await fiveSeconds(page)
    await expect.poll(() => getSlide(page), { timeout: 5_000 }).toBe(1)
    await row(page).getByRole('link').nth(2).focus()
    await fiveSeconds(page)
    expect(await getSlide(page)).toBe(1)
  })

  it('the slider stays still for reduced motion, and the keyboard moves it in both directions', async () => {
    const page = await arrive()
    await page.clock.install()
    await page.goto('/')
    await comeAlive(page)
    await fiveSeconds(page)
    expect(await getSlide(page)).toBe(0)
    expect(await page.getByRole('button', { name: 'Pause the partners' }).isVisible()).toBe(false)
    await page.getByRole('button', { name: 'Next partners' }).press('Enter')
    await expect.poll(() => getSlide(page)).toBe(1)
    await page.getByRole('button', { name: 'Previous partners' }).press('Enter')
    await page.getByRole('button', { name: 'Previous partners' }).press('Enter')
    await expect.poll(() => getSlide(page)).toBe(8)
    await page.getByRole('button', { name: 'Next partners' }).press('Enter')
    await expect.poll(() => getSlide(page)).toBe(0)
  })
})

describe('the shell', () => {
  const dialog = (page: Page) => page.getByRole('dialog')

  it('Back closes a dialog, and closing it leaves no entry in the history', async () => {
    const page = await arrive()
    await page.goto('/about')
    await page.goto('/pricing')
    await comeAlive(page)
    await page.getByRole('link', { name: 'Login' }).click()
    await page.getByRole('dialog', { name: 'SPED Commons Login' }).waitFor()
    await expectAccessible(page)
    await page.goBack()
    await dialog(page).waitFor({ state: 'detached' })
    expect(new URL(page.url()).pathname).toBe('/pricing')
    await page.getByRole('link', { name: 'Sign Up' }).click()
    await dialog(page).waitFor()
    await page.keyboard.press('Escape')
    await dialog(page).waitFor({ state: 'detached' })
    expect(await page.getByRole('link', { name: 'Sign Up' }).evaluate((link) => link === document.activeElement)).toBe(
      true,
    )
    await page.goBack()
    expect(new URL(page.url()).pathname).toBe('/about')
  })

  it('a dialog closes when the visitor moves on, and stays closed when they return', async () => {
    const page = await arrive()
    await page.goto('/pricing')
    await comeAlive(page)
    await page.getByRole('link', { name: 'Login' }).click()
    await dialog(page).waitFor()
    await page.goto('/about')
    expect(await dialog(page).count()).toBe(0)
    await page.goBack()
    await comeAlive(page)
    expect(new URL(page.url()).pathname).toBe('/pricing')
    await dialog(page).waitFor({ state: 'detached' })
  })

  it('an address opens the prompt it asks for, and closing it returns to the previous page', async () => {
    const page = await arrive()
    await page.goto('/about')
    await page.evaluate(() => location.assign('/jobs?signin=1&redirect=/profile/jobs'))
    await page.getByRole('dialog', { name: 'SPED Commons Login' }).waitFor()
    await page.keyboard.press('Escape')
    await page.waitForURL((url) => url.pathname === '/about')
    // Without a previous page, closing the prompt stays on the page.
    await page.goto('about:blank')
    await page.goto('/jobs?signin=1&redirect=/profile/jobs')
    await dialog(page).waitFor()
    await page.keyboard.press('Escape')
    await page.waitForURL((url) => url.pathname === '/jobs' && url.search === '')
    await page.goto('/jobs?signin=1&redirect=/profile/jobs')
    await dialog(page).getByLabel('Email').fill('seeker@demo.test')
    await dialog(page).getByLabel('Password').fill('SpedCommons1!')
    await dialog(page).getByRole('button', { name: 'Login' }).click()
    await page.waitForURL((url) => url.pathname === '/profile/jobs')
  })

  it('Post a Resume leads a guest to sign up, and a member to the profile', async () => {
    const page = await arrive({ width: 360 })
    await page.goto('/')
    await comeAlive(page)
    await page.getByRole('link', { name: 'Post a Resume' }).click()
    await page.getByRole('dialog', { name: 'Sign Up for SPED Commons' }).waitFor()
    await page.keyboard.press('Escape')
    await dialog(page).waitFor({ state: 'detached' })
    await signIn(page, 'seeker@demo.test', '/about')
    await page.getByRole('link', { name: 'Post a Resume' }).click()
    await page.waitForURL((url) => url.pathname === '/profile')
  })

  it('the shell works by keyboard alone: to the content, through More, and through the phone menu', async () => {
    const page = await arrive()
    await page.goto('/about')
    await comeAlive(page)
    const focused = () => page.evaluate(() => document.activeElement?.textContent?.trim())
    await page.keyboard.press('Tab')
    expect(await focused()).toBe('Skip to the content')
    await page.keyboard.press('Enter')
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main')
    await page.goto('/about')
    await comeAlive(page)
    const order: (string | undefined)[] = []
    for (let i = 0; i < 8; i++) {
      await page.keyboard.press('Tab')
      order.push(await focused())
    }
    expect(order).toEqual([
      'Skip to the content',
      'SPED Commons',
      'Jobs',
      'News',
      'Questions',
      'Scholarships',
      'Resources',
      expect.stringContaining('More'),
    ])
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    expect(await focused()).toBe('People')
    await page.keyboard.press('ArrowDown')
    expect(await focused()).toBe('Categories')
    await page.keyboard.press('End')
    expect(await focused()).toBe('Contact Us')
    await page.keyboard.press('ArrowDown')
    expect(await focused()).toBe('People')
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    expect(await focused()).toContain('More')
    await page.setViewportSize({ width: 320, height: 700 })
    await page.locator('header summary', { hasText: 'Menu' }).press('Enter')
    await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Find Jobs' }).waitFor()
    await expectAccessible(page)
    expect(await overflow(page)).toBeLessThanOrEqual(0)
    await page.keyboard.press('Escape')
    expect(await page.getByRole('navigation', { name: 'Menu' }).isVisible()).toBe(false)
  })
})

describe('the alignment of the page', () => {
  const getLeft = (page: Page, selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((it) => {
        const words = document.createRange()
        words.selectNodeContents(it)
        return Math.round(words.getBoundingClientRect().left)
      })

  it.each([360, 1440])('the edges of header, page, and footer are aligned at %i px', async (width) => {
    const page = await arrive({ width })
    for (const path of ['/about', '/pricing', '/people', '/contact', '/partners', '/postJob', '/privacy-policy']) {
      await page.goto(path)
      const edge = await getLeft(page, 'header a')
      // Where there is a sidebar, it has the page’s left edge.
      const sidebar = 'nav[aria-label=Sections] a:visible'
      const first = (await page.locator(sidebar).count()) > 0 ? sidebar : 'main h1'
      expect([path, await getLeft(page, first), await getLeft(page, 'footer p')]).toEqual([path, edge, edge])
    }
    await page.goto('/jobs?q=zzzz&l=USA')
    // The drawing of an empty list, with the words beside it.
    expect(await getLeft(page, 'main div:has(> svg)')).toBe(await getLeft(page, 'header a'))
    await page.goto('/login')
    const field = await page.getByLabel('Password').boundingBox()
    expect(Math.abs((await getLeft(page, 'main a:text("Forgot Password")')) - (field?.x ?? 0))).toBeLessThan(2)
  })

  it('the words in the navigation are on one line', async () => {
    const page = await arrive()
    await page.goto('/')
    const tops = await page
      .locator('nav[aria-label=Main]')
      .locator('a:visible, summary')
      .evaluateAll((links) =>
        links.slice(0, 4).map((link) => {
          const words = document.createRange()
          words.selectNodeContents(link.firstChild ?? link)
          return Math.round(words.getBoundingClientRect().top * 2) / 2
        }),
      )
    expect(new Set(tops).size).toBe(1)
  })
})
