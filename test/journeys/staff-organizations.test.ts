import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { comeAlive, expectAccessible, origin, type Screen, signIn, visits } from './browser'
import { getCalls } from './calls'

const path = '/spedcommons-reports/organizations'
const callStaff = getCalls(origin, 'staff@spedcommons.test')
// The browser also logs each refused call.
const visit = visits(/status of 4(09|22)/)

async function arrive(query = '', options: Screen = {}) {
  const page = await visit(options)
  await signIn(page, 'staff@spedcommons.test', path + query)
  if (options.javaScript !== false) await comeAlive(page)
  return page
}

type Created = { _id: string; name: string }

/** Creates an organization that only one journey changes. */
const register = (companyName: string) =>
  callStaff<Created>('POST', '/api/organization', {
    companyName,
    companyAddress: '7 River Road',
    companyCity: 'Rockford',
    companyState: 'IL',
    companyZip: '61101',
    companyPhone: '815 555 0123',
    companyWebsite: 'kishwaukee.example',
  })

const toRow = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const fits = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)

describe('the staff’s organizations', () => {
  it.each([320, 1440])('the table, its dialog, and the details are accessible at %i px', async (width) => {
    const { _id, name } = await register(`Wide${width} School District of the Very Long Valley`)
    const page = await arrive(`?q=wide${width}`, { width })
    await fits(page)
    await expectAccessible(page)
    await page.getByRole('link', { name: `Status of ${name}` }).click()
    await page.getByRole('dialog', { name: 'Change the status?' }).waitFor()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await page.goto(`${origin}${path}/${_id}`)
    await comeAlive(page)
    await fits(page)
    await expectAccessible(page)
  })

  it('are filtered by status and search, and the address holds both', async () => {
    const { name } = await register('Filterable Schools')
    const page = await arrive()
    await page.getByLabel('Name, city, or state').fill('filterable')
    await page.getByLabel('Status', { exact: true }).selectOption('Current Free Trial User')
    await page.getByRole('button', { name: 'Search' }).click()
    await page.waitForURL(/q=filterable&status=3/)
    await toRow(page, name).getByText('Current Free Trial User').waitFor()
    await page.getByLabel('Status', { exact: true }).selectOption('Legacy')
    await page.getByRole('button', { name: 'Search' }).click()
    await page.getByText('No organizations match').waitFor()
  })

  it('what was typed is there again after a sign-in, if the session had ended', async () => {
    const { _id } = await register('Signed Out Schools')
    const page = await arrive(`/status?ids=${_id}`)
    await page.getByLabel('Past Paid Client').check()
    await page.getByLabel('Reason').fill('They asked us to')
    await page.context().clearCookies()
    await page.getByRole('button', { name: 'Save' }).click()
    await page.waitForURL('**/login?**')
    await comeAlive(page)
    await page.getByLabel('Email').fill('staff@spedcommons.test')
    await page.getByLabel('Password').fill('SpedCommons1!')
    await page.getByRole('button', { name: 'Login' }).click()
    await page.waitForURL(/status\?ids=/)
    await comeAlive(page)
    await page.getByText('This was not sent yet').first().waitFor()
    expect(await page.getByLabel('Reason').inputValue()).toBe('They asked us to')
    expect(await page.getByLabel('Past Paid Client').isChecked()).toBe(true)
    // A page that doesn’t come from the sign-in has nothing of it.
    await page.reload()
    await comeAlive(page)
    expect(await page.getByLabel('Reason').inputValue()).toBe('')
  })

  it('a status is changed with a reason, in the row and for several', async () => {
    const [first, second] = [await register('Changing Schools One'), await register('Changing Schools Two')]
    const page = await arrive('?q=changing')
    await page.getByRole('link', { name: `Status of ${first.name}` }).click()
    const one = page.getByRole('dialog', { name: 'Change the status?' })
    await one.getByLabel('Past Paid Client').check()
    await one.getByRole('button', { name: 'Save' }).click()
    await one.getByText('Say why the status changes.').waitFor()
    await one.getByLabel('Reason').fill('They asked us to')
    await one.getByRole('button', { name: 'Save' }).click()
    await toRow(page, first.name).getByText('Past Paid Client').waitFor()

    await page.getByLabel(`Choose ${first.name}`).check()
    await page.getByLabel(`Choose ${second.name}`).check()
    await page.getByRole('button', { name: 'Set status' }).click()
    const many = page.getByRole('dialog', { name: 'Change the status of 2 organizations?' })
    await many.getByLabel('Current Paid Client').check()
    await many.getByLabel('Reason').fill('Paid by check')
    await many.getByRole('button', { name: 'Save' }).click()
    for (const { name } of [first, second]) await toRow(page, name).getByText('Current Paid Client').waitFor()
    await page.goto(`${origin}${path}/${first._id}`)
    await page.getByText('Reason: Paid by check').waitFor()
  })

  it('a legacy partner’s icon says that the status cannot be changed', async () => {
    const page = await arrive('?status=0')
    await page
      .getByRole('link', { name: /^Status of/ })
      .first()
      .click()
    await page
      .getByRole('dialog')
      .getByText("Legacy partners' status cannot be changed. Please contact site developers for any further questions.")
      .waitFor()
    await page.getByRole('button', { name: 'OK' }).click()
  })

  it('a change that a colleague made meanwhile is told in the dialog', async () => {
    const { _id, name } = await register('Meanwhile Schools')
    const page = await arrive('?q=meanwhile')
    await callStaff('PUT', `/api/organization/${_id}`, { statusCode: '4' })
    await page.getByRole('link', { name: `Status of ${name}` }).click()
    const dialog = page.getByRole('dialog', { name: 'Change the status?' })
    await dialog.getByLabel('Past Free Trial User').check()
    await dialog.getByLabel('Reason').fill('Over')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.getByText('Someone else changed this organization in the meantime.').waitFor()
  })

  it('the details are edited, and the name leads to the dashboard of the organization', async () => {
    const { _id } = await register('Editable Schools')
    const page = await arrive('?q=editable')
    await page.getByRole('link', { name: 'Details of Editable Schools' }).click()
    await page.getByRole('link', { name: 'Edit profile' }).click()
    await comeAlive(page)
    await page.getByLabel('Summary').fill('We teach everyone.')
    await page.getByLabel('Website').fill('not an address')
    await page.getByRole('button', { name: 'Save profile' }).click()
    await page.getByText('Enter a web address, such as www.example.org.').waitFor()
    await page.getByLabel('Website').fill('editable.example')
    await page.getByRole('button', { name: 'Save profile' }).click()
    await page.waitForURL(`${origin}${path}/${_id}?done=profile#done`)
    await page.getByText('Organization updated.').waitFor()
    await page.getByText('We teach everyone.').first().waitFor()
    await page.goto(`${origin}${path}?q=editable`)
    await page.getByRole('button', { name: 'Editable Schools' }).click()
    await page.waitForURL(`${origin}/admin`)
    await page.getByText('You’re acting for').waitFor()
    await page.getByRole('button', { name: 'Stop acting' }).click()
    await page.waitForURL(/\/admin\/clients/)
  })
})

