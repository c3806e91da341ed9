import type { Page } from 'playwright-core'
import { afterEach, describe, expect, it } from 'vitest'
import { comeAlive, expectAccessible, origin, signIn, visits } from './browser'
import { postJob } from './calls'
import { linkMailedTo, mailWith } from './mailbox'

// A form that is sent with a mistake is refused.
const arrive = visits(/422/)

const tell = async (path: string, body: object) => {
  const sent = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
  const answer = await fetch(origin + path, sent)
  expect(answer.ok).toBe(true)
}
const inDays = (days: number) => ({ now: new Date(Date.now() + days * 864e5).toISOString() })
afterEach(() => tell('/dev/clock', {}))

const says = (page: Page, words: string) => page.getByRole('status').filter({ hasText: words }).waitFor()

/** A phone with JavaScript, and a wide screen without it. */
const screens = [
  { width: 390, height: 844, touch: true, words: 'kinesiology', other: 'nurse' },
  { width: 1280, javaScript: false, words: 'kinesiologist', other: 'audiologist' },
]

describe('job alerts', () => {
  it.each(screens)(
    'a guest gets new jobs by mail, stops them with one press, and takes it back, at $width px',
    async (screen) => {
      const { javaScript = true, words } = screen
      const email = `${words}@alerts.example`
      const page = await arrive(screen)
      await page.goto('/jobs?q=teacher&l=USA')
      if (javaScript) await comeAlive(page)
      await page.getByRole('link', { name: 'Email me new jobs like this' }).click()
      await page.waitForURL('**/alerts/new?**')
      expect(await page.getByLabel('What').inputValue()).toBe('teacher')
      await page.getByLabel('What').fill(words)
      await page.getByLabel('Your email').fill('nobody')
      await page.getByRole('button', { name: 'Create alert' }).click()
      await page.getByText('Enter your email, such as').first().waitFor()
      expect(await page.getByLabel('What').inputValue()).toBe(words)
      // The wrong field has the focus, and its message is in view.
      const message = await page.getByText('Enter your email, such as').last().boundingBox()
      expect((message?.y ?? 0) + (message?.height ?? 0)).toBeLessThan(page.viewportSize()?.height ?? 0)
      await page.getByLabel('Your email').fill(email)
      await page.getByRole('button', { name: 'Create alert' }).click()
      await says(page, email)
      await page.goto(await linkMailedTo(email, '/alerts/confirm/'))
      await page.getByRole('button', { name: 'Confirm' }).click()
      await says(page, 'Your alerts are on.')
      const name = `${words.charAt(0).toUpperCase()}${words.slice(1)} in the USA`
      await page.getByRole('heading', { name }).waitFor()

      const title = `Teacher of ${words} ${screen.width}`
      await postJob(origin, title)
      await tell('/dev/clock', inDays(2))
      await tell('/dev/cron', { name: 'mail-alerts' })
      expect((await mailWith(title)).to).toBe(email)
      const stop = await linkMailedTo(email, '/unsubscribe/')
      await page.goto(stop)
      await page.getByRole('button', { name: 'Stop these emails' }).click()
      await says(page, 'Stopped.')
      await page.getByRole('heading', { name }).waitFor()
      if (javaScript) await expectAccessible(page)
      await page.getByRole('button', { name: `Too many emails: ${name}` }).click()
      await says(page, 'Thank you for telling us.')
      await page.getByRole('button', { name: `Undo: ${name}` }).click()
      await says(page, 'It’s on again.')
      await page.getByRole('button', { name: `Weekly instead: ${name}` }).click()
      await says(page, 'You’ll get it on Mondays.')
      await page.getByText('Every Monday').waitFor()
      await page.getByRole('button', { name: `Daily instead: ${name}` }).click()
      await says(page, 'You’ll get it every day.')
    },
  )

  it.each(screens)(
    'a member makes one from an empty result, changes, tries, pauses, and deletes it, at $width px',
    async (screen) => {
      const { javaScript = true, other } = screen
      const page = await arrive(screen)
      await signIn(page, 'seeker@demo.test')
      await page.goto('/jobs?q=zither&l=USA')
      if (javaScript) await comeAlive(page)
      await page.getByRole('link', { name: 'Email me new jobs like this' }).first().click()
      await page.waitForURL('**/alerts/new?**')
      expect(await page.getByLabel('Your email').count()).toBe(0)
      await page.getByRole('button', { name: 'Create alert' }).click()
      await says(page, 'Your alert is on.')
      await page.getByRole('link', { name: 'Change Zither in the USA' }).click()
      await page.getByLabel('What').fill(other)
      await page.getByLabel('How often').selectOption('week')
      await page.getByRole('button', { name: 'Save changes' }).click()
      await says(page, 'Your alert is saved.')
      const name = `${other.charAt(0).toUpperCase()}${other.slice(1)} in the USA`
      await page.getByRole('link', { name: `Try now: ${name}` }).click()
      await page.waitForURL((url) => url.pathname === '/jobs' && url.searchParams.get('q') === other)
      await page.goto('/profile/alerts')
      await page.getByRole('button', { name: `Pause ${name}` }).click()
      await says(page, 'Paused.')
      await page.getByRole('button', { name: `Turn on ${name}` }).click()
      await says(page, 'It’s on again.')
      await page.getByRole('button', { name: `Delete ${name}` }).click()
      await says(page, 'The alert is deleted.')
      expect(await page.getByRole('heading', { name }).count()).toBe(0)
      if (javaScript) await expectAccessible(page)
      await page.getByRole('button', { name: 'Undo' }).click()
      await says(page, 'It’s on again.')
      await page.getByRole('heading', { name }).waitFor()
      // What was done before that is no longer so.
      await page.goBack()
      await page.getByRole('heading', { name }).waitFor()
      expect(await page.getByText('The alert is deleted.').count()).toBe(0)
    },
  )
})
