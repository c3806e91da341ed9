import { afterEach, describe, expect, it } from 'vitest'
import { comeAlive, openBrowser, origin, type Visitor } from './browser'

let visitor: Visitor
afterEach(async () => visitor.close())

const dialogScript = /\/sign-in-dialog-[\w-]+\.js$/

describe('a part of the page that can’t be fetched', () => {
  it('leaves the page as it is, says so, and can be opened after a reload', async () => {
    visitor = await openBrowser(origin)
    const { page } = visitor
    await page.goto('/jobs?q=SLP&l=USA')
    await comeAlive(page)
    await page.route(dialogScript, (route) => route.abort())
    const login = page.getByRole('banner').getByRole('link', { name: 'Login' })
    await login.click()
    await page.getByText('This couldn’t be loaded').waitFor()
    expect(await page.getByRole('list', { name: 'Search results' }).isVisible()).toBe(true)
    await page.unroute(dialogScript)
    await page.getByRole('link', { name: 'Reload the page' }).click()
    await comeAlive(page)
    await login.click()
    await page.getByRole('dialog', { name: 'SPED Commons Login' }).waitFor()
  })
})
