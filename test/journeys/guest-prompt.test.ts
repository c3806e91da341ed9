import { afterEach, describe, expect, it } from 'vitest'
import { comeAlive, expectAccessible, openBrowser, origin, type Visitor } from './browser'
import { expectHeard, listen } from './listening'

let visitor: Visitor
afterEach(async () => visitor.close())

const piece = '/dev/pieces/guest-prompt'

async function arrive() {
  visitor = await openBrowser(origin)
  await listen(visitor.page)
  await visitor.page.goto(piece)
  await comeAlive(visitor.page)
  return visitor.page
}

async function signInHere(page: Visitor['page']) {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Email').fill('seeker@demo.test')
  await dialog.getByLabel('Password').fill('SpedCommons1!')
  await dialog.getByRole('button', { name: 'Login', exact: true }).click()
}

describe('asking a guest to sign in', () => {
  it('says why, and does what was pressed once after signing in', async () => {
    const page = await arrive()
    await page.getByRole('button', { name: 'Vote (0)' }).click()
    await page.getByRole('dialog').getByText('You must be logged in to vote...').waitFor()
    await expectAccessible(page)
    await page.getByRole('dialog').getByRole('button', { name: 'Login', exact: true }).click()
    await signInHere(page)
    await page.getByRole('button', { name: 'Vote (1)' }).waitFor()
    await expectHeard(page, 'Vote: done')
    expect(await page.getByRole('button', { name: 'Flag (0)' }).count()).toBe(1)
    await page.reload()
    await comeAlive(page)
    await page.getByRole('button', { name: 'Vote (0)' }).click()
    await page.getByRole('button', { name: 'Vote (1)' }).waitFor()
  })

  it('forgets the action when the guest cancels', async () => {
    const page = await arrive()
    await page.getByRole('button', { name: 'Follow (0)' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page
      .getByRole('button', { name: 'Login', exact: true })
      .or(page.getByRole('link', { name: 'Login' }))
      .first()
      .click()
    await signInHere(page)
    await page.getByRole('link', { name: 'All pieces' }).waitFor()
    await page.getByRole('button', { name: 'Follow (0)' }).waitFor()
  })

  it('leads to the page that a guest wanted to reach', async () => {
    const page = await arrive()
    await page.getByRole('link', { name: 'Apply' }).click()
    await signInHere(page)
    await page.waitForURL('**/profile')
  })
})