describe('a job in the staff area', () => {
  /** The first published job of the demonstration employer. */
  async function openJob() {
    const page = await arrive('?q=rock+river')
    await page
      .getByRole('link', { name: /^Details of Rock River/ })
      .first()
      .click()
    await page.getByRole('list', { name: 'Published jobs' }).getByRole('link').first().click()
    await page.getByRole('heading', { level: 1 }).waitFor()
    await comeAlive(page)
    return page
  }

  it('is edited beside what candidates see, and its status is changed', async () => {
    const page = await openJob()
    await expectAccessible(page)
    await page.getByLabel('Summary').fill('A new summary by staff.')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByRole('region', { name: 'As candidates see it' }).getByText('A new summary by staff.').waitFor()
    const here = page.url()
    await page.getByRole('link', { name: 'Change status' }).click()
    // Toasts are dialogs too.
    const dialog = page.getByRole('dialog', { name: 'Change the status of this job?' })
    await dialog.getByLabel('Pause', { exact: true }).check()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await page.locator('.dot').filter({ hasText: 'Paused' }).waitFor()
    expect(page.url()).toBe(here)
    expect(await dialog.count()).toBe(0)
    await page.goBack()
    await page.getByRole('list', { name: 'Published jobs' }).waitFor()
  })

  it('Back closes the status dialog and stays on the page', async () => {
    const page = await openJob()
    const here = page.url()
    await page.getByRole('link', { name: 'Change status' }).click()
    await page.getByRole('dialog').waitFor()
    await page.goBack()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(page.url()).toBe(here)
    await page.getByRole('link', { name: 'Change status' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(page.url()).toBe(here)
  })
})
