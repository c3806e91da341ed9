import { expect, it } from 'vitest'
import { comeAlive, expectAccessible, openBrowser, origin, signIn } from './browser'

const title = 'Braille transcriber for Rockford'

/** The main purpose of the product, from posting to the applicant. */
it('an employer posts a job, a guest finds, saves, and applies for it, and the employer sees the application', async () => {
  const employer = await openBrowser(origin)
  const editor = employer.page
  await signIn(editor, 'employer@demo.test', '/admin/job/new')
  await editor.getByRole('textbox', { name: 'Title' }).fill(title)
  await editor.getByRole('textbox', { name: 'Summary' }).fill('Unified English Braille, two afternoons a week.')
  await editor.getByRole('textbox', { name: 'Description' }).fill('Prepare books with our teacher.')
  await editor.getByRole('textbox', { name: 'Apply link' }).fill('rock-river.example/braille')
  await editor.getByLabel('Location', { exact: true }).selectOption({ label: 'Rockford administration, Rockford, IL' })
  await editor.getByRole('button', { name: 'Publish', exact: true }).click()
  await editor.getByText('Job Updated').waitFor()

  const candidate = await openBrowser(origin)
  const { page } = candidate
  const found = page.getByRole('list', { name: 'Search results' }).getByRole('link', { name: title })
  await page.goto('/jobs?q=braille&l=Chicago, IL&d=50')
  await page.getByRole('combobox', { name: 'Where' }).waitFor()
  expect(await found.count()).toBe(0)
  await page.getByLabel('Distance').selectOption('100')
  await page.getByLabel('Distance').press('Enter')
  await found.click()
  await page.getByRole('button', { name: 'Apply' }).first().waitFor()
  await comeAlive(page)
  await expectAccessible(page)

  await page.getByRole('button', { name: `SAVE ${title}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Login' }).click()
  const login = page.getByRole('dialog', { name: 'SPED Commons Login' })
  await login.getByLabel('Email').fill('reviewer@demo.test')
  await login.getByLabel('Password').fill('SpedCommons1!')
  await login.getByRole('button', { name: 'Login' }).click()
  await page.getByText('Job Saved!').waitFor()
  await page.getByRole('button', { name: 'Apply' }).first().click()
  const done = page.getByRole('dialog', { name: /^One more step/ })
  const onward = done.getByRole('link', { name: 'Go to the employer’s site' })
  expect(await onward.getAttribute('href')).toBe('https://rock-river.example/braille')
  await page.goto('/profile/jobs')
  await page.getByRole('link', { name: title }).waitFor()
  await expectAccessible(page)

  await editor.goto('/admin/jobs')
  const row = editor.getByRole('row', { name: new RegExp(title) })
  const clicks = await row.getByRole('cell').nth(3).textContent()
  expect(Number(clicks?.match(/\d+/)?.[0])).toBeGreaterThan(0)
  await row.getByRole('link', { name: /^Applicants: 1/ }).click()
  await editor.getByRole('heading', { name: 'Imani Okafor' }).waitFor()
  await expectAccessible(editor)

  expect([...employer.errors, ...candidate.errors]).toEqual([])
  await Promise.all([employer.close(), candidate.close()])
})
