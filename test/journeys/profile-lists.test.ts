import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { comeAlive, origin, type Screen, signIn, visits } from './browser'

// The browser also logs each refused call.
const visit = visits(/status of 412/)

/** Signs up a member, adds these positions, and opens the profile. */
async function arrive(titles: string[], options?: Screen): Promise<Page> {
  const email = `${crypto.randomUUID()}@example.com`
  const answer = await fetch(`${origin}/api/users`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ displayName: 'Kay Begay', email, title: 'Student', password: 'SpedCommons1!' }),
  })
  expect(answer.status).toBe(201)
  const page = await visit(options)
  await signIn(page, email)
  const experience = titles.map((title) => ({ title, company: 'Prairie View', location: 'Joliet, IL' }))
  await page.evaluate(
    async (body) =>
      void (await fetch('/api/users/profile', {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body,
      })),
    JSON.stringify({ experience }),
  )
  await page.reload()
  await comeAlive(page)
  return page
}

/** Opens the same member's profile in another window. */
async function otherWindow(page: Page): Promise<Page> {
  const other = await page.context().newPage()
  await other.goto('/profile')
  await comeAlive(other)
  return other
}

/** The link of a section's dialog, or the button of one that has no page. */
const opener = (page: Page, name: string) =>
  page.getByRole('link', { name, exact: true }).or(page.getByRole('button', { name, exact: true }))

async function open(page: Page, name: string) {
  await opener(page, name).click()
  const dialog = page.locator('dialog')
  await dialog.waitFor()
  return dialog
}

async function save(page: Page, title: string) {
  const dialog = page.locator('dialog')
  await dialog.getByLabel('Title').fill(title)
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
}

async function add(page: Page, title: string) {
  const dialog = await open(page, 'Add to experience')
  await dialog.getByLabel('Company').fill('Lakefront')
  await dialog.getByLabel('Location').fill('Chicago, IL')
  await save(page, title)
  await dialog.waitFor({ state: 'hidden' })
}

const getTitles = async (page: Page) =>
  (await page.locator('#experience').getByRole('heading', { level: 3 }).allTextContents()).toSorted()

describe('two windows', () => {
  it('keep what each of them adds, edits and removes', async () => {
    const page = await arrive(['Aide', 'Tutor', 'Coach'])
    const other = await otherWindow(page)
    await add(other, 'Teacher')
    await open(other, 'Edit Aide, Prairie View')
    await save(other, 'Paraeducator')
    await other.locator('dialog').waitFor({ state: 'hidden' })
    await open(other, 'Edit Coach, Prairie View')
    await other.locator('dialog').getByRole('button', { name: 'Remove' }).click()
    await other.locator('dialog').waitFor({ state: 'hidden' })
    await open(page, 'Edit Tutor, Prairie View')
    await save(page, 'Reading tutor')
    await page.locator('dialog').waitFor({ state: 'hidden' })
    expect(await getTitles(page)).toEqual(['Paraeducator', 'Reading tutor', 'Teacher'])
    await page.reload()
    expect(await getTitles(page)).toEqual(['Paraeducator', 'Reading tutor', 'Teacher'])
  })

  it('ask where both changed the same entry, keep what was typed, and save it the second time', async () => {
    const page = await arrive(['Aide'])
    const other = await otherWindow(page)
    const dialog = await open(page, 'Edit Aide, Prairie View')
    await open(other, 'Edit Aide, Prairie View')
    await save(other, 'Theirs')
    await other.locator('dialog').waitFor({ state: 'hidden' })
    await save(page, 'Mine')
    await dialog.getByText('This entry was changed in another window.').waitFor()
    expect(await dialog.getByLabel('Title').inputValue()).toBe('Mine')
    await dialog.getByRole('button', { name: 'Save', exact: true }).click()
    await dialog.waitFor({ state: 'hidden' })
    expect(await getTitles(page)).toEqual(['Mine'])

    await open(page, 'Edit Mine, Prairie View')
    await other.reload()
    await comeAlive(other)
    await open(other, 'Edit Mine, Prairie View')
    await other.locator('dialog').getByRole('button', { name: 'Remove' }).click()
    await other.locator('dialog').waitFor({ state: 'hidden' })
    await save(page, 'Mine again')
    await dialog.getByText('This entry was removed in another window.').waitFor()
    await dialog.getByRole('button', { name: 'Save', exact: true }).click()
    await dialog.waitFor({ state: 'hidden' })
    expect(await getTitles(page)).toEqual(['Mine again'])
  })
})

