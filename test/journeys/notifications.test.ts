import type { Page } from 'playwright-core'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { comeAlive, expectAccessible, openBrowser, origin, signIn, type Visitor } from './browser'
import { getCalls } from './calls'

const seeker = 'seeker@demo.test'
const [asSeeker, asReviewer] = [getCalls(origin, seeker), getCalls(origin, 'reviewer@demo.test')]

const visitors: Visitor[] = []

beforeEach(async () => {
  await asSeeker('PUT', '/api/notifications', { read: 'all' })
})

afterEach(async () => {
  const errors = visitors.flatMap((visitor) => visitor.errors)
  for (const { close } of visitors.splice(0)) await close()
  // The browser also logs the call that a test refuses.
  expect(errors.filter((line) => !/status of 503/.test(line))).toEqual([])
})

async function arrive(options?: Parameters<typeof openBrowser>[1]): Promise<Page> {
  const visitor = await openBrowser(origin, options)
  visitors.push(visitor)
  return visitor.page
}

type Asked = { _id: string; uid: string; slug: string; title: string }
const longText = '<p>He leaves the room whenever we begin to write, and nothing that we tried has helped.</p>'

/** The seeker asks something new. */
const ask = (title: string) =>
  asSeeker<Asked>('POST', '/api/questions', { category: 'Behavior', title, content: longText })

const answer = ({ _id }: Asked) =>
  asReviewer<{ _id: string }>('POST', `/api/questions/answer/${_id}`, { content: longText })

const getBell = (page: Page, unread: number) =>
  page
    .getByRole('link', { name: unread === 0 ? 'Notifications' : `Notifications, ${unread} unread`, exact: true })
    .first()

/** Runs axe on a small phone and a large screen, in light and dark, and checks that nothing exceeds the width. */
async function expectAccessibleEverywhere(page: Page) {
  for (const width of [320, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await expectAccessible(page)
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  }
}

describe('notifications', () => {
  it('an answer rings the bell; opening it from the list leads to it and reads it', async () => {
    const asked = await ask('Who has an idea for a boy who runs away?')
    const { _id } = await answer(asked)
    const page = await arrive()
    await signIn(page, seeker, '/contact')
    await getBell(page, 1).click()
    await page.waitForURL('**/notifications')
    await comeAlive(page)
    await expectAccessibleEverywhere(page)
    await page
      .getByRole('link', { name: /^Unread: .+ answered your question “Who has an idea for a boy/ })
      .press('Enter')
    await page.waitForURL(
      ({ pathname, hash }) => pathname === `/questions/${asked.uid}/${asked.slug}` && hash === `#answer-${_id}`,
    )
    await page.goto('/notifications')
    await getBell(page, 0).waitFor()
    expect(await page.getByText('Unread:').count()).toBe(0)
  })

  it('reading the thread itself reads its notices', async () => {
    const asked = await ask('Who has an idea for a girl who reads ahead?')
    await answer(asked)
    const page = await arrive()
    await signIn(page, seeker, `/questions/${asked.uid}/${asked.slug}`)
    await getBell(page, 0).waitFor()
    await page.goto('/notifications')
    expect(await page.getByText('Unread:').count()).toBe(0)
  })

  it('marking one and all as read counts in the bell at once, and the focus stays in the list', async () => {
    const asked = await ask('Who has an idea for a girl who hides away?')
    for (let i = 0; i < 3; i++) await answer(asked)
    const page = await arrive()
    await signIn(page, seeker, '/notifications')
    await comeAlive(page)
    const marks = page.getByRole('button', { name: /^Mark as read: / })
    await getBell(page, 3).waitFor()
    await marks.first().press('Enter')
    await getBell(page, 2).waitFor()
    expect(await page.evaluate(() => document.activeElement?.getAttribute('href'))).toContain(asked.uid)
    await page.getByRole('button', { name: 'Mark all as read' }).press('Enter')
    await getBell(page, 0).waitFor()
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
    expect(await marks.count()).toBe(0)
  })

  it('what could not be marked as read is unread again, and a message says so', async () => {
    await answer(await ask('Who has an idea for a class that never rests?'))
    const page = await arrive()
    await signIn(page, seeker, '/notifications')
    await comeAlive(page)
    await page.route('**/api/notifications', (route) => route.fulfill({ status: 503, json: { detail: 'Not now.' } }))
    await page.getByRole('button', { name: /^Mark as read: / }).click()
    await page.getByText('Not now.').waitFor()
    await page.getByRole('button', { name: /^Mark as read: / }).waitFor()
    await getBell(page, 1).waitFor()
  })

  it('the list and the settings work without JavaScript', async () => {
    await answer(await ask('Who has an idea for a team that never meets?'))
    const page = await arrive({ javaScript: false })
    await signIn(page, seeker, '/notifications')
    await page.getByRole('button', { name: /^Mark as read: / }).click()
    await getBell(page, 0).waitFor()
    await page.getByRole('link', { name: 'Notification settings' }).click()
    const box = page.getByRole('checkbox', { name: 'Answers to my questions: Email' })
    await box.uncheck()
    await page.getByRole('button', { name: 'Save settings' }).click()
    await page.getByText('Your settings are saved.').waitFor()
    expect(await box.isChecked()).toBe(false)
  })

  it('the settings are saved and stay', async () => {
    const page = await arrive()
    await signIn(page, seeker, '/notifications/settings')
    await comeAlive(page)
    await expectAccessibleEverywhere(page)
    const box = page.getByRole('checkbox', { name: 'Questions in tags I follow (once a day): On the site' })
    const before = await box.isChecked()
    await box.setChecked(!before)
    await page.getByRole('button', { name: 'Save settings' }).click()
    await page.getByText('Your settings are saved.').waitFor()
    await page.reload()
    expect(await box.isChecked()).toBe(!before)
  })
})

describe('the follow button', () => {
  it('follows at once, and is back as it was if that fails', async () => {
    const { uid, slug } = await ask('Who has an idea for a student who sleeps?')
    const page = await arrive()
    await signIn(page, 'reviewer@demo.test', `/questions/${uid}/${slug}`)
    await comeAlive(page)
    const button = page.getByRole('button', { name: /^Follow/ })
    const words = () => button.textContent()
    await page.route('**/follow', (route) => route.fulfill({ status: 503, json: { detail: 'Not now.' } }))
    await button.press('Enter')
    await page.getByText('Not now.').waitFor()
    expect(await words()).toMatch(/^Follow /)
    await page.unroute('**/follow')
    await button.press('Enter')
    expect(await words()).toMatch(/^Following /)
    await page.getByText('We’ll tell you what is new.').waitFor()
    await page.reload()
    expect(await words()).toMatch(/^Following /)
  })

  it('is a form without JavaScript, and asks guests to sign in', async () => {
    const { uid, slug } = await ask('Who has an idea for a bus that comes late?')
    const path = `/questions/${uid}/${slug}`
    const guest = await arrive()
    await guest.goto(path)
    await comeAlive(guest)
    await guest.getByRole('button', { name: /^Follow/ }).click()
    await guest.getByRole('dialog').getByText('You must be logged in to follow...').waitFor()
    const page = await arrive({ javaScript: false })
    await signIn(page, 'reviewer@demo.test', path)
    await page.getByRole('button', { name: /^Follow/ }).click()
    await page.waitForURL(`**${path}`)
    await page.getByRole('button', { name: /^Following .* Stop following$/ }).waitFor()
  })
})
