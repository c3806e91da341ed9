import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { comeAlive, expectAccessible, signIn, visits } from './browser'

// The browser also logs each refused form.
const arrive = visits(/status of 4(01|09|22)/)

const password = 'four plain words here'

async function signUp(page: Page, email: string) {
  await page.goto('/signup?redirect=/profile/account')
  await page.getByLabel('Your name').fill('Noor Haddad')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('I am a').selectOption('Student')
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await page.getByRole('heading', { name: 'Your account', exact: true }).waitFor()
  await comeAlive(page)
}

/** Presses Tab until the control with this name has the focus. */
async function tabTo(page: Page, name: string) {
  const focused = () => page.evaluate(() => document.activeElement?.textContent?.trim() ?? '')
  for (let i = 0; i < 60 && (await focused()) !== name; i++) await page.keyboard.press('Tab')
  expect(await focused()).toBe(name)
}

describe('deleting an account', () => {
  it('a person downloads their data and deletes the account by keyboard alone, on a small phone', async () => {
    const email = `noor-${Date.now()}@example.com`
    const page = await arrive({ width: 320 })
    await signUp(page, email)
    await expectAccessible(page)

    await tabTo(page, 'Download my data')
    const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')])
    expect(download.suggestedFilename()).toMatch(/^spedcommons-export-\d{4}-\d\d-\d\d\.json$/)
    const data = JSON.parse(await readFile(await download.path(), 'utf8'))
    expect(data.account).toMatchObject([{ email, displayName: 'Noor Haddad' }])

    await tabTo(page, 'Delete my account')
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
    await dialog.waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    await expectAccessible(page)
    // After canceling, the focus is back where it was.
    await page.keyboard.press('Escape')
    // A closed dialog loses its role shortly before the page removes it.
    await page.locator('dialog').waitFor({ state: 'detached' })
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent?.trim())).toBe('Delete my account')

    await page.keyboard.press('Enter')
    const field = dialog.getByLabel('Your password')
    await field.waitFor()
    expect(await field.evaluate((input) => input === document.activeElement)).toBe(true)
    await page.keyboard.press('Enter')
    await dialog.getByText('Password is required').waitFor()
    await page.keyboard.type('not this one')
    await page.keyboard.press('Enter')
    await dialog.getByText('That isn’t your password.').waitFor()
    expect(await field.evaluate((input) => input === document.activeElement)).toBe(true)
    await expectAccessible(page)
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.type(password)
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Your account is deleted' }).waitFor()
    await expectAccessible(page)

    // The browser is signed out, and the account no longer exists.
    await page.goto('/profile')
    expect(new URL(page.url()).pathname).toBe('/login')
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password').fill(password)
    const answer = page.waitForResponse((response) => response.request().method() === 'POST')
    await page.getByRole('button', { name: 'Login', exact: true }).click()
    expect((await answer).status()).toBe(401)
  })

  it('a person whose organization still needs them is told what to do first', async () => {
    const page = await arrive()
    await signIn(page, 'employer@demo.test', '/profile/account')
    await comeAlive(page)
    await page.getByRole('link', { name: 'Delete my account' }).click()
    const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
    await dialog.getByLabel('Your password').fill('SpedCommons1!')
    await dialog.getByRole('button', { name: 'Delete my account' }).click()
    await dialog.getByText('cancel the subscription and close the jobs').waitFor()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Keep my account' }).click()
    await dialog.waitFor({ state: 'detached' })
  })
})
