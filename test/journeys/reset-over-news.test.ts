import { afterEach, describe, expect, it } from 'vitest'
import { expectAccessible, openBrowser, origin, type Visitor } from './browser'
import { getCalls } from './calls'
import { linkMailedTo } from './mailbox'

let visitor: Visitor

afterEach(async () => {
  const { errors } = visitor
  await visitor.close()
  expect(errors).toEqual([])
})

describe('the page for a new password', () => {
  it('shows the news below the dialog, loads nothing from other hosts, and leads to the news', async () => {
    visitor = await openBrowser(origin)
    const { page } = visitor
    const hosts = new Set<string>()
    page.on('request', (request) => hosts.add(new URL(request.url()).host))
    const email = `reset-${Date.now()}@example.com`
    const call = getCalls(origin)
    const person = { email, displayName: 'Rae Setter', password: 'four plain words here', title: 'Student' }
    await call('POST', '/api/users', person)
    await call('POST', '/api/auth/request-reset', { email })
    const link = await linkMailedTo(email, '/user/reset/')
    await page.goto(link)
    const reset = page.getByRole('dialog', { name: 'Reset Password' })
    await reset.waitFor()
    expect(await page.locator('h1').textContent()).toBe('News')
    expect(await page.locator('main article').count()).toBeGreaterThan(10)
    await expectAccessible(page)
    await reset.getByRole('button', { name: 'Dismiss' }).click()
    await page.waitForURL(`${origin}/news`)

    await page.goto(link)
    await reset.getByLabel('New password').fill('quiet river stone')
    await reset.getByLabel('Repeat the password').fill('quiet river stone')
    await reset.getByRole('button', { name: 'Set my password' }).click()
    await page.getByText('you’re signed out everywhere').waitFor()
    await page.keyboard.press('Escape')
    await page.waitForURL(`${origin}/news`)
    expect([...hosts]).toEqual([new URL(origin).host])
  })
})
