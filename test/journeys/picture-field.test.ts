import type { Page } from 'playwright-core'
import { afterEach, describe, expect, it } from 'vitest'
import { comeAlive, expectAccessible, openBrowser, origin, type Visitor } from './browser'
import { expectHeard, expectNothingMissed, listen } from './listening'

const path = '/dev/pieces/picture-field'

let visitor: Visitor
afterEach(async () => visitor.close())

async function arrive(width = 320): Promise<Page> {
  visitor = await openBrowser(origin, { width, height: 700 })
  await listen(visitor.page)
  await visitor.page.goto(path)
  await comeAlive(visitor.page)
  return visitor.page
}

const getField = (page: Page, label: string) => page.getByRole('group', { name: label, exact: true })
const photo = (page: Page) => page.screenshot({ type: 'jpeg', clip: { x: 0, y: 0, width: 120, height: 60 } })

describe('the picture field', () => {
  it('a picture is chosen by keyboard, sent at once, described, and removed', async () => {
    const page = await arrive()
    const field = getField(page, 'Cover picture')
    const choose = field.getByRole('button', { name: /^Choose/ })
    await choose.focus()
    const chosen = page.waitForEvent('filechooser')
    // The browser answers in order, so from here on it gives us the file chooser instead of opening one.
    await page.evaluate('0')
    await page.keyboard.press('Enter')
    const chooser = await chosen
    await chooser.setFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: await photo(page) })
    await expectHeard(page, 'Sending notes.txt')
    await expectHeard(page, 'Picture added. Describe it below.')
    const shown = field.getByRole('img', { name: 'The chosen picture' })
    await expect
      .poll(() => shown.evaluate((image) => image instanceof HTMLImageElement && image.complete && image.naturalWidth))
      .toBe(120)
    expect([await shown.getAttribute('width'), await shown.getAttribute('height')]).toEqual(['120', '60'])
    expect(await shown.getAttribute('src')).toMatch(/^\/images\/dev\/sample-[0-9a-f]{8}\.jpg$/)
    expect(await choose.evaluate((button) => button === document.activeElement)).toBe(true)

    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.type('Two students at a table')
    await field.getByRole('img', { name: 'Two students at a table' }).waitFor()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    expect(await field.getByLabel('Alt text').count()).toBe(0)
    await page.keyboard.press('Space')
    expect(await field.getByLabel('Alt text').inputValue()).toBe('Two students at a table')
    await page.keyboard.press('Tab')
    await page.keyboard.type('In March')
    expect(await field.getByLabel('Caption').inputValue()).toBe('In March')
    await expectAccessible(page)
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)

    await field.getByRole('button', { name: 'Remove cover picture' }).press('Enter')
    await expectHeard(page, 'Picture removed.')
    await field.getByText('No cover picture yet.').waitFor()
    expect(await choose.evaluate((button) => button === document.activeElement)).toBe(true)
    await expectNothingMissed(page)
    expect(visitor.errors).toEqual([])
  })

  it('both messages about a file are shown at the field and announced at once, and the picture stays', async () => {
    const page = await arrive()
    const field = getField(page, 'Poster')
    const file = field.locator('input[type=file]')
    const before = await field.getByRole('img').getAttribute('src')
    await file.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.from('<svg/>') })
    await field.getByText('The file you selected is not an image file.').waitFor()
    await expectHeard(page, 'The file you selected is not an image file.')
    const large = Buffer.concat([await photo(page), Buffer.alloc(1_500_000)])
    await file.setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: large })
    await field.getByText('Please select an image file that is less than 1.5MB.').waitFor()
    await expectHeard(page, 'Please select an image file that is less than 1.5MB.')
    expect(await field.getByText('The file you selected is not an image file.').count()).toBe(0)
    const choose = field.getByRole('button', { name: 'Choose another poster' })
    const described = (await choose.getAttribute('aria-describedby')) ?? ''
    const ids = described.split(' ').map((id) => `[id="${id}"]`)
    expect(await field.locator(ids.join(', ')).allInnerTexts()).toEqual([
      'PNG, JPG, or GIF, less than 1.5 MB.',
      'Please select an image file that is less than 1.5MB.',
    ])
    expect(await field.getByRole('img').getAttribute('src')).toBe(before)
    await expectAccessible(page)
  })

  it('a file that can’t be sent is kept, and sent again with one press', async () => {
    const page = await arrive()
    const field = getField(page, 'Cover picture')
    await page.route('**/dev/pieces/pictures', (route) => route.abort(), { times: 1 })
    const buffer = await photo(page)
    await field.locator('input[type=file]').setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer })
    await field.getByText('We couldn’t reach the server.').waitFor()
    await expectHeard(page, 'We couldn’t reach the server.')
    await expectAccessible(page)
    await field.getByRole('button', { name: 'Send the file again' }).press('Enter')
    await expectHeard(page, 'Picture added. Describe it below.')
    const choose = field.getByRole('button', { name: 'Choose another cover picture' })
    expect(await choose.evaluate((button) => button === document.activeElement)).toBe(true)
    expect(await field.getByRole('button', { name: 'Send the file again' }).count()).toBe(0)
  })

  it.each([502, 200])(
    'an answer with status %i that isn’t JSON is a failure, and the file can be sent again',
    async (status) => {
      const page = await arrive()
      const field = getField(page, 'Cover picture')
      const html = { status, contentType: 'text/html', body: '<!doctype html><p>Bad gateway</p>' }
      await page.route('**/dev/pieces/pictures', (route) => route.fulfill(html), { times: 1 })
      const buffer = await photo(page)
      await field.locator('input[type=file]').setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer })
      await field.getByText('We couldn’t reach the server.').waitFor()
      await expectHeard(page, 'We couldn’t reach the server.')
      expect(await field.getByText('Sending').count()).toBe(0)
      await field.getByRole('button', { name: 'Send the file again' }).press('Enter')
      await expectHeard(page, 'Picture added. Describe it below.')
    },
  )

  it('what is typed while a picture is replaced stays', async () => {
    const page = await arrive()
    const field = getField(page, 'Poster')
    const sent = Promise.withResolvers<void>()
    await page.route('**/dev/pieces/pictures', async (route) => {
      await sent.promise
      await route.continue()
    })
    const buffer = await photo(page)
    await field.locator('input[type=file]').setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer })
    await field.getByText('Sending me.jpg…').waitFor()
    await field.getByLabel('Alt text').fill('Two chairs')
    await field.getByLabel('Caption').fill('In March')
    sent.resolve()
    await expectHeard(page, 'Picture replaced.')
    expect(await field.getByRole('img').getAttribute('src')).toMatch(/^\/images\/dev\//)
    expect(await field.getByLabel('Alt text').inputValue()).toBe('Two chairs')
    expect(await field.getByLabel('Caption').inputValue()).toBe('In March')
  })

  it.each([
    ['Banner', 'Picture replaced. Check that it still only decorates.'],
    ['Portrait', 'Picture replaced. Describe it below.'],
  ])('the reminder about a replaced picture fits what is known about it: %s', async (label, words) => {
    const page = await arrive()
    const buffer = await photo(page)
    const file = getField(page, label).locator('input[type=file]')
    await file.setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer })
    await expectHeard(page, words)
  })

  it('while a picture is sent, another one can’t be chosen and the focus stays', async () => {
    const page = await arrive()
    const field = getField(page, 'Slow picture')
    const choose = field.getByRole('button', { name: 'Choose slow picture' })
    await choose.focus()
    const buffer = await photo(page)
    await field.locator('input[type=file]').setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer })
    await field.getByText('Sending me.jpg…').waitFor()
    expect(await choose.getAttribute('aria-busy')).toBe('true')
    expect(await choose.evaluate((button) => button === document.activeElement)).toBe(true)
    await expectAccessible(page)
  })

  it('the texts of a picture stay if it is replaced, with a reminder to check them', async () => {
    const page = await arrive()
    const field = getField(page, 'Guest picture (optional)')
    const buffer = await photo(page)
    await field.locator('input[type=file]').setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer })
    await expectHeard(page, 'Picture replaced. Check that its alt text still fits.')
    expect(await field.getByLabel('Alt text').inputValue()).toBe('A drawing of a table')
  })

  it('without JavaScript, the picture is shown and the field says what it needs', async () => {
    visitor = await openBrowser(origin, { width: 320, javaScript: false })
    const { page } = visitor
    await page.goto(path)
    const field = getField(page, 'Guest picture (optional)')
    await field.getByRole('img', { name: 'A drawing of a table' }).waitFor()
    expect(await field.locator('noscript p').textContent()).toBe('Turn on JavaScript to change the guest picture.')
    expect(await field.getByRole('button', { name: 'Choose another guest picture' }).isDisabled()).toBe(true)
  })
})
