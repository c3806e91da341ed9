import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { expectAccessible, origin, signIn, visits } from './browser'
import { getCalls, postJob } from './calls'

const employer = getCalls(origin, 'employer@demo.test')
// The browser also logs each refused save.
const visit = visits(/409|422/)

async function arrive(path: string) {
  const page = await visit()
  await signIn(page, 'employer@demo.test', path)
  await page.getByRole('toolbar', { name: 'Formatting' }).waitFor()
  return page
}

const group = (page: Page) => page.locator('summary', { hasText: 'Help the right people find it' })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const updated = (page: Page) => page.getByText('Job Updated').first().waitFor()
const isFocused = (element: Element) => element === document.activeElement

it('the group is filled in by keyboard, read back, saved, and shown to candidates', async () => {
  const { _id } = await postJob(origin, 'Resource lead for filters')
  const page = await arrive(`/admin/job/${_id}`)
  await group(page).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  expect(await page.getByLabel('Role').evaluate(isFocused)).toBe(true)
  await page.getByLabel('Role').selectOption({ label: 'Special education teacher' })
  await page.getByLabel('Elementary').focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await page.getByLabel('Setting').selectOption({ label: 'One school' })
  await page.getByLabel('License or certificate').fill('PEL with LBS1')
  await page.getByLabel('Lowest salary').fill('48210')
  await page.getByText('Candidates see: From $48,210 a year').waitFor()
  await page.getByLabel('Highest salary').fill('$92,400')
  await page.getByText('Candidates see: $48,210–$92,400 a year').waitFor()
  await expectAccessible(page)
  await press(page, 'Preview')
  const preview = page.getByRole('region', { name: 'Preview' })
  await preview.getByText('$48,210–$92,400 a year').waitFor()
  await preview.getByText('Elementary, Middle school').waitFor()
  await press(page, 'Preview')
  await press(page, 'Save')
  await updated(page)
  const stored = {
    role: 'teacher',
    gradeBands: ['elementary', 'middle'],
    setting: 'school',
    license: 'PEL with LBS1',
    salaryFrom: 48_210,
    salaryTo: 92_400,
  }
  expect(await employer('GET', `/api/job/${_id}`)).toMatchObject(stored)
  await page.reload()
  await group(page)
    .getByText('Role: Special education teacher · Grades: Elementary, Middle school · Setting: One school')
    .waitFor()
  await page.getByText('Unsaved changes.').waitFor({ state: 'detached' })
  await group(page).click()
  expect(await page.getByLabel('Middle school').isChecked()).toBe(true)
  await page.getByLabel('Middle school').uncheck()
  await page.getByLabel('Role').selectOption('')
  await page.getByLabel('Highest salary').fill('')
  await press(page, 'Save')
  await updated(page)
  await expect
    .poll(() => employer('GET', `/api/job/${_id}`))
    .toMatchObject({ ...stored, role: null, gradeBands: ['elementary'], salaryTo: null })
  await page.goto(`/jobs/${_id}`)
  await page.getByText('From $48,210 a year').waitFor()
  await page.getByText('PEL with LBS1').waitFor()
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  await expectAccessible(page)
})

it('a wrong salary opens the closed group and gets the focus', async () => {
  const { _id } = await postJob(origin, 'Wrong salary')
  const page = await arrive(`/admin/job/${_id}`)
  await page.setViewportSize({ width: 320, height: 640 })
  await group(page).click()
  const [lowest, highest] = [page.getByLabel('Lowest salary'), page.getByLabel('Highest salary')]
  await lowest.fill('50000')
  await highest.fill('40000')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  await expectAccessible(page)
  await group(page).click()
  await highest.waitFor({ state: 'hidden' })
  await press(page, 'Save')
  await page.getByText('The highest salary can’t be below the lowest').waitFor()
  await expect.poll(() => highest.evaluate(isFocused)).toBe(true)
})

it('a salary that a colleague’s change makes wrong opens the group too', async () => {
  const { _id } = await postJob(origin, 'Salary of two', { salaryFrom: 50_000 })
  const page = await arrive(`/admin/job/${_id}`)
  await group(page).click()
  const highest = page.getByLabel('Highest salary')
  await highest.fill('60000')
  await group(page).click()
  await highest.waitFor({ state: 'hidden' })
  await employer('PUT', `/api/job/${_id}`, { salaryFrom: 70_000 })
  await press(page, 'Save')
  await page.getByText('The highest salary can’t be below the lowest').waitFor()
  await expect.poll(() => highest.evaluate(isFocused)).toBe(true)
  expect(await highest.inputValue()).toBe('60000')
})

it('a colleague’s choices are merged by field, and a conflict names them in words', async () => {
  const { _id } = await postJob(origin, 'Merged filters', { gradeBands: ['elementary'] })
  const page = await arrive(`/admin/job/${_id}`)
  await group(page).click()
  await page.getByLabel('Role').selectOption('speech')
  await employer('PUT', `/api/job/${_id}`, { gradeBands: ['middle', 'high'], setting: 'district' })
  await press(page, 'Save')
  await page.getByText('we kept their changes: Grades, Setting.').waitFor()
  await expect.poll(() => page.getByLabel('High school').isChecked()).toBe(true)
  expect(await page.getByLabel('Elementary').isChecked()).toBe(false)
  expect(await page.getByLabel('Setting').inputValue()).toBe('district')
  await page.getByLabel('Preschool').check()
  await employer('PUT', `/api/job/${_id}`, { gradeBands: ['infant'] })
  await press(page, 'Save')
  await page.getByRole('radio', { name: 'Use theirs: Infants and toddlers' }).check()
  await press(page, 'Save my changes')
  await expect.poll(() => page.getByLabel('Infants and toddlers').isChecked()).toBe(true)
  expect(await employer('GET', `/api/job/${_id}`)).toMatchObject({ role: 'speech', gradeBands: ['infant'] })
})

it('a new job that was not saved keeps the group', async () => {
  const page = await arrive('/admin/job/new')
  page.on('dialog', (dialog) => dialog.accept())
  await page.getByLabel('Title').first().fill('Kept filters')
  await group(page).click()
  await page.getByLabel('Role').selectOption('vision')
  await page.getByLabel('Transition, 18 to 22').check()
  await page.getByLabel('Lowest salary').fill('40')
  await page.reload()
  await press(page, 'Pick up where you left off')
  await group(page)
    .getByText('Role: Vision, orientation and mobility · Grades: Transition, 18 to 22 · Lowest salary: 40')
    .waitFor()
  await group(page).click()
  expect(await page.getByLabel('Role').inputValue()).toBe('vision')
  expect(await page.getByLabel('Transition, 18 to 22').isChecked()).toBe(true)
  expect(await page.getByLabel('Lowest salary').inputValue()).toBe('40')
})
