import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { origin, visits } from './browser'
import { getCalls } from './calls'
import { linkMailedTo } from './mailbox'

// The browser also logs each refused form.
const arrive = visits(/status of 4(09|22)/)

const password = 'four plain words here'
const newPassword = 'quiet river stone'

/** Signs up through the API, and returns the address. */
async function someone() {
  const email = `nia-${Date.now()}@example.com`
  await getCalls(origin)('POST', '/api/users', { email, displayName: 'Nia Brooks', password, title: 'Student' })
  return email
}

const press = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true }).click()
const follow = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name, exact: true }).click()

async function signIn(page: Page, email: string, password: string) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await press(page, 'Login')
}

describe('a member without JavaScript', () => {
  it('saves a job after signing in, resets the password, and changes settings', async () => {
    const email = await someone()
    const page = await arrive({ javaScript: false, width: 390 })
    await page.goto('/jobs')
    await page.getByRole('list', { name: 'Search results' }).getByRole('link').first().click()
    await page.getByRole('button', { name: /^SAVE/ }).click()
    await page.getByText('You must be logged in to save jobs').waitFor()
    const loginPage = page.url()
    await follow(page, 'Forgot Password')
    await page.getByLabel('Email').fill('nobody@example.com')
    await press(page, 'Send me a link')
    await page.getByText('No account for nobody@example.com was found.').waitFor()
    await page.getByLabel('Email').fill(email)
    await press(page, 'Send me a link')
    await page.getByText(`Check your email inbox at ${email}`).waitFor()
    expect(page.url()).not.toContain('nia')

    await page.goto(await linkMailedTo(email, '/user/reset/'))
    await page.getByRole('heading', { name: 'Reset Password' }).waitFor()
    await page.getByLabel('New password').fill(newPassword)
    await page.getByLabel('Repeat the password').fill('quiet river')
    await press(page, 'Set my password')
    await page.getByText('The two passwords are not the same.').waitFor()
    await page.getByLabel('New password').fill(newPassword)
    await page.getByLabel('Repeat the password').fill(newPassword)
    await press(page, 'Set my password')
    await page.getByText('Your new password is set').waitFor()

    await page.goto(loginPage)
    await signIn(page, email, newPassword)
    await page.getByRole('heading', { name: 'Save this job?' }).waitFor()
    const save = page.getByRole('button', { name: 'Save this job' })
    expect(await save.evaluate((button) => button === document.activeElement)).toBe(true)
    await save.click()
    await page.getByRole('button', { name: /^SAVE/, pressed: true }).waitFor()

    await page.goto('/profile/account')
    await page.getByLabel('Current password').fill('not this one')
    await page.getByLabel('New password').fill(password)
    await press(page, 'Change password')
    await page.getByText('That isn’t your password.').waitFor()
    await page.getByLabel('Current password').fill(newPassword)
    await page.getByLabel('New password').fill(password)
    await press(page, 'Change password')
    await page.getByText('Your password has been updated.').waitFor()
    await page.getByLabel('New email address').fill(`new-${email}`)
    await page.getByLabel('Your password').fill(password)
    await press(page, 'Change email')
    await page.getByText('We sent a link to your new address.').waitFor()
    await page.goto(await linkMailedTo(`new-${email}`, '/user/email/'))
    await press(page, 'Use this address')
    await page.getByRole('heading', { name: 'Your address is changed' }).waitFor()
  })

  it('fills a profile section by section', async () => {
    const email = await someone()
    const page = await arrive({ javaScript: false })
    await page.goto('/login?redirect=/profile')
    await signIn(page, email, password)
    await follow(page, 'Edit About Me')
    await page.getByLabel('Name').fill('')
    await page.getByLabel('Headline').fill('Here for the first bell')
    await page.getByLabel('Location').fill('chicago il')
    await page.getByLabel('I study special education').check()
    await press(page, 'Save')
    await page.getByText('Name is required').first().waitFor()
    expect(await page.getByLabel('Name').evaluate((field) => field === document.activeElement)).toBe(true)
    expect(await page.getByLabel('I study special education').isChecked()).toBe(true)
    await page.getByLabel('Name').fill('Nia Brooks')
    await press(page, 'Save')
    await page.locator('#saved-about').waitFor()
    await page.getByText('Chicago, IL').waitFor()

    await follow(page, 'Add your professional summary')
    await page.getByLabel('Summary').fill('I teach reading.')
    await press(page, 'Save')
    await follow(page, 'Add to experience')
    await page.getByLabel('Title').fill('Aide')
    await page.getByLabel('Company').fill('Prairie View')
    await page.getByLabel('Location').fill('Rockford, IL')
    const start = page.getByRole('group', { name: 'Start date' })
    await start.getByLabel('Month').selectOption('August')
    await start.getByLabel('Year').fill('2021')
    await page.getByLabel('I work here now').check()
    await press(page, 'Save')
    await page.getByText('August 2021 to present').waitFor()
    await follow(page, 'Edit Aide, Prairie View')
    await page.getByText('Remove this').click()
    await press(page, 'Remove')
    await page.locator('#saved-experience').waitFor()
    expect(await page.getByText('Prairie View').count()).toBe(0)

    await follow(page, 'Add languages')
    await page.getByLabel('Polish').check()
    await page.getByLabel('Something else').fill('Latin')
    await press(page, 'Save')
    await page.locator('#languages').getByText('Latin').waitFor()
    await follow(page, 'Change who can find you')
    await page.getByLabel('Let employers find me').check()
    await page.getByLabel('Hide me from').fill('lakeside.example')
    await press(page, 'Save')
    await page.getByText('@lakeside.example').waitFor()
    expect(await page.getByLabel('Let employers find me').isChecked()).toBe(true)
  })
})
