import { afterEach, describe, expect, it } from 'vitest'
import { comeAlive, expectAccessible, openBrowser, origin, type Visitor } from './browser'

let visitor: Visitor

async function arrive(options?: Parameters<typeof openBrowser>[1]) {
  visitor = await openBrowser(origin, options)
  return visitor.page
}
afterEach(async () => {
  const { errors } = visitor
  await visitor.close()
  expect(errors).toEqual([])
})

describe('a search box with what it came with', () => {
  it.each(['/', '/jobs'])('is replaced by what somebody taps and types on %s', async (path) => {
    const page = await arrive({ width: 390, touch: true })
    await page.goto(path)
    await comeAlive(page)
    const [what, where] = [page.getByLabel('What'), page.getByLabel('Where', { exact: true })]
    await what.tap()
    await page.keyboard.type('SLP')
    expect(await what.inputValue()).toBe('SLP')
    await where.tap()
    await page.keyboard.type('Rockford, IL')
    expect(await where.inputValue()).toBe('Rockford, IL')
    // What somebody has typed is mended, not replaced.
    await what.tap()
    await page.keyboard.press('End')
    await page.keyboard.type(' bilingual')
    expect(await what.inputValue()).toBe('SLP bilingual')
  })

  it('is replaced with the mouse and from the keyboard, and a second press puts the caret', async () => {
    const page = await arrive()
    await page.goto('/jobs')
    await comeAlive(page)
    const [what, where] = [page.getByLabel('What'), page.getByLabel('Where', { exact: true })]
    await what.click()
    await what.click()
    await page.keyboard.press('End')
    await page.keyboard.type(' aide')
    expect(await what.inputValue()).toBe('Special Education aide')
    await page.reload()
    await what.click()
    await page.keyboard.type('BCBA')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await where.focus()
    await page.keyboard.type('60601')
    expect([await what.inputValue(), await where.inputValue()]).toEqual(['BCBA', '60601'])
  })
})

describe('who applies as a guest', () => {
  it('is told how long a name can be, and not that it is missing', async () => {
    const page = await arrive()
    await page.goto('/jobs?q=SLP&l=USA')
    await comeAlive(page)
    await page.getByRole('list', { name: 'Search results' }).getByRole('link').first().click()
    await page.getByRole('button', { name: 'Apply' }).click()
    const dialog = page.getByRole('dialog', { name: 'Apply' })
    await dialog.getByLabel('Full name').fill('x'.repeat(65))
    await dialog.getByLabel('Email').fill('gil@example.com')
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await dialog.getByText('Your name can be at most 64 characters.').waitFor()
    expect(await dialog.getByText('Please fill in both').count()).toBe(0)
    expect(await dialog.getByText('Please enter your full name.').count()).toBe(0)
    await expectAccessible(page)
  })
})
