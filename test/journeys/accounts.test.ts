import { afterEach, describe, expect, it } from 'vitest'
import { expectAccessible, openBrowser, origin, type Visitor } from './browser'
import { linkMailedTo } from './mailbox'

let visitor: Visitor

async function arrive(options?: Parameters<typeof openBrowser>[1]) {
  visitor = await openBrowser(origin, options)
  return visitor.page
}
afterEach(async () => {
  const { errors } = visitor
  await visitor.close()
  // The browser also logs each refused form.
  expect(errors.filter((line) => !/status of 4(01|09|10|22)/.test(line))).toEqual([])
})

describe('a new person', () => {
  it('a new person signs up in the dialog, corrects mistakes, confirms the address, and resets a forgotten password', async () => {
    const email = `ana-${Date.now()}@example.com`
    const page = await arrive()
    await page.goto('/jobs')
    // After hydration the field is a combobox; before it, the link leads to the sign-up page.
    await page.getByRole('combobox', { name: 'Where' }).waitFor()
    await page.getByRole('link', { name: 'Sign Up' }).click()
    const dialog = page.getByRole('dialog', { name: 'Sign Up for SPED Commons' })
    await dialog.getByRole('button', { name: 'Sign Up' }).click()
    await dialog.getByText('Tell us about yourself').waitFor()
    expect(await dialog.getByLabel('Your name').evaluate((field) => field === document.activeElement)).toBe(true)
    await expectAccessible(page)
    await dialog.getByLabel('Your name').fill('Ana Torres')
    // An accidental tap beside the dialog must not discard what was typed.
    await page.mouse.click(5, 300)
    expect(await dialog.getByLabel('Your name').inputValue()).toBe('Ana Torres')
    await dialog.getByLabel('Email').fill(email)
    await dialog.getByLabel('I am a').selectOption('Student')
    await dialog.getByLabel('Password').fill('four plain words here')
    await dialog.getByRole('button', { name: 'Sign Up' }).click()
    await page.getByText('Ana Torres').waitFor()
    expect(new URL(page.url()).pathname).toBe('/jobs')

    await page.goto(await linkMailedTo(email, '/user/verify/'))
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Confirm my address' }).click()
    await page.getByRole('heading', { name: 'Your address is confirmed' }).waitFor()
    await page.getByText('Ana Torres').click()
    await page.getByRole('button', { name: 'Sign Out' }).click()
    await page.waitForURL((url) => url.pathname === '/')

    await page.goto('/jobs')
    await page.getByRole('combobox', { name: 'Where' }).waitFor()
    await page.getByRole('link', { name: 'Login' }).click()
    await page.clock.install()
    await page.getByRole('button', { name: 'Forgot Password' }).click()
    const forgot = page.getByRole('dialog', { name: 'Forgot Password' })
    await expectAccessible(page)
    await forgot.getByLabel('Email').fill('unknown@example.com')
    await forgot.getByRole('button', { name: 'Send me a link' }).click()
    const unknown = page.getByText('No account for unknown@example.com was found.')
    await unknown.waitFor()
    // The toast stays until somebody closes it, even after an hour.
    await page.clock.runFor(3_600_000)
    expect(await unknown.isVisible()).toBe(true)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Close', exact: true }).click()
    await unknown.waitFor({ state: 'detached' })
    await forgot.getByLabel('Email').fill(email)
    await forgot.getByRole('button', { name: 'Send me a link' }).click()
    await forgot.getByText(`Check your email inbox at ${email} for the password reset instructions.`).waitFor()
    // Nothing that was typed is left to lose.
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })

    const resetLink = await linkMailedTo(email, '/user/reset/')
    await page.goto(resetLink)
    const reset = page.getByRole('dialog', { name: 'Reset Password' })
    await reset.getByLabel('New password').fill('quiet river stone')
    await reset.getByLabel('Repeat the password').fill('quiet river')
    await reset.getByRole('button', { name: 'Set my password' }).click()
    await reset.getByText('The two passwords are not the same.').first().waitFor()
    await expectAccessible(page)
    await reset.getByLabel('Repeat the password').fill('quiet river stone')
    await reset.getByRole('button', { name: 'Set my password' }).click()
    await page.getByText('Your password has been updated').waitFor()
    await page.getByRole('dialog', { name: 'Reset Password' }).getByRole('link', { name: 'Login' }).click()
    await page.waitForURL((url) => url.pathname === '/login')
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password').fill('quiet river stone')
    await page.getByRole('button', { name: 'Login', exact: true }).click()
    await page.getByRole('heading', { name: 'Ana Torres' }).waitFor()

    const guest = await arrive()
    await guest.goto(resetLink)
    const spent = guest.getByRole('dialog', { name: 'This link has been used or has expired' })
    await spent.waitFor()
    await expectAccessible(guest)
    await spent.getByRole('link', { name: 'Send a new link' }).click()
    await guest.getByRole('heading', { name: 'Forgot Password' }).waitFor()
    await guest.getByRole('button', { name: 'Send me a link' }).waitFor()
  })

  it('a new person signs up on the sign-up page, even on a small phone', async () => {
    const page = await arrive({ width: 320 })
    await page.goto('/signup?redirect=/jobs')
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    await expectAccessible(page)
    await page.getByLabel('Your name').fill('Ben Hartley')
    await page.getByLabel('Email').fill(`ben-${Date.now()}@example.com`)
    await page.getByLabel('I am a').selectOption('Special Education Teacher')
    await page.getByLabel('Password').fill('four plain words here')
    await page.getByRole('button', { name: 'Sign Up' }).click()
    await page.waitForURL((url) => url.pathname === '/jobs')
  })

  it('somebody on the way to the employers’ area is asked for an employer account', async () => {
    const page = await arrive()
    await page.goto('/login?redirect=/admin/job/new')
    await page.getByRole('main').getByRole('link', { name: 'Sign Up', exact: true }).click()
    await page.getByRole('button', { name: 'Next' }).waitFor()
    expect(await page.getByLabel("I'm a Special Education Employer").isChecked()).toBe(true)
  })

  it('signing up with a taken address says so, and keeps what was typed', async () => {
    const page = await arrive()
    await page.goto('/signup')
    await page.getByLabel('Your name').fill('Dana')
    await page.getByLabel('Email').fill('seeker@demo.test')
    await page.getByLabel('I am a').selectOption('Student')
    await page.getByLabel('Password').fill('four plain words here')
    await page.getByRole('button', { name: 'Sign Up' }).click()
    await page.getByText('Sign Up Failed. An account with this email already exists.').waitFor()
    expect(await page.getByLabel('Email').inputValue()).toBe('seeker@demo.test')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Sign in with this email' }).click()
    const dialog = page.getByRole('dialog', { name: 'SPED Commons Login' })
    expect(await dialog.getByLabel('Email').inputValue()).toBe('seeker@demo.test')
  })
})

