import { readFile } from 'node:fs/promises'
import mammoth from 'mammoth'
import type { Page } from 'playwright-core'
import { afterEach, describe, expect, it } from 'vitest'
import { comeAlive, expectAccessible, openBrowser, origin, signIn, type Visitor } from './browser'
import { getCalls } from './calls'

let visitor: Visitor

afterEach(async () => {
  const { errors } = visitor
  await visitor.close()
  // The browser also logs each refused form.
  expect(errors.filter((line) => !/status of 422/.test(line))).toEqual([])
})

async function arrive(email: string, options?: Parameters<typeof openBrowser>[1]): Promise<Page> {
  visitor = await openBrowser(origin, options)
  await signIn(visitor.page, email)
  return visitor.page
}

/** Signs up a person, whose profile is empty. */
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

const toSheet = (page: Page) => page.getByRole('article', { name: 'Your resume' })

describe('a resume', () => {
  it('a resume is previewed, downloaded for Word, and printed without the page around it', async () => {
    const page = await arrive('seeker@demo.test')
    await page.getByRole('link', { name: 'Create My Resume' }).click()
    await page.waitForURL('/profile/resume')
    await comeAlive(page)
    const sheet = toSheet(page)
    const headings = [
      'Summary',
      'Experience',
      'Certifications and Licenses',
      'Education',
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
    const places = order.map((words) => value.indexOf(headings.includes(words) ? `\n\n${words}\n` : words))
    expect(places.every((place) => place >= 0)).toBe(true)
    expect(places).toEqual([...places].sort((a, b) => a - b))

    await page.emulateMedia({ media: 'print' })
    for (const chrome of ['main h1:not(article h1)', 'body > * header', 'footer', 'button', 'input[type=file]'])
      expect(await page.locator(chrome).filter({ visible: true }).count(), chrome).toBe(0)
    expect(await sheet.isVisible()).toBe(true)
  })

  it('a resume prints on one page, titled with the person’s name, in text that applicant systems can read', async () => {
    const page = await arrive('seeker@demo.test', { width: 1440 })
    await page.goto('/profile/resume')
    await comeAlive(page)
    const before = await page.title()
    const pdf = (await page.pdf({ preferCSSPageSize: true, format: 'Letter' })).toString('latin1')
    expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1)
    expect(pdf).toContain('/Title (Dana Whitfield, resume)')
    expect(pdf).not.toContain('/Type3')
    expect(pdf).toContain('mailto:seeker@demo.test')
    await expect.poll(() => page.title()).toBe(before)
    expect(await toSheet(page).getByRole('heading', { level: 1 }).textContent()).toBe('Dana Whitfield')
  })

  it('a resume keeps the lines and bullets of a description', async () => {
    const email = await signUp()
    const page = await arrive(email)
    const description = 'Co-taught reading.\nLed a team.\n- raised reading scores by 12%\n• trained two aides'
    await getCalls(origin, email)('PUT', '/api/users/profile', {
      experience: [
        {
          title: 'Aide',
          company: 'Oak',
          location: 'Joliet, IL',
          start: '2020-01',
          end: null,
          isCurrent: true,
          description,
        },
      ],
    })
    await page.goto('/profile/resume')
    const bullets = toSheet(page).getByRole('listitem')
    expect(await bullets.allTextContents()).toEqual(['raised reading scores by 12%', 'trained two aides'])
    const lines = toSheet(page).getByText('Co-taught reading.')
    expect(await lines.textContent()).toBe('Co-taught reading.\nLed a team.')
    expect(await lines.evaluate((line) => getComputedStyle(line).whiteSpace)).toBe('pre-line')
  })

  it('a resume is readable on a small phone and in dark mode, even while it is nearly empty', async () => {
    const page = await arrive(await signUp(), { width: 320 })
    await page.goto('/profile/resume')
    await comeAlive(page)
    await page.getByText('Your resume is almost empty.').waitFor()
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await expectAccessible(page)
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  })
})

describe('JSON Resume', () => {
  it('a JSON Resume is exported from one profile and imported into another after a confirmation', async () => {
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
    const field = other.getByLabel('Fill your profile from a resume')
    const choose = async (name: string, buffer: Buffer) => {
      const chosen = other.waitForEvent('filechooser')
      // The browser answers in order, so from here on it gives us the file chooser instead of opening one.
      await other.evaluate('0')
      await field.click()
      const chooser = await chosen
      await chooser.setFiles({ name, mimeType: 'application/json', buffer })
    }
    await choose('resume.json', Buffer.from('no JSON at all'))
    await other
      .getByText(
        'We can’t read this file. Choose a Word document (.docx), or the .json file that the other site gave you.',
      )
      .waitFor()
    expect(await field.getAttribute('aria-invalid')).toBe('true')
    await expectAccessible(other)

    await choose('other.json', Buffer.from(JSON.stringify({ hello: 'world' })))
    await other.getByRole('dialog', { name: 'Nothing to import' }).waitFor()
    await expectAccessible(other)
    await other.keyboard.press('Escape')

    const work = [
      { name: 'Prairie Clinic', position: 'SLP', location: 'Joliet, IL', startDate: '2014' },
      { name: 'Lakefront', position: 'Aide' },
    ]
    await choose('resume.json', Buffer.from(JSON.stringify({ basics: { name: 'x'.repeat(65) }, work })))
    const dialog = other.getByRole('dialog', { name: 'Fill your profile from this file?' })
    await dialog.getByText('Experience: 1 entry').waitFor()
    expect(await dialog.getByLabel('Experience: Aide, Lakefront: Location').inputValue()).toBe('')
    await dialog.getByText('The text was shortened to 64 characters.').waitFor()
    await dialog.getByText('The start date is only a year. We took January 2014.').waitFor()
    const edges = await dialog.evaluate((element) => {
      const [foot, words] = ['.dialog-foot', '[id$=description]'].map((part) => element.querySelector(part))
      return { foot: foot?.getBoundingClientRect().top ?? 0, words: words?.getBoundingClientRect().bottom ?? 0 }
    })
    expect(edges.words, 'the buttons cover what is said above them').toBeLessThanOrEqual(edges.foot + 1)
    expect(await dialog.evaluate(({ scrollTop }) => [scrollTop, document.activeElement?.tagName])).toEqual([0, 'H2'])
    await expectAccessible(other)
    // It asks once more before it leaves an entry out.
    await dialog.getByRole('button', { name: 'Fill my profile' }).click()
    const place = dialog.getByLabel('Experience: Aide, Lakefront: Location')
    await dialog.getByText('again to leave the entry out.').waitFor()
    expect(await place.evaluate((field) => field === document.activeElement && field.ariaInvalid)).toBe('true')
    await expectAccessible(other)
    await other.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    expect(await toSheet(other).getByText('Prairie Clinic').count()).toBe(0)

    await choose('resume.json', file)
    await dialog.waitFor()
    expect(await toSheet(other).getByText('Lakefront Elementary').count()).toBe(0)
    await dialog.getByRole('button', { name: 'Fill my profile' }).focus()
    await other.keyboard.press('Enter')
    await toSheet(other).getByText('Lakefront Elementary').waitFor()
    await toSheet(other).getByRole('heading', { name: 'Dana Whitfield' }).waitFor()

    await other.getByRole('button', { name: 'Undo' }).click()
    await toSheet(other).getByRole('heading', { name: 'Kay Begay' }).waitFor()
    expect(await toSheet(other).getByText('Lakefront Elementary').count()).toBe(0)
  })
})
