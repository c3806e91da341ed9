import { afterEach, describe, expect, it } from 'vitest'
import { comeAlive, openBrowser, origin, type Visitor } from './browser'
import { expectHeard, listen } from './listening'

const path = '/dev/pieces/sharing'

describe('sharing a page', () => {
  let visitor: Visitor
  afterEach(async () => visitor.close())

  it('a network opens in a small window, and copying is announced', async () => {
    visitor = await openBrowser(origin)
    const { page } = visitor
    const context = page.context()
    await page.addInitScript(() => {
      window.open = (...asked) => {
        Object.assign(globalThis, { asked })
        return null
      }
    })
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await listen(page)
    await page.goto(path)
    await comeAlive(page)
    const row = page.getByRole('list', { name: 'Share' })
    await row.getByRole('link', { name: 'Twitter (opens in a new window)' }).click()
    expect(await page.evaluate('asked')).toEqual([
      expect.stringContaining('https://twitter.com/intent/tweet?url=https%3A%2F%2Fexample.org'),
      '_blank',
      'width=600,height=480,noopener',
    ])
    expect(page.url()).toContain(path)
    await row.getByRole('button', { name: 'Copy link' }).press('Enter')
    await expectHeard(page, 'Link copied. Paste it where you need it.')
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe('https://example.org/news/a1b2c3d4')
  })

  it('a browser that blocks the clipboard shows the link, from the row and from the menu', async () => {
    visitor = await openBrowser(origin)
    const { page } = visitor
    await page.addInitScript(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('blocked'))
    })
    await page.goto(path)
    await comeAlive(page)
    await page.getByRole('list', { name: 'Share' }).getByRole('button', { name: 'Copy link' }).click()
    const dialog = page.getByRole('dialog', { name: 'Link cannot be copied' })
    expect(await dialog.getByLabel('Article link').inputValue()).toBe('https://example.org/news/a1b2c3d4')
    await page.keyboard.press('Escape')
    await page.locator('details', { hasText: 'Share' }).locator('summary').click()
    await page.locator('details').getByRole('button', { name: 'Copy link' }).click()
    await dialog.getByLabel('Article link').waitFor()
  })

  it('without JavaScript every target is a link, and nothing asks for a press that does nothing', async () => {
    visitor = await openBrowser(origin, { javaScript: false })
    const { page } = visitor
    await page.goto(path)
    const row = page.getByRole('list', { name: 'Share' })
    expect(await row.getByRole('link').count()).toBe(4)
    expect(await row.getByRole('button', { name: 'Copy link' }).isVisible()).toBe(false)
  })
})
