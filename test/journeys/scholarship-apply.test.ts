import type { Page } from 'playwright-core'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { comeAlive, expectAccessible, openBrowser, origin, signIn, type Visitor } from './browser'

const path = '/scholarships/teacher'
const sent = 'Your Application has been submitted!'

let visitor: Visitor

async function arrive(options?: Parameters<typeof openBrowser>[1]) {
  visitor = await openBrowser(origin, options)
  visitor.page.on('dialog', (dialog) => dialog.accept())
  return visitor.page
}
afterEach(async () => {
  const { errors } = visitor
  await visitor.close()
  expect(errors).toEqual([])
})

const getDialog = (page: Page) => page.getByRole('dialog', { name: '2022 $1,000 Future SPED Teacher Scholarship' })
const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

async function open(page: Page, to = path) {
  await page.goto(to)
  await comeAlive(page)
}

describe('applying in the dialog', () => {
  let page: Page

  beforeEach(async () => {
    page = await arrive()
    await signIn(page, 'member2@demo.test')
  })

  it('messages are at their fields, what is written saves itself, and it can be changed and withdrawn', async () => {
    await open(page)
    await expectAccessible(page)
    // Their last application in this database, if an earlier run submitted one.
    await page.getByRole('link', { name: /^(Apply|Change application|Submit it again|Continue application)$/ }).click()
    const dialog = getDialog(page)
    const field = (name: string) => dialog.getByLabel(name)
    await field('University/School').fill('')
    await field('Graduation Date').fill('13/2026')
    await field('Personal Statement').fill('')
    await dialog.getByRole('button', { name: /^Submit/ }).click()
    await dialog.getByText('University/School is required').waitFor()
    await dialog.getByText('Please enter the date as MM/YYYY').waitFor()
    await dialog.getByText('Personal Statement is required').waitFor()
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('school')
    await expectAccessible(page)
    visitor.errors.splice(0)
    await field('University/School').fill('Journey College')
    await field('Field of Study').fill('Special education')
    await field('Graduation Date').fill('May 2027')
    await field('Personal Statement').fill('I want to teach because it matters.')
    expect(await field('Graduation Date').inputValue()).toBe('05/2027')
    await dialog.getByText('7 of about 250 words').waitFor()
    await dialog.getByText(/^Saved \d{1,2}:\d\d [AP]M$/).waitFor()
    // It is saved already, and the press is answered all the same.
    await dialog.getByRole('button', { name: 'Save draft' }).click()
    await page.getByText('Draft saved').first().waitFor()
    // Closing doesn't ask, because nothing is lost.
    await dialog.getByRole('button', { name: 'Close', exact: true }).click()
    await dialog.waitFor({ state: 'detached' })
    await page.reload()
    await comeAlive(page)
    await page.getByRole('link', { name: /application$|again$/ }).click()
    await expect.poll(() => field('Personal Statement').inputValue()).toBe('I want to teach because it matters.')
    await field('Personal Statement').fill('word '.repeat(263))
    await dialog.getByText('263 of about 250 words. That’s more than we ask for, but you can send it.').waitFor()
    await dialog.getByRole('button', { name: /^Submit/ }).click()
    await page.getByText(sent).waitFor()
    await page.getByText('You submitted your application.').waitFor()
    await page.getByRole('button', { name: 'Withdraw application' }).click()
    const question = page.getByRole('dialog', { name: 'Withdraw your application?' })
    await expectAccessible(page)
    await question.getByRole('button', { name: 'Withdraw application' }).click()
    await page.getByText('You withdrew your application.').waitFor()
    await page.getByRole('link', { name: 'Submit it again' }).click()
    await expect.poll(() => field('University/School').inputValue()).toBe('Journey College')
  })

  it('what can’t be saved stays in the browser, and so does the text when the deadline passes', async () => {
    await open(page, `${path}?apply=1`)
    const dialog = getDialog(page)
    const essay = dialog.getByLabel('Personal Statement')
    await page.route('**/api/auth/submit-scholarship', (route) => route.abort())
    await essay.fill('This was written on a train without a connection.')
    await dialog
      .getByText(/^Not saved yet\./)
      .first()
      .waitFor()
    await page.reload()
    await expect.poll(() => essay.inputValue()).toBe('This was written on a train without a connection.')
    await dialog
      .getByText(/We kept what you wrote/)
      .first()
      .waitFor()
    await page.unroute('**/api/auth/submit-scholarship')
    const detail =
      'The deadline has passed, so we can’t take this application. Your text is still here, and you can copy it.'
    await page.route('**/api/auth/submit-scholarship', (route) => route.fulfill({ status: 409, json: { detail } }))
    await dialog.getByRole('button', { name: /^Submit/ }).click()
    await dialog.getByText('The deadline has passed', { exact: false }).first().waitFor()
    expect(await essay.inputValue()).toBe('This was written on a train without a connection.')
    await dialog.getByRole('button', { name: 'Copy personal statement' }).waitFor()
    await dialog.getByLabel('Late code').fill('ABCD-EFGH-2345')
    const asked = page.waitForRequest('**/api/auth/submit-scholarship')
    await dialog.getByRole('button', { name: /^Submit/ }).click()
    expect((await asked).postDataJSON()).toMatchObject({
      lateCode: 'ABCD-EFGH-2345',
      essay: 'This was written on a train without a connection.',
    })
    await dialog.getByRole('button', { name: 'Discard' }).click()
    visitor.errors.splice(0)
  })
})

