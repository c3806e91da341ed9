import { afterEach, describe, expect, it } from 'vitest'
import { comeAlive, openBrowser, origin, signIn, type Visitor } from './browser'
import { expectFocusSeen } from './focus'

let visitor: Visitor
afterEach(async () => visitor.close())

const screens = [
  { name: 'at 1280 × 800', screen: { width: 1280, height: 800 } },
  { name: 'at 320 × 256, which is 1280 × 1024 at 400 %', screen: { width: 320, height: 256 } },
  { name: 'with high contrast', screen: { width: 1280, height: 800, highContrast: true } },
]
const open = ['/', '/jobs?q=SLP&l=USA', '/people', '/pricing', '/contact', '/signup', '/nowhere']
const own = [
  { email: 'seeker@demo.test', paths: ['/profile', '/profile/account'] },
  { email: 'employer@demo.test', paths: ['/admin', '/admin/jobs', '/admin/job/new'] },
]

describe.each(screens)('$name', ({ screen }) => {
  it('everything that Tab leads to on the open pages is seen', async () => {
    visitor = await openBrowser(origin, screen)
    for (const path of open) {
      await visitor.page.goto(path)
      await comeAlive(visitor.page)
      await expectFocusSeen(visitor.page)
    }
  })

  it.each(own)('everything that Tab leads to on the pages of $email is seen', async ({ email, paths }) => {
    visitor = await openBrowser(origin, screen)
    const [first = '', ...others] = paths
    await signIn(visitor.page, email, first)
    await comeAlive(visitor.page)
    await expectFocusSeen(visitor.page)
    for (const path of others) {
      await visitor.page.goto(path)
      await comeAlive(visitor.page)
      await expectFocusSeen(visitor.page)
    }
  })
})

describe('with text twice as large', () => {
  it.each(['/', '/jobs?q=SLP&l=USA', '/people', '/pricing', '/nowhere', '/profile', '/admin/jobs', '/admin/job/new'])(
    '%s does not scroll sideways',
    async (path) => {
      visitor = await openBrowser(origin, { width: 390 })
      const { page } = visitor
      if (/profile/.test(path)) await signIn(page, 'seeker@demo.test', path)
      else if (/admin/.test(path)) await signIn(page, 'employer@demo.test', path)
      else await page.goto(path)
      await comeAlive(page)
      await page.evaluate("document.documentElement.style.fontSize = '36px'")
      expect(await page.evaluate(wide)).toEqual([])
    },
  )
})

/** Runs in the page: what reaches over its right edge, where anything does. */
function wide(): string[] {
  if (document.documentElement.scrollWidth <= innerWidth) return []
  const over = [...document.querySelectorAll('body *')].filter(
    (it) => it.getBoundingClientRect().right > innerWidth + 1,
  )
  return over.slice(0, 6).map((it) => `${it.tagName.toLowerCase()}.${it.getAttribute('class')}`)
}
