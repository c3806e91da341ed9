import chromium from '@sparticuz/chromium'
import axe, { type AxeResults } from 'axe-core'
import { type Browser, type Page, chromium as playwright } from 'playwright-core'
import { afterAll, afterEach, expect, inject } from 'vitest'

/** The origin of this worker’s site. */
export const origin = inject('origins')[Number(process.env.VITEST_POOL_ID) - 1] ?? ''

export type Visitor = {
  page: Page
  /** The errors of the page and its console. */
  errors: string[]
  close: () => Promise<void>
}

export type Screen = {
  width?: number
  height?: number
  javaScript?: boolean
  highContrast?: boolean
  touch?: boolean
  timeZone?: string
}

/** One Chromium for all tests of a file. It starts with the first visitor. */
let chromiumOfFile: Promise<Browser> | undefined
const launch = async () =>
  playwright.launch({ executablePath: await chromium.executablePath(), args: ['--no-sandbox'] })
afterAll(async () => (await chromiumOfFile)?.close())

/** Opens an empty profile of a real Chromium at the built site. */
export async function openBrowser(
  origin: string,
  { width = 1440, height = 900, javaScript = true, highContrast = false, touch = false, timeZone = 'UTC' }: Screen = {},
): Promise<Visitor> {
  chromiumOfFile ??= launch()
  const browser = await chromiumOfFile
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width, height },
    forcedColors: highContrast ? 'active' : 'none',
    reducedMotion: 'reduce',
    javaScriptEnabled: javaScript,
    hasTouch: touch,
    timezoneId: timeZone,
  })
  const page = withoutEchoes(await context.newPage())
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(String(error)))
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  return { page, errors, close: () => context.close() }
}

/**
 * Opens the browser of a test. After the test, an error of its page or console that `expected` doesn't match fails it.
 * @param expected errors that the test causes, such as a refused form
 */
export function visits(expected?: RegExp): (screen?: Screen) => Promise<Page> {
  let visitor: Visitor | undefined
  afterEach(async () => {
    const errors = visitor?.errors.filter((line) => !expected?.test(line))
    await visitor?.close()
    visitor = undefined
    expect(errors ?? []).toEqual([])
  })
  return async (screen) => {
    visitor = await openBrowser(origin, screen)
    return visitor.page
  }
}

/** Toasts are also in a live region for screen readers. A search for text must find only the drawn toast. */
function withoutEchoes(page: Page): Page {
  const find = page.getByText.bind(page)
  page.getByText = (...wanted) => find(...wanted).and(page.locator(':not([data-announcer] *)'))
  return page
}

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Fails with axe’s findings about the page or an open dialog (WCAG 2.2 AA and best practices). */
export async function expectAccessible(page: Page): Promise<void> {
  // Our own policy allows no inline script, so axe is injected through the debugger, as an extension would do it.
  await page.evaluate(axe.source)
  const { violations } = await page.evaluate<AxeResults>(`axe.run(document, { runOnly: ${JSON.stringify(rules)} })`)
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target)}`)).toEqual([])
}

/** Signs the browser in, and continues at `path`. What happens on the sign-in page has journeys of its own. */
export async function signIn(page: Page, email: string, path = '/profile'): Promise<void> {
  const answer = await page.request.post('/api/auth/login', { data: { email, password: 'SpedCommons1!' } })
  expect(answer.status()).toBe(200)
  await page.goto(path)
}

/**
 * Waits until the page is hydrated, because presses before that do nothing yet. The mouse moves because some pages
 * hydrate on first use.
 */
export async function comeAlive(page: Page): Promise<void> {
  await page.mouse.move(1, 1)
  await page.mouse.move(2, 2)
  const isAlive = "Object.keys(document.getElementById('page') ?? {}).some((key) => key.startsWith('__reactContainer'))"
  // Polls through the debugger, because waiting inside the page would need eval, which our policy refuses.
  await expect.poll(() => page.evaluate(isAlive)).toBe(true)
}