describe('the account page', () => {
  it('the account page changes the password, lists the devices, and fits a small phone', async () => {
    const email = `kay-${Date.now()}@example.com`
    const page = await arrive({ width: 320 })
    await page.goto('/signup?redirect=/profile/account')
    await page.getByLabel('Your name').fill('Kayla Begay')
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('I am a').selectOption('Student')
    await page.getByLabel('Password').fill('four plain words here')
    await page.getByRole('button', { name: 'Sign Up' }).click()
    await page.getByRole('heading', { name: 'Your account', exact: true }).waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    await expectAccessible(page)
    await page.getByLabel('Current password').fill('not this one')
    await page.getByLabel('New password').fill('quiet river stone')
    await page.getByRole('button', { name: 'Change password' }).click()
    await page.getByText('That isn’t your password.').first().waitFor()
    await page.getByLabel('Current password').fill('four plain words here')
    await page.getByRole('button', { name: 'Change password' }).click()
    await page.getByText('Your password has been updated').waitFor()
    await page.getByText('This device').waitFor()
    await page.getByRole('button', { name: 'Send the email again' }).click()
    await page.getByText('Email sent').waitFor()
    await page.getByLabel('New email address').fill(`new-${email}`)
    await page.getByLabel('Your password').fill('quiet river stone')
    await page.getByRole('button', { name: 'Change email' }).click()
    await page.getByText('Until then, nothing changes.').waitFor()
    await page.goto(await linkMailedTo(`new-${email}`, '/user/email/'))
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Use this address' }).click()
    await page.getByRole('heading', { name: 'Your address is changed' }).waitFor()
  })
})
