import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { openBrowser, type Visitor } from './browser'

let visitor: Visitor

beforeAll(async () => {
  visitor = await openBrowser(inject('origin'))
})
afterAll(() => visitor.close())

it('finds a job as a guest and reads it', async () => {
  const { page } = visitor
  await page.goto('/')
  await page.getByLabel('What').fill('SLP')
  await page.getByRole('button', { name: 'Search' }).click()
  await page.getByRole('list', { name: 'Search results' }).getByRole('link').first().click()
  await page.getByRole('button', { name: 'Apply' }).waitFor()
  expect(visitor.errors).toEqual([])
})
