import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { comeAlive, expectAccessible, openBrowser, origin, type Visitor } from './browser'
import { expectFocusSeen } from './focus'
import { expectNothingMissed, listen } from './listening'

const screens = [
  { name: 'at 1280 × 800', screen: { width: 1280, height: 800 } },
  { name: 'at 320 × 256, which is 1280 × 1024 at 400 %', screen: { width: 320, height: 256 } },
  { name: 'with high contrast', screen: { width: 1280, height: 800, highContrast: true } },
]

describe.each(screens)('the pieces of the interface $name', ({ screen }) => {
  let visitor: Visitor
  beforeAll(async () => {
    visitor = await openBrowser(origin, screen)
    await listen(visitor.page)
  })
  afterAll(async () => visitor.close())

  it('are accessible, don’t scroll sideways, show the focus, and announce nothing that is missed', async () => {
    const { page, errors } = visitor
    for (const path of await piecePaths(visitor)) {
      await page.goto(path)
      await comeAlive(page)
      expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth'), path).toBe(true)
      await expectAccessible(page)
      await expectFocusSeen(page)
      await expectNothingMissed(page)
    }
    expect(errors).toEqual([])
  })
})

async function piecePaths({ page }: Visitor): Promise<string[]> {
  await page.goto('/dev/pieces')
  const paths = await page
    .getByRole('main')
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => `${link.getAttribute('href')}`))
  expect(paths.length).toBeGreaterThan(0)
  return paths
}
