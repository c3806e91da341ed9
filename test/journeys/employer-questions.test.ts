import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { expectAccessible, origin, signIn, visits } from './browser'
import { postJob } from './calls'

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
