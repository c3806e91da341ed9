import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { expectAccessible, origin, signIn, visits } from './browser'
import { getCalls, postJob } from './calls'

const employer = getCalls(origin, 'employer@demo.test')
// The browser also logs each refused save.
const visit = visits(/409/)

async function arrive(path: string) {
  const page = await visit()
  await signIn(page, 'employer@demo.test', path)
  await page.getByRole('toolbar', { name: 'Formatting' }).waitFor()
  return page
}

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const conflict = (page: Page) =>
  page.getByRole('group', { name: 'You or someone else changed this job in another window.' })

describe('a job that a colleague changes at the same time', () => {
  it('other fields are merged without asking, and the page says which', async () => {
    const { _id } = await postJob(origin, 'Reading specialist')
    const page = await arrive(`/admin/job/${_id}`)
    await field(page, 'Title').fill('Reading specialist, mine')
    await employer('PUT', `/api/job/${_id}`, { description: '<p>Theirs.</p>', salaryAmount: '61,000' })
    await press(page, 'Save')
    await page
      .getByText('Someone else changed it too, and we kept their changes: Description, Salary amount.')
      .waitFor()
    expect(await conflict(page).count()).toBe(0)
    await expect.poll(() => field(page, 'Description').textContent()).toBe('Theirs.')
    expect(await page.getByLabel('Salary amount').inputValue()).toBe('61,000')
    expect(await employer('GET', `/api/job/${_id}`)).toMatchObject({
      title: 'Reading specialist, mine',
      description: '<p>Theirs.</p>',
      salaryAmount: '61,000',
    })
  })

  it('a field that both changed can become theirs, and mine stays elsewhere', async () => {
    const { _id } = await postJob(origin, 'Transition coach')
    const page = await arrive(`/admin/job/${_id}`)
    await field(page, 'Title').fill('Transition coach, mine')
    await field(page, 'Summary').fill('My summary.')
    await employer('PUT', `/api/job/${_id}`, { title: 'Transition coach, theirs' })
    await press(page, 'Save')
    await conflict(page).getByRole('radio', { name: 'Use theirs: Transition coach, theirs' }).check()
    await expectAccessible(page)
    await press(page, 'Save my changes')
    await page.getByText('Job Updated').first().waitFor()
    expect(await field(page, 'Title').inputValue()).toBe('Transition coach, theirs')
    expect(await employer('GET', `/api/job/${_id}`)).toMatchObject({
      title: 'Transition coach, theirs',
      summary: 'My summary.',
    })
  })

  it('a status that a colleague has changed is not undone without asking', async () => {
    const { _id } = await postJob(origin, 'Autism consultant')
    const page = await arrive(`/admin/job/${_id}`)
    await field(page, 'Title').fill('Autism consultant, mine')
    await employer('PUT', `/api/job/${_id}`, { status: 'Paused' })
    await press(page, 'Save')
    await conflict(page).getByText('Its status is now Paused. Saving yours makes it Published.').waitFor()
    expect(await employer('GET', `/api/job/${_id}`)).toMatchObject({ title: 'Autism consultant', status: 'Paused' })
    await press(page, 'Save my changes')
    await page.getByText('Job Updated').first().waitFor()
    expect(await employer('GET', `/api/job/${_id}`)).toMatchObject({
      title: 'Autism consultant, mine',
      status: 'Published',
    })
  })
})
