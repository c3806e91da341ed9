import { describe, expect, it } from 'vitest'
import { comeAlive, expectAccessible, signIn, visits } from './browser'

// The browser logs refused forms and the request that a test aborts.
const arrive = visits(/status of 422|ERR_FAILED/)

const thanks = 'Thanks! The team will contact you soon.'

describe('the resources page', () => {
  it.each([true, false])('its buttons and the fragment lead to a heading, with JavaScript: %s', async (javaScript) => {
    const page = await arrive({ javaScript, width: 360 })
    const focused = () => page.evaluate(() => document.activeElement?.id)
    const isAtTop = (id: string) =>
      page.locator(`#${id}`).evaluate((heading) => Math.abs(heading.getBoundingClientRect().top) < 80)
    for (const [button, id] of [
      ['SPED Professional', 'Professional'],
      ['Pursuing a SPED Degree', 'Student'],
      ['School and SPED Admins', 'Administrator'],
    ] as const) {
      await page.goto('/resources')
      await page.getByRole('link', { name: button }).click()
      await expect.poll(() => isAtTop(id)).toBe(true)
      await expect.poll(focused).toBe(id)
    }
    await page.goto('/about')
    await page.goto('/resources#Student')
    await expect.poll(() => isAtTop('Student')).toBe(true)
    // The browser scrolls first and moves the focus a moment later.
    await expect.poll(focused).toBe('Student')
  })

  it('is accessible, and fits a phone of 320 px', async () => {
    const page = await arrive({ width: 320 })
    await page.goto('/resources')
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    await expectAccessible(page)
  })

  it('thanks in place of the form, with the focus on it', async () => {
    const page = await arrive()
    await signIn(page, 'seeker@demo.test')
    await page.goto('/resources#join')
    await comeAlive(page)
    const join = page.getByRole('form', { name: 'Join the community' })
    expect(await join.getByLabel('Email').inputValue()).toBe('seeker@demo.test')
    await join.getByLabel('Full name').fill('Dana')
    await join.getByLabel('Note').fill('I look for a mentor in autism support.')
    await join.getByRole('button', { name: 'Send message' }).click()
    await join.getByText('Please provide full name').waitFor()
    expect(await join.getByLabel('Note').inputValue()).toBe('I look for a mentor in autism support.')
    await join.getByLabel('Full name').fill('Dana Whitfield')
    await join.getByRole('button', { name: 'Send message' }).click()
    await page.getByText(thanks).waitFor()
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(thanks)
    await expectAccessible(page)
  })

  it('says so when the form can’t be sent, and keeps everything', async () => {
    const page = await arrive()
    await page.goto('/resources')
    await comeAlive(page)
    await page.route('**/api/contact/resources', (route) => route.abort())
    const join = page.getByRole('form', { name: 'Join the community' })
    await join.getByLabel('Full name').fill('Cher Horowitz')
    await join.getByLabel('Email').fill('cher@example.com')
    await join.getByLabel('Teacher').check()
    await join.getByRole('button', { name: 'Send message' }).click()
    await join.getByRole('alert').waitFor()
    expect(await join.getByLabel('Full name').inputValue()).toBe('Cher Horowitz')
    expect(await join.getByLabel('Teacher').isChecked()).toBe(true)
  })

  it('takes the form without JavaScript, and keeps what was typed', async () => {
    const page = await arrive({ javaScript: false, width: 320 })
    await page.goto('/contact')
    await page.getByRole('link', { name: 'Tell us who you are' }).click()
    const join = page.getByRole('form', { name: 'Join the community' })
    await join.getByLabel('Full name').fill('Cher')
    await join.getByLabel('Email').fill('cher@example.com')
    await join.getByLabel('Student').check()
    await join.getByRole('button', { name: 'Send message' }).click()
    await join.getByText('Please provide full name').first().waitFor()
    expect(await join.getByLabel('Student').isChecked()).toBe(true)
    await join.getByLabel('Full name').fill('Cher Horowitz')
    await join.getByRole('button', { name: 'Send message' }).click()
    await page.getByText(thanks).waitFor()
  })
})
