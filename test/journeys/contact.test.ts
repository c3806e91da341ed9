import { afterEach, describe, expect, it } from 'vitest'
import { comeAlive, expectAccessible, openBrowser, origin, signIn, type Visitor } from './browser'

let visitor: Visitor

async function arrive(options?: Parameters<typeof openBrowser>[1]) {
  visitor = await openBrowser(origin, options)
  return visitor.page
}
afterEach(async () => {
  const { errors } = visitor
  await visitor.close()
  // The browser logs refused forms and requests without a network.
  expect(errors.filter((line) => !/status of 422|ERR_INTERNET_DISCONNECTED/.test(line))).toEqual([])
})

const text = 'I would like to know how districts join, and what it costs them.'
const tooShort = 'Please provide more details in your message.'
const thanks = 'Thanks! The team will contact you soon.'

describe('the contact dialog', () => {
  it('the contact dialog is opened, filled in, corrected, sent, and closed by keyboard alone', async () => {
    const page = await arrive()
    await page.goto('/pricing')
    await comeAlive(page)
    const link = page.getByRole('contentinfo').getByRole('link', { name: 'Contact', exact: true })
    await link.focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Contact' })
    await dialog.waitFor()
    expect(await dialog.getByLabel('Full name').evaluate((field) => field === document.activeElement)).toBe(true)
    await expectAccessible(page)
    await page.keyboard.type('Gil Garcia')
    await page.keyboard.press('Tab')
    await page.keyboard.type('gil')
    await page.keyboard.press('Tab')
    await page.keyboard.type('Too short')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await dialog.getByText('Must be a valid email address').first().waitFor()
    await dialog.getByText(tooShort).waitFor()
    // The first field with an error has the focus, and editing it removes its message.
    expect(await dialog.getByLabel('Email').evaluate((field) => field === document.activeElement)).toBe(true)
    await expectAccessible(page)
    await page.keyboard.type('@example.com')
    expect(await dialog.getByText('Must be a valid email address').count()).toBe(0)
    expect(await dialog.getByText(tooShort).count()).toBe(1)
    await page.keyboard.press('Tab')
    await page.keyboard.type(` ${text}`)
    expect(await dialog.getByText(tooShort).count()).toBe(0)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    const done = page.getByRole('dialog', { name: 'Thanks!' })
    await done.getByText(thanks).waitFor()
    // Screen readers read the text first: the focus is on the heading, which the text describes.
    expect(await done.getByRole('heading').evaluate((it) => it === document.activeElement)).toBe(true)
    await expectAccessible(page)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await done.waitFor({ state: 'detached' })
    expect(await link.evaluate((it) => it === document.activeElement)).toBe(true)
    expect(new URL(page.url()).pathname).toBe('/pricing')
  })

  it('the contact dialog knows who is signed in, keeps the text if the network fails, and asks before Back discards it', async () => {
    const page = await arrive()
    await signIn(page, 'seeker@demo.test', '/jobs?l=USA')
    await comeAlive(page)
    await page.getByRole('list', { name: 'Search results' }).getByRole('link').first().click()
    await page.waitForURL((url) => url.searchParams.has('j'))
    await page.getByRole('contentinfo').getByRole('link', { name: 'Contact', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Contact' })
    await expect.poll(() => dialog.getByLabel('Email').inputValue()).toBe('seeker@demo.test')
    expect(await dialog.getByLabel('Full name').inputValue()).toBe('Dana Whitfield')
    await dialog.getByLabel('Message').fill(text)
    await page.context().setOffline(true)
    await dialog.getByRole('button', { name: 'Send message' }).click()
    await dialog.getByText('Check your connection and try again.').waitFor()
    expect(await dialog.getByLabel('Message').inputValue()).toBe(text)
    await page.context().setOffline(false)
    await page.goBack()
    await page.getByRole('dialog', { name: 'Discard what you typed?' }).getByRole('button', { name: 'Discard' }).click()
    await dialog.waitFor({ state: 'detached' })
  })

  it('the contact dialog opens from the phone menu and from More, and returns the focus to the menu', async () => {
    const page = await arrive({ width: 390 })
    await page.goto('/jobs')
    await comeAlive(page)
    const menu = page.locator('header summary').filter({ hasText: 'Menu' })
    await menu.click()
    await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Contact Us' }).click()
    const dialog = page.getByRole('dialog', { name: 'Contact' })
    await dialog.waitFor()
    expect(new URL(page.url()).pathname).toBe('/jobs')
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    expect(await menu.evaluate((element) => element === document.activeElement)).toBe(true)

    await page.setViewportSize({ width: 1440, height: 900 })
    await page.locator('header summary').filter({ hasText: 'More' }).click()
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contact Us' }).click()
    await dialog.waitFor()
    expect(new URL(page.url()).pathname).toBe('/jobs')
  })

  it('the contact dialog fits a small phone', async () => {
    const page = await arrive({ width: 320 })
    await page.goto('/pricing')
    await comeAlive(page)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Contact', exact: true }).click()
    await page.getByRole('dialog', { name: 'Contact' }).waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    await expectAccessible(page)
  })
})

describe('the contact page', () => {
  it('the contact page accepts both forms by keyboard alone', async () => {
    const page = await arrive()
    await page.goto('/contact')
    await comeAlive(page)
    await expectAccessible(page)
    const form = page.getByRole('form', { name: 'Contact' })
    await form.getByLabel('Full name').focus()
    await page.keyboard.type('Cher')
    await page.keyboard.press('Tab')
    await page.keyboard.type('cher@example.com')
    await page.keyboard.press('Tab')
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.getByText(thanks).waitFor()
    expect(await page.getByRole('heading', { name: 'Thanks!' }).evaluate((it) => it === document.activeElement)).toBe(
      true,
    )
    await expectAccessible(page)
  })

  it('the contact page works without JavaScript, and keeps what was typed', async () => {
    const page = await arrive({ javaScript: false, width: 320 })
    await page.goto('/contact')
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    const form = page.getByRole('form', { name: 'Contact' })
    await form.getByLabel('Full name').fill('Gil Garcia')
    await form.getByLabel('Email').fill('gil@example.com')
    await form.getByLabel('Message').fill('Too short')
    await form.getByRole('button', { name: 'Send message' }).click()
    await form.locator('p[id]').getByText(tooShort).waitFor()
    expect(await form.getByLabel('Message').inputValue()).toBe('Too short')
    await form.getByLabel('Message').fill(text)
    await form.getByRole('button', { name: 'Send message' }).click()
    await page.getByText(thanks).waitFor()
    expect(new URL(page.url()).search).toBe('?sent=1')
  })
})
