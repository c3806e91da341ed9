import type { Page } from 'playwright-core'
import { afterEach, describe, expect, it } from 'vitest'
import { comeAlive, expectAccessible, openBrowser, origin, signIn, type Visitor } from './browser'

const [reviewer, staff] = ['reviewer@demo.test', 'staff@spedcommons.test']
let visitor: Visitor
afterEach(async () => {
  await setClock({})
  await visitor.close()
})

const setClock = (clock: { now?: string }) =>
  fetch(`${origin}/dev/clock`, {
    method: 'POST',
    body: JSON.stringify(clock),
    headers: { 'content-type': 'application/json' },
  })

async function arrive(path: string, as: string, screen: Parameters<typeof openBrowser>[1] = {}) {
  visitor = await openBrowser(origin, screen)
  const { page } = visitor
  await signIn(page, as, path)
  if (screen.javaScript !== false) await comeAlive(page)
  return page
}

const articles = (page: Page) => page.getByRole('article')
const thumb = (page: Page, name: 'Thumbs up' | 'Thumbs down') => articles(page).first().getByRole('button', { name })

describe('the review of a scholarship', () => {
  it('is voted on by keyboard, and the keys can be switched off', async () => {
    const page = await arrive('/scholarship-review/teacher?reviewed=unreviewed', reviewer)
    await expectAccessible(page)
    // Without an application that is chosen, the key chooses one and votes on none.
    await page.keyboard.press('u')
    await expect
      .poll(() =>
        articles(page)
          .first()
          .evaluate((one) => one === document.activeElement),
      )
      .toBe(true)
    expect(await thumb(page, 'Thumbs up').getAttribute('aria-pressed')).toBe('false')
    await page.keyboard.press('u')
    await expect.poll(() => thumb(page, 'Thumbs up').getAttribute('aria-pressed')).toBe('true')
    await articles(page).first().getByText('1 like').waitFor()
    await page.keyboard.press('u')
    await expect.poll(() => thumb(page, 'Thumbs up').getAttribute('aria-pressed')).toBe('false')
    await articles(page).first().getByText('No votes yet').waitFor()
    await page.getByText('Keyboard shortcuts').click()
    await page.getByLabel('Use these keys').uncheck()
    await articles(page).first().focus()
    await page.keyboard.press('d')
    expect(await thumb(page, 'Thumbs down').getAttribute('aria-pressed')).toBe('false')
  })

  it('lets a reviewer recuse themselves and undo it, and filter', async () => {
    const page = await arrive('/scholarship-review/teacher', reviewer)
    const first = articles(page).first()
    await first.getByText('Recuse yourself').first().click()
    await first.getByLabel('Why?').selectOption('colleague')
    await first.getByRole('button', { name: 'Recuse yourself' }).click()
    await page.getByText('You recused yourself: we work or study together.').waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: /^Undo the recusal/ }).click()
    await thumb(page, 'Thumbs up').waitFor()
    const all = await articles(page).count()
    await page.getByRole('link', { name: 'Reviewed', exact: true }).click()
    await page.waitForURL(/reviewed=reviewed/)
    expect(await articles(page).count()).toBeLessThan(all)
  })

  it('names nobody in a blind review', async () => {
    const page = await arrive('/scholarship-review/slp-2026', reviewer)
    const names = await articles(page).getByRole('heading', { level: 2 }).allTextContents()
    expect(names).toHaveLength(12)
    expect(names.every((name) => /^Applicant \d+$/.test(name))).toBe(true)
    expect(await page.locator('main img').count()).toBe(0)
  })

  it('goes one by one with points, and asks for what is missing', async () => {
    const page = await arrive('/scholarship-review/para-to-teacher-2026', staff)
    await page.getByRole('link', { name: 'Review one by one' }).click()
    await page.waitForURL(/\/applications\//)
    await comeAlive(page)
    const path = page.url()
    await page.getByRole('button', { name: 'Save and next' }).click()
    await page.getByText('Give a thumbs up or a thumbs down').waitFor()
    await comeAlive(page)
    await expectAccessible(page)
    await page.keyboard.press('u')
    await expect.poll(() => page.getByRole('button', { name: 'Thumbs up' }).getAttribute('aria-pressed')).toBe('true')
    for (const group of await page
      .locator('fieldset')
      .filter({ has: page.getByRole('radio') })
      .all())
      await group.getByRole('radio').nth(3).check()
    await page.getByRole('button', { name: 'Save and next' }).click()
    await page.waitForURL((url) => url.href !== path && /applications|next/.test(url.pathname))
  })

  it('works without JavaScript', async () => {
    const page = await arrive('/scholarship-review/teacher?reviewed=unreviewed', reviewer, { javaScript: false })
    const name = await articles(page).first().getByRole('heading').textContent()
    await thumb(page, 'Thumbs down').click()
    await page.waitForURL(/reviewed=unreviewed#application-/)
    await page.goto('/scholarship-review/teacher')
    const voted = articles(page)
      .filter({ hasText: name ?? '' })
      .first()
    expect(await voted.getByRole('button', { name: 'Thumbs down' }).getAttribute('aria-pressed')).toBe('true')
    await voted.getByRole('button', { name: 'Thumbs down' }).click()
  })
})

describe('the release of decisions', () => {
  it('asks for the password, and mails each applicant their letter', async () => {
    const page = await arrive('/scholarship-review/bcba-2025/decisions', staff)
    await expectAccessible(page)
    const now = new Date(Date.now() + 11 * 60_000).toISOString()
    await setClock({ now })
    // A decision that isn’t saved is part of what is released.
    await page.getByRole('button', { name: 'Release decisions' }).click()
    await page.getByRole('heading', { name: 'Release decisions' }).waitFor()
    await expectAccessible(page)
    await page.getByLabel('The letter to those who won').fill('You won the scholarship of this journey.')
    // A letter of somebody's own starts with the letter for all, and isn't theirs if nothing was changed.
    const award = page.getByRole('region', { name: /^Award/ })
    const own = award.getByLabel(/^Letter to /)
    await award.getByText('Write another letter').click()
    await expect.poll(() => own.inputValue()).toBe('You won the scholarship of this journey.')
    await award.getByText('Write another letter').click()
    await expect.poll(() => own.inputValue()).toBe('')
    await page.getByRole('button', { name: 'Release decisions' }).click()
    await page.getByLabel('Your password').fill('SpedCommons1!')
    expect(await page.getByLabel('The letter to those who won').inputValue()).toContain('of this journey')
    await page.getByRole('button', { name: 'Release decisions' }).click()
    await page.getByText('The decisions are released.').waitFor()
    await expect
      .poll(async () => {
        const mails: { text: string }[] = await (
          await fetch(`${origin}/dev/mail`, { headers: { accept: 'application/json' } })
        ).json()
        return mails.filter(({ text }) => text.includes('of this journey')).length
      })
      .toBe(1)
  })
})
