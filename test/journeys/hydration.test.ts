import { afterEach, describe, expect, it } from 'vitest'
import { comeAlive, openBrowser, origin, type Visitor } from './browser'
import { postJob } from './calls'

let visitor: Visitor

async function arrive(options?: Parameters<typeof openBrowser>[1]) {
  visitor = await openBrowser(origin, options)
  const scripts: string[] = []
  visitor.page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
  return { page: visitor.page, scripts }
}
afterEach(() => visitor.close())

describe('a page that hydrates on first use', () => {
  it.each(['/about', '/partners', '/pricing', '/privacy-policy', '/nowhere'])(
    'the page %s loads at most 5 KB of scripts until the first use, and then hydrates',
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

  it('the very first press opens what it was for', async () => {
    const { page } = await arrive()
    await page.goto('/about', { waitUntil: 'networkidle' })
    // A click without pointer events before it, as a finger or a screen reader makes it.
    await page.getByRole('banner').getByRole('link', { name: 'Login' }).dispatchEvent('click')
    await page.getByRole('dialog', { name: 'SPED Commons Login' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/about')
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    expect(new URL(page.url()).pathname).toBe('/about')
    expect(visitor.errors).toEqual([])
  })

  it('the first press opens a menu, and the next one the dialog of its entry', async () => {
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

  it('the first press by keyboard works, too', async () => {
    const { page } = await arrive()
    await page.goto('/about', { waitUntil: 'networkidle' })
    await page.getByRole('contentinfo').getByRole('link', { name: 'Contact', exact: true }).press('Enter')
    await page.getByRole('dialog', { name: 'Contact' }).waitFor()
    expect(visitor.errors).toEqual([])
  })

  it('a dialog named in the address opens immediately', async () => {
    const { page } = await arrive()
    await page.goto('/about?signin=1')
    await page.getByRole('dialog', { name: 'SPED Commons Login' }).waitFor()
    expect(visitor.errors).toEqual([])
  })

  it('a press leads to a page if its dialog can’t be opened', async () => {
    const { page } = await arrive()
    await page.goto('/about', { waitUntil: 'networkidle' })
    await page.route('**/assets/client-*.js', (route) => route.abort())
    await page.getByRole('banner').getByRole('link', { name: 'Login' }).click()
    await expect.poll(() => new URL(page.url()).pathname).toBe('/login')
  })
})

describe('a page with parts that only the server renders', () => {
  it('keeps them when something changed the page before hydration', async () => {
    const { _id } = await postJob(origin, 'Translated job', { summary: 'Read in another language.' })
    const { page } = await arrive()
    // As a translator does: every text is put into an element of its own.
    await page.addInitScript(() =>
      document.addEventListener('readystatechange', () => {
        if (document.readyState !== 'interactive') return
        for (const button of document.querySelectorAll('#page article button'))
          button.innerHTML = `<font>${button.textContent}</font>`
      }),
    )
    await page.goto(`/jobs/${_id}`)
    await comeAlive(page)
    await expect.poll(() => page.locator('article font').count()).toBe(0)
    await page.getByRole('heading', { level: 1, name: 'Translated job' }).waitFor()
    await page.getByText('Read in another language.').waitFor()
    await page.getByText('Key facts').waitFor({ state: 'attached' })
    expect(await page.getByText('Type', { exact: true }).count()).toBeGreaterThan(0)
  })

  it('marks in them what a guest viewed', async () => {
    const { page } = await arrive()
    await page.goto('/')
    const row = page
      .getByRole('region', { name: /^New near/ })
      .getByRole('listitem')
      .first()
    const path = await row.getByRole('link').getAttribute('href')
    expect(await row.getByText('Viewed').isVisible()).toBe(false)
    await page.goto(path ?? '')
    await comeAlive(page)
    await page.goto('/')
    await row.getByText('Viewed').waitFor()
    expect(visitor.errors).toEqual([])
  })
})
