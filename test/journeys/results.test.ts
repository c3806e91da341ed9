import type { Locator, Page } from 'playwright-core'
import { afterEach, describe, expect, it } from 'vitest'
import { comeAlive, expectAccessible, openBrowser, origin, signIn, type Visitor } from './browser'

let visitor: Visitor

async function arrive(options?: Parameters<typeof openBrowser>[1]) {
  visitor = await openBrowser(origin, options)
  return visitor.page
}
afterEach(async () => {
  const { errors } = visitor
  await visitor.close()
  expect(errors).toEqual([])
})

const search = '/jobs?q=SLP&l=USA'
const toRows = (page: Page) => page.getByRole('list', { name: 'Search results' }).getByRole('link')
const getPane = (page: Page) => page.getByRole('region', { name: /^Job: / })
const getTitle = (page: Page) => getPane(page).getByRole('heading', { level: 2 }).first()
const isFocused = (it: Locator) => it.evaluate((element) => element === document.activeElement)
const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

/** Where the words of an element begin, in pixels. */
const getLeft = (it: Locator) =>
  it.evaluate((element) => {
    const words = document.createRange()
    words.selectNodeContents(element)
    return Math.round(words.getBoundingClientRect().left)
  })

describe('the results on a large screen', () => {
  it('the first job is open on arrival, takes no focus, counts no click, and loads no code', async () => {
    const page = await arrive()
    const asked: string[] = []
    page.on('request', (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`))
    await page.goto(search)
    await expect.poll(() => asked).toContain('POST /api/job/previews')
    expect(await getTitle(page).textContent()).toBe(await toRows(page).first().textContent())
    expect(await toRows(page).first().getAttribute('aria-current')).toBe('true')
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true)
    expect(asked.filter((line) => /pane-job|job\/view|GET \/api/.test(line))).toEqual([])
    expect(new URL(page.url()).search).toBe('?q=SLP&l=USA')
    await expectAccessible(page)

    // Its own row names it in the address, and counts it once.
    await toRows(page).first().click()
    await page.waitForURL((url) => url.searchParams.has('j'))
    await expect.poll(() => asked.filter((line) => /^PUT \/api\/job\/view/.test(line)).length).toBe(1)
    await expect.poll(() => isFocused(getTitle(page))).toBe(true)
    await page.goBack()
    expect(new URL(page.url()).searchParams.has('j')).toBe(false)
    expect(await isFocused(toRows(page).first())).toBe(true)
    expect(asked.filter((line) => /^PUT \/api\/job\/view/.test(line)).length).toBe(1)
  })

  it('the first press on Apply and on SAVE does what the button says, although the code comes later', async () => {
    const page = await arrive()
    for (const [name, dialog] of [
      [/^Apply (on|by) /, 'Apply'],
      [/^SAVE/, 'Please sign in'],
    ] as const) {
      await page.goto(search)
      await comeAlive(page)
      await getPane(page).getByRole('button', { name }).click()
      await page.getByRole('dialog', { name: dialog }).waitFor()
      expect(new URL(page.url()).pathname).toBe('/jobs')
    }
  })

  it('Apply works as a form where the code can’t be loaded', async () => {
    const page = await arrive()
    await page.route(/\/pane-job-[\w-]+\.js$/, (route) => route.abort())
    await page.goto(search)
    await comeAlive(page)
    await getPane(page).getByRole('button', { name: 'Apply' }).click()
    await page.waitForURL(/\/jobs\/[\w-]+\/apply\?*$/)
    visitor.errors.length = 0
  })

  it('the job stays in view while the list scrolls, and its head while its text scrolls', async () => {
    const page = await arrive()
    await page.goto(search)
    await comeAlive(page)
    const [pane, apply] = [getPane(page), getPane(page).getByRole('button', { name: 'Apply' })]
    await page.evaluate(() => scrollTo({ top: 1200, behavior: 'instant' }))
    await expect.poll(async () => (await pane.boundingBox())?.y).toBe(0)
    expect((await pane.boundingBox())?.height).toBe(900)
    const scrolled = () =>
      pane.evaluate((it) => {
        it.scrollTo({ top: 1e6, behavior: 'instant' })
        return it.scrollTop
      })
    const getTop = async (it: Locator) => (await it.boundingBox())?.y ?? -1
    const stays = async () => (await getTop(getTitle(page))) >= 0 && (await getTop(apply)) > 0
    await page.setViewportSize({ width: 1440, height: 600 })
    expect(await scrolled()).toBeGreaterThan(100)
    expect(await stays()).toBe(true)
    // A low window, or large text, needs the room for the text.
    await page.setViewportSize({ width: 1440, height: 500 })
    expect(await scrolled()).toBeGreaterThan(100)
    expect(await stays()).toBe(false)
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.evaluate("document.documentElement.style.fontSize = '36px'")
    expect(await scrolled()).toBeGreaterThan(100)
    expect(await stays()).toBe(false)
    expect(await overflow(page)).toBeLessThanOrEqual(0)
  })

  it('header, search, heading, and rows share one left edge, and pay takes no room from the title', async () => {
    const page = await arrive()
    await page.goto(search)
    const edge = Math.round((await page.locator('header a').first().boundingBox())?.x ?? 0)
    const form = await page.getByRole('search', { name: 'Jobs' }).boundingBox()
    const lines = [page.getByRole('heading', { level: 1 }), toRows(page).first()]
    expect([Math.round(form?.x ?? 0), ...(await Promise.all(lines.map(getLeft)))]).toEqual([edge, edge, edge])
    const heading = page.getByRole('list', { name: 'Search results' }).getByRole('heading').first()
    const row = page.getByRole('list', { name: 'Search results' }).getByRole('listitem').first()
    const [title, whole] = [await heading.boundingBox(), await row.boundingBox()]
    expect((whole?.width ?? 0) - (title?.width ?? 0)).toBeLessThan(50)
  })

  it('Tab goes from the form through the list into the pane, which has a way back', async () => {
    const page = await arrive()
    await page.goto('/jobs?q=BCBA&l=Chicago%2C%20IL')
    await comeAlive(page)
    const stops: string[] = []
    await page.getByRole('button', { name: 'Search' }).focus()
    for (let i = 0; i < 40 && stops.at(-1) !== 'pane'; i++) {
      await page.keyboard.press('Tab')
      stops.push(
        await page.evaluate(() => {
          const at = document.activeElement
          return at?.closest('form')
            ? 'form'
            : at?.closest('#results')
              ? 'list'
              : at?.closest('#job-pane')
                ? 'pane'
                : ''
        }),
      )
    }
    expect([...new Set(stops.filter(Boolean))]).toEqual(['form', 'list', 'pane'])
    const back = page.getByRole('link', { name: 'Back to the results' })
    expect(await isFocused(back)).toBe(true)
    await page.keyboard.press('Enter')
    expect(await isFocused(toRows(page).first())).toBe(true)
    await page.getByRole('button', { name: 'Apply' }).focus()
    // The pane hears keys once its code is there.
    await expect
      .poll(async () => {
        await page.keyboard.press('Escape')
        return isFocused(toRows(page).first())
      })
      .toBe(true)
  })

  it('a job that the reader saves is marked in its row, on a phone too', async () => {
    const page = await arrive()
    await signIn(page, 'reviewer@demo.test', '/jobs?q=OT&l=USA')
    await comeAlive(page)
    const row = page.getByRole('list', { name: 'Search results' }).getByRole('listitem').first()
    await getPane(page).getByRole('button', { name: /^SAVE/ }).click()
    await row.getByText('Saved').waitFor()
    await page.setViewportSize({ width: 360, height: 800 })
    await page.reload()
    await row.getByText('Saved').waitFor()
    await expectAccessible(page)
    await page.setViewportSize({ width: 1440, height: 900 })
    await getPane(page).getByRole('button', { name: /^SAVE/ }).click()
    await row.getByText('Saved').waitFor({ state: 'detached' })
  })

  it('an empty result has no pane and no empty half of a screen', async () => {
    const page = await arrive()
    await page.goto('/jobs?q=glockenspiel&l=USA')
    await page.getByRole('heading', { name: 'No Search Results' }).waitFor()
    expect(await page.locator('#job-pane').count()).toBe(0)
    expect((await page.getByRole('contentinfo').boundingBox())?.y).toBeLessThan(900)
    await expectAccessible(page)
  })
})

describe('the results without JavaScript', () => {
  it('the first job can be read, saved, and applied for beside the list', async () => {
    const page = await arrive({ javaScript: false })
    await page.goto(search)
    expect(await getTitle(page).textContent()).toBe(await toRows(page).first().textContent())
    expect(await getPane(page).getByRole('button', { name: /^SAVE/ }).isEnabled()).toBe(true)
    await getPane(page).getByRole('button', { name: 'Apply' }).click()
    await page.getByLabel('Full name').waitFor()
  })

  it('a small screen unfolds the search', async () => {
    const page = await arrive({ javaScript: false, width: 360 })
    await page.goto(search)
    expect(await page.getByLabel('What').isVisible()).toBe(false)
    await page.getByText('Edit the search').click()
    await page.getByLabel('What').fill('BCBA')
    await page.getByRole('button', { name: 'Search' }).click()
    await page.waitForURL((url) => url.searchParams.get('q') === 'BCBA')
  })
})

describe('the pages of results', () => {
  it.each([true, false])('Next and Previous say where they lead to, with JavaScript: %s', async (javaScript) => {
    const page = await arrive({ javaScript })
    await page.goto('/jobs?l=USA')
    const links = page.getByRole('navigation', { name: 'Pages' })
    const at = (range: string) => links.getByText(new RegExp(`^${range} of (more than )?[\\d,]+$`)).waitFor()
    const first = await toRows(page).first().textContent()
    await at('1–20')
    await links.getByRole('link', { name: 'Next' }).click()
    await at('21–40')
    await links.getByRole('link', { name: 'Next' }).click()
    await at('41–60')
    await links.getByRole('link', { name: 'Previous' }).click()
    await at('21–40')
    if (javaScript) await expectAccessible(page)
    await links.getByRole('link', { name: 'Previous' }).click()
    await at('1–20')
    expect(await toRows(page).first().textContent()).toBe(first)
  })
})

describe('the results on a small screen', () => {
  it('the search folds to one line, and the results begin above the middle', async () => {
    const page = await arrive({ width: 390, height: 844 })
    await page.goto('/jobs?q=SLP&l=Chicago%2C%20IL&d=25')
    await comeAlive(page)
    expect((await toRows(page).first().boundingBox())?.y).toBeLessThan(430)
    expect(await page.locator('#job-pane').isVisible()).toBe(false)
    // Alone, the list has no current row.
    await expect.poll(() => toRows(page).first().getAttribute('aria-current')).toBe(null)
    const line = page.locator('summary').filter({ hasText: 'SLP · Chicago, IL · 25 miles' })
    await expectAccessible(page)
    await line.press('Enter')
    await page.getByLabel('What').waitFor()
    const [distance, filters] = [page.getByLabel('Distance'), page.locator('summary').filter({ hasText: /^Filters/ })]
    expect((await distance.boundingBox())?.y).toBe((await filters.boundingBox())?.y)
    await filters.click()
    await page.getByRole('group', { name: 'Job type' }).waitFor()
    await expectAccessible(page)
    await line.press('Enter')
    await page.getByLabel('What').waitFor({ state: 'hidden' })
    await toRows(page).first().click()
    await page.waitForURL(/\/jobs\/[^?/]+$/)
  })

  it.each(['/jobs', '/jobs?q=&l=', '/jobs?l=Nowhere'])('the search stays open on %s', async (path) => {
    const page = await arrive({ width: 390 })
    await page.goto(path)
    expect(await page.getByLabel('What').isVisible()).toBe(true)
    expect(await page.getByText('Edit the search').count()).toBe(0)
  })

  it.each([320, 768])('nothing scrolls sideways at %i px with text at twice its size', async (width) => {
    const page = await arrive({ width })
    for (const path of [search, '/jobs', '/jobs?q=glockenspiel&l=USA']) {
      await page.goto(path)
      expect(await overflow(page)).toBeLessThanOrEqual(0)
      await page.evaluate("document.documentElement.style.fontSize = '36px'")
      expect(await overflow(page)).toBeLessThanOrEqual(0)
    }
  })
})

it('a select has our own arrow, in high contrast too', async () => {
  const page = await arrive({ highContrast: true })
  await page.goto(search)
  const look = await page.getByLabel('Distance').evaluate((select) => {
    const arrow = select.nextElementSibling
    const [box, style] = [arrow?.getBoundingClientRect(), getComputedStyle(select)]
    return {
      appearance: style.appearance,
      isInside: (box?.right ?? 0) < select.getBoundingClientRect().right - 10,
      isVisible: arrow !== null && getComputedStyle(arrow).color !== style.backgroundColor,
    }
  })
  expect(look).toEqual({ appearance: 'none', isInside: true, isVisible: true })
  await expectAccessible(page)
})