describe('guests', () => {
  it('sign in first, and come back to the open form', async () => {
    const page = await arrive({ timeZone: 'America/New_York' })
    await open(page)
    // Eastern time, an hour ahead.
    await page.getByText(/Your time: .+ 12:59 AM Eastern Time/).waitFor()
    await page.getByRole('link', { name: 'Apply', exact: true }).click()
    const login = page.getByRole('dialog')
    await login.getByLabel('Email').fill('seeker@demo.test')
    await login.getByLabel('Password').fill('SpedCommons1!')
    await login.getByRole('button', { name: 'Login', exact: true }).click()
    await page.waitForURL((url) => url.pathname === path)
    await expect.poll(() => getDialog(page).getByLabel('Field of Study').inputValue()).toContain('Special Education')
    expect(await getDialog(page).getByLabel('Personal Statement').inputValue()).toContain('After eight years')
  })

  it('are asked to sign in by the address of the form', async () => {
    const page = await arrive()
    await page.goto(`${path}?apply=1`)
    await page.getByRole('dialog').getByLabel('Password').waitFor()
  })
})

it('applying works without JavaScript', async () => {
  const page = await arrive({ javaScript: false })
  await signIn(page, 'member9@demo.test')
  await page.goto(path)
  await page
    .getByRole('link', { name: /^Apply$|application$|again$/ })
    .first()
    .click()
  await page.getByLabel('University/School').fill('')
  await page.getByRole('button', { name: /^Submit/ }).click()
  await page.getByText('University/School is required').waitFor()
  await page.getByLabel('University/School').fill('Plain College')
  await page.getByLabel('Field of Study').fill('Special education')
  await page.getByLabel('Graduation Date').fill('05/2027')
  await page.getByLabel('Personal Statement').fill('Plain words work.')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await page.getByText('Your draft is saved.').waitFor()
  await page.getByRole('button', { name: /^Submit/ }).click()
  await page.getByText(sent).waitFor()
  await page.getByRole('button', { name: 'Withdraw application' }).click()
  await page.getByRole('heading', { name: 'Withdraw your application?' }).waitFor()
  await page.getByRole('button', { name: 'Withdraw application' }).click()
  await page.getByText('You withdrew your application.').waitFor()
  visitor.errors.splice(0)
})

describe.each(['light', 'dark'] as const)('in %s at 320 px', (colorScheme) => {
  it.each([
    '/scholarships',
    path,
    '/scholarships/graduate-2027',
    '/scholarships/teacher-2020',
    '/scholarships/slp-2026',
  ])('%s is accessible and fits', async (to) => {
    const page = await arrive({ width: 320 })
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.goto(to)
    await expectAccessible(page)
    expect(await overflow(page)).toBeLessThanOrEqual(0)
  })

  it('the form is accessible and fits', async () => {
    const page = await arrive({ width: 320 })
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await signIn(page, 'member4@demo.test')
    await open(page, `${path}/apply`)
    await expectAccessible(page)
    expect(await overflow(page)).toBeLessThanOrEqual(0)
    await open(page, `${path}?apply=1`)
    await getDialog(page).getByLabel('Personal Statement').waitFor()
    await expectAccessible(page)
  })
})

it('scholarships by others are sorted by links, and say that they open in a new tab', async () => {
  const page = await arrive()
  await page.goto('/scholarships')
  const first = () => page.getByRole('table').getByRole('rowheader').first().textContent()
  await page.getByRole('link', { name: 'Amount', exact: true }).click()
  expect(await first()).toContain('Fieldnote Fellowship')
  expect(await first()).toContain('opens in a new tab')
  await page.getByText('They don’t exist.').waitFor()
})
