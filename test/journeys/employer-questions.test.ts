import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { expectAccessible, origin, signIn, visits } from './browser'
import { getCalls, type Posted, postJob } from './calls'

const employer = getCalls(origin, 'employer@demo.test')
const visit = visits()

async function arrive(path: string) {
  const page = await visit()
  await signIn(page, 'employer@demo.test', path)
  await page.getByRole('toolbar', { name: 'Formatting' }).waitFor()
  return page
}

const fold = (page: Page) => page.locator('summary', { hasText: 'Questions for applicants on this site (optional)' })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const isFocused = (element: Element) => element === document.activeElement

it('a question without choices opens its fold and gets the focus, before wrong fields further down', async () => {
  const { _id } = await postJob(origin, 'Asked without choices', { applyHere: true })
  const page = await arrive(`/admin/job/${_id}`)
  await fold(page).click()
  await press(page, 'Add a question')
  await page.getByLabel('What you ask').fill('Which grades have you taught?')
  await page.getByLabel('Kind of answer').selectOption('choice')
  const choices = page.getByLabel('Answers to choose from')
  for (const wrong of ['', 'One', 'One\nOne', `One\n${'long '.repeat(20)}`]) {
    await choices.fill(wrong)
    await fold(page).click()
    await choices.waitFor({ state: 'hidden' })
    await page.getByLabel('Salary amount').focus()
    await press(page, 'Save')
    await expect.poll(() => choices.evaluate(isFocused)).toBe(true)
    const said = await choices.evaluate(
      (element) =>
        document.getElementById(element.getAttribute('aria-describedby')?.split(' ').at(-1) ?? '')?.textContent,
    )
    expect(said).toContain('Write two to 10 different choices')
  }
  await expectAccessible(page)
  await page.locator('summary', { hasText: 'Help the right people find it' }).click()
  await page.getByLabel('Lowest salary').fill('50000')
  await page.getByLabel('Highest salary').fill('40000')
  await press(page, 'Save')
  await page.getByText('The highest salary can’t be below the lowest').waitFor()
  await expect.poll(() => choices.evaluate(isFocused)).toBe(true)
})

it('a second press after Publish or Unpublish undoes nothing, and the words of what it did are read', async () => {
  const { _id } = await postJob(origin, 'Pressed twice', { status: 'Draft' })
  const page = await arrive(`/admin/job/${_id}`)
  const getStatus = async () => (await employer<Posted>('GET', `/api/job/${_id}`)).status
  await page.getByRole('button', { name: 'Publish', exact: true }).focus()
  await page.keyboard.press('Enter')
  const live = page.getByText(/^Your job is live\. Live until/)
  await expect.poll(() => live.evaluate(isFocused)).toBe(true)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  expect(await page.getByRole('link', { name: 'View it: Pressed twice' }).evaluate(isFocused)).toBe(true)
  expect(await getStatus()).toBe('Published')
  await page.getByRole('button', { name: 'Unpublish', exact: true }).focus()
  await page.keyboard.press('Enter')
  const offline = page.getByText('Your job is offline. It’s a Draft now, and candidates can’t see it.')
  await expect.poll(() => offline.evaluate(isFocused)).toBe(true)
  await page.keyboard.press('Enter')
  await expectAccessible(page)
  expect(await getStatus()).toBe('Draft')
})

it('a new question is written next, a removed one comes back by Undo, and the preview gives the focus back', async () => {
  const { _id } = await postJob(origin, 'Asked by keyboard', { applyHere: true })
  const page = await arrive(`/admin/job/${_id}`)
  await fold(page).click()
  for (const text of ['Where did you teach?', 'When can you start?']) {
    await page.getByRole('button', { name: 'Add a question' }).focus()
    await page.keyboard.press('Enter')
    await page.keyboard.type(text)
  }
  const asked = page.getByLabel('What you ask')
  expect(
    await asked.evaluateAll((all) => all.map((one) => (one instanceof HTMLInputElement ? one.value : null))),
  ).toEqual(['Where did you teach?', 'When can you start?'])
  await page.getByRole('button', { name: 'Remove question 1' }).focus()
  await page.keyboard.press('Enter')
  const add = page.getByRole('button', { name: 'Add a question' })
  await expect.poll(() => add.evaluate(isFocused)).toBe(true)
  expect(await asked.count()).toBe(1)
  await asked.fill('When could you start?')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => asked.count()).toBe(2)
  expect(await asked.last().inputValue()).toBe('When could you start?')
  await press(page, 'Preview')
  await press(page, 'Back to editing')
  expect(await page.getByRole('button', { name: 'Preview' }).evaluate(isFocused)).toBe(true)
})
