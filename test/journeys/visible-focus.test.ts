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
const staff = 'staff@spedcommons.test'
const open = ['/', '/jobs?q=SLP&l=USA', '/people', '/pricing', '/contact', '/signup', '/nowhere']
/** The rooms of news, questions, scholarships, and resources. */
const community = [
  ...['/news', '/questions', '/tags', '/scholarships', '/scholarships/teacher', '/scholarships/slp-2026'],
  ...['/giveaway', '/resources', '/scholarships/graduate-2027'],
]
const reports = '/spedcommons-reports'
const own = [
  { email: 'seeker@demo.test', paths: ['/profile', '/profile/account'] },
  { email: 'employer@demo.test', paths: ['/admin', '/admin/jobs', '/admin/job/new'] },
  { email: 'reviewer@demo.test', paths: ['/scholarship-review', '/scholarship-review/teacher'] },
  { email: staff, paths: [`${reports}/organizations`, `${reports}/inbox`] },
]
const wholeOwn = [
  { email: 'seeker@demo.test', paths: ['/profile', '/profile/account', '/profile/jobs', '/profile/messages'] },
  {
    email: 'employer@demo.test',
    paths: ['/admin', '/admin/jobs', '/admin/job/new', '/admin/users', '/admin/locations', '/admin/billing'],
  },
  { email: 'member2@demo.test', paths: ['/scholarships/teacher/apply', '/ask/1', '/notifications'] },
  {
    email: 'reviewer@demo.test',
    paths: ['/scholarship-review', '/scholarship-review/teacher', '/scholarship-review/para-to-teacher-2026/next'],
  },
  {
    email: staff,
    paths: [
      ...[
        '',
        '/organizations',
        '/members',
        '/news',
        '/inbox',
        '/districts',
        '/audit',
        '/flags',
        '/first-jobs',
        '/messages',
      ],
      ...['/scholarships', '/scholarships/new', '/scholarships/by-others', '/scholarships/giveaways'],
    ].map((path) => reports + path),
  },
  {
    email: staff,
    paths: ['/scholarship-review/bcba-2025/decisions', '/scholarship-review/bcba-2025/release'],
  },
]

describe.each(screens)('$name', ({ screen }) => {
  it('the focus is visible on everything that Tab reaches on the public pages', async () => {
    visitor = await openBrowser(origin, screen)
    for (const path of open) {
      await visitor.page.goto(path)
      await comeAlive(visitor.page)
      await expectFocusSeen(visitor.page)
    }
  })

  it.each(own)(
    'the focus is visible on everything that Tab reaches on the pages of $email',
    async ({ email, paths }) => {
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
    },
  )
})

describe.each([390, 1280])('the pages with text at twice its size, %i px wide', (width) => {
  it.each([{ email: null, paths: [...open, ...community, '/about', '/partners', '/postJob'] }, ...wholeOwn])(
    'no page of $email scrolls sideways with text at twice its size',
    async ({ email, paths }) => {
      visitor = await openBrowser(origin, { width })
      const { page } = visitor
      if (email) await signIn(page, email, paths[0])
      for (const path of paths) {
        await page.goto(path)
        await page.evaluate("document.documentElement.style.fontSize = '36px'")
        expect(await page.evaluate(wide), path).toEqual([])
      }
    },
  )
})

/** Runs in the page. Returns the elements that exceed its right edge. */
function wide(): string[] {
  if (document.documentElement.scrollWidth <= innerWidth) return []
  const over = [...document.querySelectorAll('body *')].filter(
    (it) => it.getBoundingClientRect().right > innerWidth + 1,
  )
  return over.slice(0, 6).map((it) => `${it.tagName.toLowerCase()}.${it.getAttribute('class')}`)
}
