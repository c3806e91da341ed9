import type { Locator, Page } from 'playwright-core'
import { afterEach, expect, it } from 'vitest'
import { comeAlive, openBrowser, origin, signIn, type Visitor } from './browser'

let visitor: Visitor
afterEach(async () => visitor.close())

const statuses = [401, 409, 413, 429]
const isFocusedInSight = (found: Locator) =>
  found.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect()
    return element === document.activeElement && top >= 0 && bottom <= innerHeight
  })

type FilledForm = { api: string; button: string; field: Locator; text: string }

/** Answers each press with an error that belongs to no field, and expects that its message is the form's. */
async function expectTold(page: Page, { api, button, field, text }: FilledForm) {
  await field.fill(text)
  for (const status of statuses) {
    const detail = `The answer was ${status}.`
    const answer = { status, contentType: 'application/problem+json', body: JSON.stringify({ detail, errors: {} }) }
    await page.route(api, (route) => (route.request().method() === 'GET' ? route.continue() : route.fulfill(answer)))
    await page.getByRole('button', { name: button, exact: true }).click()
    const message = page.getByRole('alert').filter({ hasText: detail })
    await message.waitFor()
    await expect.poll(() => isFocusedInSight(message), { timeout: 5000 }).toBe(true)
    expect(await field.inputValue()).toBe(text)
    await page.unroute(api)
  }
}

async function arrive(email: string, path: string) {
  visitor = await openBrowser(origin)
  await signIn(visitor.page, email, path)
  await comeAlive(visitor.page)
  return visitor.page
}

async function goTo(page: Page, path: string) {
  await page.goto(path)
  await comeAlive(page)
}

it('an error without a field is announced and focused in an employer’s forms, and what was typed stays', async () => {
  const page = await arrive('employer@demo.test', '/admin/organization')
  const field = (name: string) => page.getByRole('textbox', { name })
  const profile = { api: '**/api/organization/*', button: 'Save profile', field: field('Website') }
  await expectTold(page, { ...profile, text: 'https://elsewhere.example' })
  await goTo(page, '/admin/locations')
  await page.getByRole('button', { name: 'Add a location' }).click()
  await page.getByLabel('Street').fill('12 Harlem Road')
  await page.getByLabel('City').fill('Rockford')
  await page.getByLabel('State').selectOption({ label: 'Illinois' })
  await page.getByLabel('ZIP').fill('61101')
  await page.getByLabel('Phone').pressSequentially('8155550188')
  const location = { api: '**/api/users/add/location', button: 'Add location', field: page.getByLabel('Name') }
  await expectTold(page, { ...location, text: 'North annex' })
  await goTo(page, '/profile/account')
  await page.getByLabel('Current password').fill('SpedCommons1!')
  const password = { api: '**/api/auth/password', button: 'Change password', field: page.getByLabel('New password') }
  await expectTold(page, { ...password, text: 'SpedCommons2!' })
  await goTo(page, '/admin/job/new')
  await page.getByRole('toolbar', { name: 'Formatting' }).waitFor()
  await field('Title').fill('Reading specialist')
  await field('Description').fill('Co-teach reading.')
  await field('Apply link').fill('https://rock-river.example/apply')
  const job = { api: '**/api/job', button: 'Save', field: field('Summary') }
  await expectTold(page, { ...job, text: 'Grades three to five.' })
})

it('an error without a field is announced and focused in the profile’s dialogs', async () => {
  const page = await arrive('seeker@demo.test', '/profile')
  await page.getByRole('link', { name: 'Edit About Me' }).click()
  const about = { api: '**/api/**', button: 'Save', field: page.getByRole('dialog').getByLabel('Headline') }
  await expectTold(page, { ...about, text: 'Here for the first bell' })
})

it('an error without a field is announced and focused in the editor of articles', async () => {
  const page = await arrive('staff@spedcommons.test', '/spedcommons-reports/news/new')
  await page.getByRole('toolbar', { name: 'Formatting' }).waitFor()
  const article = { api: '**/api/news', button: 'Save', field: page.getByRole('textbox', { name: 'Title' }) }
  await expectTold(page, { ...article, text: 'Two adults, one plan' })
})
