import { readFile } from 'node:fs/promises'
import mammoth from 'mammoth'
import type { Page } from 'playwright-core'
import { afterEach, describe, expect, it } from 'vitest'
import { comeAlive, expectAccessible, openBrowser, origin, signIn, type Visitor } from './browser'

let visitor: Visitor

afterEach(async () => {
  const { errors } = visitor
  await visitor.close()
  // A refused form is the browser's own line, too.
  expect(errors.filter((line) => !/status of 422/.test(line))).toEqual([])
})

async function arrive(email: string, options?: Parameters<typeof openBrowser>[1]): Promise<Page> {
  visitor = await openBrowser(origin, options)
  visitor.page.setDefaultTimeout(10_000)
  await signIn(visitor.page, email)
  return visitor.page
}

/** Somebody new with an empty profile. */
async function signUp(): Promise<string> {
  const email = `${crypto.randomUUID()}@example.com`
  const answer = await fetch(`${origin}/api/users`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ displayName: 'Kay Begay', email, title: 'Student', password: 'SpedCommons1!' }),
  })
  expect(answer.status).toBe(201)
  return email
}

const sheetOf = (page: Page) => page.getByRole('article', { name: 'Your resume' })

describe('a resume', () => {
  it('is looked over, downloaded for Word, and printed without the page around it', async () => {
    const page = await arrive('seeker@demo.test')
    await page.getByRole('link', { name: 'Create My Resume' }).click()
    await page.waitForURL('/profile/resume')
    await comeAlive(page)
    const sheet = sheetOf(page)
    const headings = [
      'Summary',
      'Experience',
      'Education',
      'Certifications and Licenses',
      'Endorsements',
      'Specialties',
    ]
    for (const heading of headings) await sheet.getByRole('heading', { name: heading, exact: true }).waitFor()
    await expectAccessible(page)

    await page.getByRole('button', { name: 'Download for Word' }).focus()
    const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')])
    expect(download.suggestedFilename()).toMatch(/^Whitfield-resume-\d+\.docx$/)
    await page.getByText('Your resume is in your downloads.').waitFor()
    const { value, messages } = await mammoth.extractRawText({ buffer: await readFile(await download.path()) })
    expect(messages).toEqual([])
    const order = ['Dana Whitfield', '(312) 555-0117', ...headings, 'Coaches Special Olympics track on Saturdays.']
    const places = order.map((words) => value.indexOf(words))
    expect(places.every((place) => place >= 0)).toBe(true)
    expect(places).toEqual([...places].sort((a, b) => a - b))

    await page.emulateMedia({ media: 'print' })
    for (const chrome of ['main h1', 'body > * header', 'footer', 'button', 'input[type=file]'])
      expect(await page.locator(chrome).filter({ visible: true }).count(), chrome).toBe(0)
    expect(await sheet.isVisible()).toBe(true)
  })

  it('reads well on a small phone and in the dark, also while it is nearly empty', async () => {
    const page = await arrive(await signUp(), { width: 320 })
    await page.goto('/profile/resume')
    await comeAlive(page)
    await page.getByText('There is little in it yet.').waitFor()
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await expectAccessible(page)
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  })
})

describe('JSON Resume', () => {
  it('goes out of one profile and into another, which is asked first', async () => {
    const page = await arrive('seeker@demo.test')
    await page.goto('/profile/resume')
    const link = page.getByRole('link', { name: 'Download JSON Resume' })
    const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
    expect(download.suggestedFilename()).toBe('Whitfield-resume.json')
    const file = await readFile(await download.path())
    expect(JSON.parse(file.toString())).toMatchObject({ basics: { name: 'Dana Whitfield' } })
    await visitor.close()

    const other = await arrive(await signUp())
    await other.goto('/profile/resume')
    await comeAlive(other)
    const field = other.getByLabel('Take in a JSON Resume')
    const choose = async (name: string, buffer: Buffer) => {
      const [chooser] = await Promise.all([other.waitForEvent('filechooser'), field.click()])
      await chooser.setFiles({ name, mimeType: 'application/json', buffer })
    }
    await choose('resume.json', Buffer.from('no JSON at all'))
    await other.getByText('This file is no JSON Resume. Please choose the .json file itself.').waitFor()
    expect(await field.getAttribute('aria-invalid')).toBe('true')
    await expectAccessible(other)

    await choose('resume.json', Buffer.from(JSON.stringify({ basics: { name: 'x'.repeat(65) } })))
    const dialog = other.getByRole('dialog', { name: 'Fill your profile from this file?' })
    await dialog.getByRole('button', { name: 'Fill my profile' }).click()
    await dialog.getByText(/Name can be at most 64 characters/).waitFor()
    await expectAccessible(other)
    await other.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })

    await choose('resume.json', file)
    await dialog.waitFor()
    expect(await sheetOf(other).getByText('Lakefront Elementary').count()).toBe(0)
    await dialog.getByRole('button', { name: 'Fill my profile' }).focus()
    await other.keyboard.press('Enter')
    await sheetOf(other).getByText('Lakefront Elementary').waitFor()
    await sheetOf(other).getByRole('heading', { name: 'Dana Whitfield' }).waitFor()
  })
})
