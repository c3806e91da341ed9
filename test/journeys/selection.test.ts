import type { Page } from 'playwright-core'
import { afterEach, describe, expect, it } from 'vitest'
import { comeAlive, openBrowser, origin, type Visitor } from './browser'

const path = '/dev/pieces/data-table'
const getSample = (page: Page, state: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: state }) })

describe('choosing rows of a table', () => {
  let visitor: Visitor
  afterEach(async () => visitor.close())

  async function open(screen: Parameters<typeof openBrowser>[1] = {}) {
    visitor = await openBrowser(origin, screen)
    await visitor.page.goto(path)
    return visitor.page
  }

  it.each([1280, 320])('rows are chosen one by one, all at once, and cleared, at %i px', async (width) => {
    const page = await open({ width, height: 800 })
    await comeAlive(page)
    const sample = getSample(page, 'actions on this page')
    const all = sample.getByLabel('Choose all organizations on this page')
    expect(await sample.getByRole('button', { name: 'Clear' }).isVisible()).toBe(false)

    await sample.getByLabel('Choose Niños Primero').press('Space')
    await sample.getByText('1 chosen').waitFor()
    await expect.poll(() => said(page)).toBe('1 chosen. The actions are above the list.')
    // The next stop after a chosen row leads to the actions.
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    expect(await sample.getByRole('button', { name: 'Remove organizations' }).evaluate(isFocused)).toBe(true)
    expect(await all.evaluate((box: HTMLInputElement) => box.indeterminate)).toBe(true)

    await all.check()
    await sample.getByText('3 chosen').waitFor()
    await sample.getByRole('button', { name: 'Clear' }).click()
    await expect.poll(() => said(page)).toBe('None chosen')
    expect(await all.evaluate(isFocused)).toBe(true)

    await sample.getByLabel('Choose Oak Park').check()
    await sample.getByRole('button', { name: 'Remove organizations' }).click()
    await expect.poll(() => sample.getByRole('rowheader').count()).toBe(2)
    expect(await sample.getByRole('button', { name: 'Clear' }).isVisible()).toBe(false)
    expect(await all.evaluate(isFocused)).toBe(true)
    await all.press('Space')
    await sample.getByRole('button', { name: 'Remove organizations' }).press('Enter')
    await expect.poll(() => sample.getByRole('rowheader').count()).toBe(0)
    expect(await sample.getByRole('group', { name: 'Choose organizations' }).evaluate(isFocused)).toBe(true)
    expect(visitor.errors).toEqual([])
  })

  it('a form sends the chosen rows without JavaScript', async () => {
    const page = await open({ javaScript: false })
    const sample = getSample(page, 'which works without JavaScript')
    const send = sample.getByRole('button', { name: 'Send organizations' })
    expect(await send.isVisible()).toBe(false)
    expect(await sample.getByLabel('Choose all').isVisible()).toBe(false)
    await sample.getByLabel('Choose Niños Primero').check()
    await send.click()
    await page.waitForURL(/\?organization=2$/)
    await page.getByText('The form sent 2.').waitFor()
  })

  it('coming back chooses no other rows than those that were chosen', async () => {
    const page = await open()
    await comeAlive(page)
    const sample = getSample(page, 'actions on this page')
    await sample.getByLabel('Choose Oak Park').check()
    await sample.getByRole('button', { name: 'Remove organizations' }).click()
    await sample.getByLabel('Choose Niños Primero').check()
    await getSample(page, 'which works without JavaScript').getByLabel('Choose Niños Primero').check()
    await page.getByRole('button', { name: 'Send organizations' }).click()
    await page.waitForURL(/\?organization=2$/)
    await page.goBack()
    await page.waitForURL((url) => url.search === '')
    await comeAlive(page)
    const chosen = page.locator('[data-chooses]:checked')
    const values = () => chosen.evaluateAll((boxes) => boxes.map((box) => box.getAttribute('value')))
    await expect.poll(async () => (await values()).filter((id) => id !== '2')).toEqual([])
    const counts = await page
      .getByText(/^\d chosen$/)
      .filter({ visible: true })
      .count()
    expect(counts).toBe((await values()).length)
  })

  it('rows that are chosen before hydration stay chosen', async () => {
    visitor = await openBrowser(origin)
    const { page } = visitor
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/assets/*.js', async (route) => {
      await held
      await route.continue()
    })
    await page.goto(path, { waitUntil: 'commit' })
    const sample = getSample(page, 'actions on this page')
    await sample.getByLabel('Choose Niños Primero').check()
    release()
    await comeAlive(page)
    await sample.getByText('1 chosen').waitFor()
    expect(await sample.getByLabel('Choose Niños Primero').isChecked()).toBe(true)
  })
})

const isFocused = (element: Element) => element === document.activeElement

/** The last announcement. */
const said = (page: Page) => page.locator('[data-announcer="polite"] p').last().textContent()
