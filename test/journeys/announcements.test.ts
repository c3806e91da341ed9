import { afterEach, describe, expect, it } from 'vitest'
import { comeAlive, expectAccessible, openBrowser, origin, signIn, type Visitor } from './browser'
import { expectHeard, expectNothingMissed, listen } from './listening'

let visitor: Visitor

async function arrive() {
  visitor = await openBrowser(origin)
  await listen(visitor.page)
  return visitor.page
}
afterEach(async () => visitor.close())

const notifications = 'Notifications, press F6 to come here'

describe('the announcement of a success', () => {
  it('the page’s first toast is announced once, although it is drawn as well', async () => {
    const page = await arrive()
    await signIn(page, 'seeker@demo.test', '/profile')
    await comeAlive(page)
    await page.getByRole('checkbox', { name: 'I am willing to relocate' }).click()
    await expectHeard(page, /^Saved\. /)
    const drawn = page.getByRole('region', { name: notifications })
    expect(await drawn.getAttribute('aria-live')).toBe('off')
    await expectNothingMissed(page)
    await expectAccessible(page)
  })

  it('a toast is announced even while an open dialog makes the page inert', async () => {
    const page = await arrive()
    await page.goto('/?signin=1')
    await page.getByRole('dialog').getByRole('button', { name: 'Forgot Password' }).click()
    await page.getByRole('dialog', { name: 'Forgot Password' }).getByLabel('Email').fill('nobody@example.com')
    await page.getByRole('dialog').getByRole('button', { name: 'Send me a link' }).click()
    await expectHeard(page, 'No account for nobody@example.com was found.')
    expect(await page.locator('dialog [data-announcer="assertive"]').textContent()).toContain('No account')
  })

  it('a toast with Undo stays until the next one replaces it, and F6 moves to Undo', async () => {
    const page = await arrive()
    await page.clock.install()
    await signIn(page, 'seeker@demo.test', '/jobs?q=OT&l=USA')
    const job = await page.getByRole('list', { name: 'Search results' }).getByRole('link').first().getAttribute('href')
    await page.goto(`${job}`)
    await comeAlive(page)
    await page.getByRole('button', { name: /^SAVE/ }).click()
    await expectHeard(page, /^Job Saved! /)
    await page.goto('/profile/jobs')
    await comeAlive(page)
    const remove = page.getByRole('button', { name: /^Remove/ })
    await remove.first().waitFor()
    const saved = await remove.count()
    await remove.first().click()
    await expectHeard(page, /^Job Un-Saved! .* Press F6 to undo\.$/)
    await page.clock.fastForward('05:00')
    await page.keyboard.press('F6')
    expect(
      await page.getByRole('region', { name: notifications }).evaluate((it) => it.contains(document.activeElement)),
    ).toBe(true)
    await page.keyboard.press('Tab')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => remove.count()).toBe(saved)
  })
})

describe('the announcement of a failure', () => {
  it('an error toast stays until it is closed', async () => {
    const page = await arrive()
    await page.clock.install()
    await signIn(page, 'seeker@demo.test', '/profile')
    await comeAlive(page)
    await page.route('**/api/users/profile', (route) => route.abort())
    await page.getByRole('checkbox', { name: 'I am willing to relocate' }).click()
    const region = page.getByRole('region', { name: notifications })
    await region.getByText('was not changed').waitFor()
    await expectHeard(page, 'was not changed')
    await page.clock.fastForward('05:00')
    await region.getByText('was not changed').waitFor()
    await region.getByRole('button', { name: 'Close this message' }).click()
    await region.getByText('was not changed').waitFor({ state: 'detached' })
  })
})
