import { afterEach, describe, expect, it } from 'vitest'
import { comeAlive, openBrowser, origin, type Visitor } from './browser'

let visitor: Visitor

async function arrive(options?: Parameters<typeof openBrowser>[1]) {
  visitor = await openBrowser(origin, options)
  const scripts: string[] = []
  visitor.page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
  return { page: visitor.page, scripts }
}
afterEach(() => visitor.close())

describe('a page that does nothing by itself', () => {
  it.each(['/about', '/partners', '/pricing', '/privacy-policy', '/nowhere'])(
    'loads at most 5 KB of scripts until somebody reaches for it, and comes alive then: %s',
    async (path) => {
      const { page, scripts } = await arrive()
      await page.goto(path, { waitUntil: 'networkidle' })
      const sizes = await Promise.all(scripts.map(async (url) => (await (await fetch(url)).arrayBuffer()).byteLength))
      expect(sizes.length).toBeGreaterThan(0)
      expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(5000)
      await comeAlive(page)
      expect(scripts.length).toBeGreaterThan(sizes.length)
      if (path !== '/nowhere') expect(visitor.errors).toEqual([])
    },
  )

  it('opens what the very first press was for', async () => {
    const { page } = await arrive()
    await page.goto('/about', { waitUntil: 'networkidle' })
    // A press out of nowhere, as a finger or a screen reader makes it.
    await page.getByRole('banner').getByRole('link', { name: 'Login' }).dispatchEvent('click')
    await page.getByRole('dialog', { name: 'SPED Commons Login' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/about')
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    expect(new URL(page.url()).pathname).toBe('/about')
    expect(visitor.errors).toEqual([])
  })

  it('opens a menu at the first press, and the dialog of the entry that is pressed next', async () => {
    const { page } = await arrive({ width: 390 })
    await page.goto('/about', { waitUntil: 'networkidle' })
    await page.locator('header summary').filter({ hasText: 'Menu' }).dispatchEvent('click')
    await page
      .getByRole('navigation', { name: 'Menu' })
      .getByRole('link', { name: 'Contact Us' })
      .dispatchEvent('click')
    await page.getByRole('dialog', { name: 'Contact' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/about')
    expect(visitor.errors).toEqual([])
  })

  it('opens by keyboard alone, too', async () => {
    const { page } = await arrive()
    await page.goto('/about', { waitUntil: 'networkidle' })
    await page.getByRole('contentinfo').getByRole('link', { name: 'Contact', exact: true }).press('Enter')
    await page.getByRole('dialog', { name: 'Contact' }).waitFor()
    expect(visitor.errors).toEqual([])
  })

  it('opens at once what its address asks for', async () => {
    const { page } = await arrive()
    await page.goto('/about?signin=1')
    await page.getByRole('dialog', { name: 'SPED Commons Login' }).waitFor()
    expect(visitor.errors).toEqual([])
  })

  it('leads to the page of what it cannot open', async () => {
    const { page } = await arrive()
    await page.goto('/about', { waitUntil: 'networkidle' })
    await page.route('**/assets/client-*.js', (route) => route.abort())
    await page.getByRole('banner').getByRole('link', { name: 'Login' }).click()
    await expect.poll(() => new URL(page.url()).pathname).toBe('/login')
  })
})
