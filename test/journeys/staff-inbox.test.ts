import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { comeAlive, expectAccessible, origin, type Screen, signIn, visits } from './browser'
import { getCalls } from './calls'

const inbox = '/spedcommons-reports/inbox'
const visit = visits(/status of 4(04|22)/)

async function arrive(path: string, options: Screen = {}) {
  const page = await visit(options)
  await signIn(page, 'staff@spedcommons.test', path)
  return page
}

/** Sends a message that only this journey changes. */
const write = (name: string) =>
  getCalls(origin)('POST', '/api/contact', {
    name,
    email: 'journey@example.com',
    message: `This is ${name}. I would like to know how districts join, and what it costs.`,
  })

describe('the inbox', () => {
  it('staff find a message, take it, answer it, mark it as spam, and undo that, in its place', async () => {
    await write('Jo Journey')
    const page = await arrive(inbox)
    await page.getByLabel('Name, email, or message').fill('jo journey')
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await page.waitForURL((url) => url.searchParams.get('q') === 'jo journey')
    await comeAlive(page)
    const row = page.getByRole('listitem').filter({ hasText: 'Jo Journey' })
    await row.locator('summary').focus()
    await page.keyboard.press('Enter')
    await row.getByRole('link', { name: 'Answer by email' }).waitFor()
    await expectAccessible(page)
    await row.getByRole('button', { name: 'Assign to me' }).click()
    await row.locator('summary').getByText('Sam Rivera').waitFor()
    await row.getByLabel('Note').fill('They are from Peoria.')
    await row.getByRole('button', { name: 'Mark as answered' }).click()
    await row.locator('summary').getByText('Done').waitFor()
    // The button is gone, so the focus moves to what is beside it.
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Answer by email')
    await expect
      .poll(() => row.getByLabel('Note').inputValue())
      .toMatch(/^They are from Peoria\.\nAnswered by Sam Rivera/)
    await row.getByRole('button', { name: 'Mark as spam' }).click()
    await row.locator('summary').getByText('Spam').waitFor()
    await page.getByRole('button', { name: 'Undo' }).last().click()
    await row.locator('summary').getByText('Done').waitFor()
  })

  it('staff mark several messages as done after a question that counts them', async () => {
    for (const name of ['Bea Bulk', 'Bob Bulk']) await write(name)
    const page = await arrive(`${inbox}?status=open&q=bulk`)
    await comeAlive(page)
    await page.getByLabel('Choose all messages on this page').check()
    await page.getByText('2 chosen').first().waitFor()
    await page.getByRole('button', { name: 'Mark as done' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Mark 2 messages as done?' })
    await dialog.waitFor()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Mark as done' }).click()
    const row = page.getByRole('listitem').filter({ hasText: 'Bea Bulk' })
    await row.locator('summary').getByText('Done').waitFor()
    expect(await page.getByLabel('Choose the message from Bea Bulk').isChecked()).toBe(false)
  })

  it('the inbox works on a phone without JavaScript', async () => {
    await write('Pat Plain')
    const page = await arrive(`${inbox}?status=open&q=pat+plain`, { width: 360, javaScript: false })
    const row = page.getByRole('listitem').filter({ hasText: 'Pat Plain' })
    await row.locator('summary').click()
    await row.getByLabel('Note').fill('Called them.')
    await row.getByRole('button', { name: 'Save note' }).click()
    await page.waitForURL((url) => url.searchParams.get('q') === 'pat plain' && url.searchParams.has('open'))
    // The message is still open in its place.
    expect(await row.getByLabel('Note').inputValue()).toBe('Called them.')
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Download CSV' }).click()
    expect(await readFile(await (await download).path(), 'utf8')).toContain('"Called them."')
    await row.getByRole('button', { name: 'Close without an answer' }).click()
    await page.getByText('The message is no longer in this list.').waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  })

  it.each([320, 1440])('the inbox is accessible at %i px, dark', async (width) => {
    const page = await arrive(`${inbox}?open=x`, { width })
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
    await page.locator('details[id^=message-] summary').first().click()
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    await expectAccessible(page)
  })
})