it('Undo puts only the removed entry back, and the focus at the head of the list', async () => {
  const page = await arrive(['Aide', 'Tutor'])
  const dialog = await open(page, 'Edit Aide, Prairie View')
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await open(page, 'Edit Tutor, Prairie View')
  await save(page, 'Reading tutor')
  await dialog.waitFor({ state: 'hidden' })
  await add(page, 'Teacher')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => getTitles(page)).toEqual(['Aide', 'Reading tutor', 'Teacher'])
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('experience-heading')
})

describe('on a slow line', () => {
  it('what is being saved can no longer be discarded', async () => {
    const page = await arrive(['Aide'])
    const dialog = await open(page, 'Edit Aide, Prairie View')
    await page.route('**/api/users/profile', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1500))
      await route.continue()
    })
    await save(page, 'Teacher')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    expect(await dialog.getByRole('button', { name: 'Cancel' }).isDisabled()).toBe(true)
    expect(await page.getByRole('button', { name: 'Discard' }).count()).toBe(0)
    expect(await dialog.count()).toBe(1)
    await dialog.waitFor({ state: 'hidden' })
    expect(await getTitles(page)).toEqual(['Teacher'])
  })

  it('a dialog that has to come first is said to be under way', async () => {
    const page = await arrive([])
    await page.route('**/profile-dialog*', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1500))
      await route.continue()
    })
    await page.reload()
    await comeAlive(page)
    const button = page.getByRole('link', { name: 'Add to experience', exact: true })
    await button.click()
    expect(await button.getAttribute('aria-busy')).toBe('true')
    await page.locator('dialog').waitFor()
    expect(await button.getAttribute('aria-busy')).toBe(null)
  })
})

describe('a tall dialog', () => {
  it.each([
    { width: 1440, height: 768, text: 100 },
    { width: 1440, height: 900, text: 100 },
    { width: 360, height: 740, text: 100 },
    { width: 320, height: 640, text: 200 },
    { width: 390, height: 844, text: 200 },
  ])('shows its buttons and its first field at $width x $height, text at $text %', async ({ text, ...screen }) => {
    const page = await arrive(['Aide'], screen)
    await page.evaluate((percent) => document.documentElement.style.setProperty('font-size', `${percent}%`), text)
    for (const button of ['Edit Aide, Prairie View', 'Add to certifications/licences']) {
      const dialog = await open(page, button)
      const covered = await dialog.evaluate((shown) => {
        const box = (element: Element | null) => element?.getBoundingClientRect() ?? new DOMRect()
        const foot = box(shown.querySelector('.dialog-foot'))
        const field = box(shown.querySelector('input'))
        return {
          sideways: shown.scrollWidth - shown.clientWidth,
          shifted: shown.scrollLeft,
          first: Math.max(0, Math.min(field.bottom, foot.bottom) - Math.max(field.top, foot.top)),
        }
      })
      expect(covered).toEqual({ sideways: 0, shifted: 0, first: 0 })
      const end = await dialog.evaluate((shown) => {
        const outside = () => {
          const bottoms = [...shown.querySelectorAll('.dialog-foot button')].map(
            (each) => each.getBoundingClientRect().bottom,
          )
          return Math.max(0, Math.max(...bottoms) - shown.getBoundingClientRect().bottom)
        }
        const atFirst = outside()
        shown.scrollTop = shown.scrollHeight
        return { atFirst, atLast: outside() }
      })
      // If the text is large for the screen, the buttons are at the end of the form and not always visible.
      expect(text === 200 ? { ...end, atFirst: 0 } : end).toEqual({ atFirst: 0, atLast: 0 })
      await page.keyboard.press('Escape')
      await dialog.waitFor({ state: 'hidden' })
    }
  })
})
