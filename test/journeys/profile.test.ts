import type { Page } from 'playwright-core'
import { afterEach, describe, expect, it } from 'vitest'
import { comeAlive, expectAccessible, openBrowser, origin, signIn, type Visitor } from './browser'

let visitor: Visitor

afterEach(async () => {
  const { errors } = visitor
  await visitor.close()
  // The browser also logs each refused or interrupted call.
  expect(errors.filter((line) => !/status of 4(13|22)|ERR_FAILED/.test(line))).toEqual([])
})

/** Signs up a member with an empty profile, and opens it. */
async function arrive(options?: Parameters<typeof openBrowser>[1]): Promise<Page> {
  const email = `${crypto.randomUUID()}@example.com`
  const answer = await fetch(`${origin}/api/users`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ displayName: 'Kay Begay', email, title: 'Student', password: 'SpedCommons1!' }),
  })
  expect(answer.status).toBe(201)
  visitor = await openBrowser(origin, options)
  await signIn(visitor.page, email)
  if (options?.javaScript !== false) await comeAlive(visitor.page)
  return visitor.page
}

/** The link of a section's dialog, or the button of one that has no page. */
const opener = (page: Page, name: string) =>
  page.getByRole('link', { name, exact: true }).or(page.getByRole('button', { name, exact: true }))

/** Opens a dialog with the keyboard, and returns it. */
async function open(page: Page, name: string) {
  await opener(page, name).focus()
  await page.keyboard.press('Enter')
  // Toasts also have the role of a dialog.
  const dialog = page.locator('dialog')
  await dialog.waitFor()
  await expectAccessible(page)
  return dialog
}

/** Types each text, and presses Tab after it. */
async function type(page: Page, ...texts: string[]) {
  for (const text of texts) {
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
}

const isFocused = (page: Page, name: string) =>
  expect.poll(() => opener(page, name).evaluate((button) => button === document.activeElement)).toBe(true)

const scrollsSideways = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

describe('the profile by keyboard', () => {
  it('a member enters who they are by keyboard', async () => {
    const page = await arrive()
    await expectAccessible(page)
    await open(page, 'Edit About Me')
    await page.keyboard.press('ControlOrMeta+a')
    await type(page, 'Kayla Begay', '', 'First-year teacher', 'Gallup, NM', '', '5055550117')
    await page.keyboard.press('Space')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Kayla Begay' }).waitFor()
    await page.getByText('(505) 555-0117').waitFor()
    await page.getByText('I am a special education teacher').waitFor()
    await isFocused(page, 'Edit About Me')
    await page.reload()
    await page.getByText('First-year teacher').waitFor()
    expect(await page.locator('header').first().textContent()).toContain('Kayla Begay')
  })

  it('a typed place gets the common spelling, and an unknown one is kept with a note', async () => {
    const page = await arrive()
    const about = await open(page, 'Edit About Me')
    await about.getByLabel('Location').fill('gallup new mexico')
    await about.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('main').getByText('Gallup, NM').waitFor()
    await open(page, 'Edit About Me')
    await about.getByLabel('Location').fill('Somewhere nice')
    await about.getByRole('button', { name: 'Save' }).click()
    await page.getByText('We don’t know the place “Somewhere nice,”').first().waitFor()
    await page.getByRole('main').getByText('Somewhere nice').waitFor()
  })

  it('a saved message is not announced again over the next dialog', async () => {
    const page = await arrive({ width: 360 })
    const about = await open(page, 'Edit About Me')
    await about.getByRole('button', { name: 'Save' }).click()
    const toast = page.getByRole('dialog', { name: 'Saved' })
    await toast.waitFor()
    await open(page, 'Add to experience')
    await toast.waitFor({ state: 'detached', timeout: 3000 })
  })

  it('a member writes, clears, and restores a summary by keyboard', async () => {
    const page = await arrive()
    const dialog = await open(page, 'Add your professional summary')
    await page.keyboard.type('I teach reading.')
    await dialog.getByText('16 of 512 characters').waitFor()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.getByText('I teach reading.').waitFor()
    await dialog.waitFor({ state: 'hidden' })
    await open(page, 'Edit your professional summary')
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.press('Delete')
    await dialog.getByText('Summary is required').waitFor()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Remove' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Undo' }).waitFor()
    await page.getByText('I teach reading.').waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: 'Undo' }).focus()
    await page.keyboard.press('Enter')
    await page.getByText('I teach reading.').waitFor()
  })

  it('a member adds sorted positions, edits and removes one, and undoes that, all by keyboard', async () => {
    const page = await arrive()
    const dialog = await open(page, 'Add to experience')
    await dialog.getByRole('button', { name: 'Save' }).focus()
    await page.keyboard.press('Enter')
    for (const field of ['Title', 'Company', 'Location']) await dialog.getByText(`${field} is required`).waitFor()
    expect(await dialog.getByLabel('Title').evaluate((field) => field === document.activeElement)).toBe(true)
    await expectAccessible(page)
    await type(page, 'Aide', 'Prairie View', 'Joliet, IL', 'August', '2018', '', 'June', '2017', 'Reading.')
    await page.keyboard.press('Enter')
    await dialog.getByText('End date is before the start date').waitFor()
    await dialog.getByLabel('Year').last().fill('2021')
    await page.keyboard.press('Enter')
    await page.getByText('August 2018 to June 2021').waitFor()
    await dialog.waitFor({ state: 'hidden' })

    await open(page, 'Add to experience')
    await type(page, 'Teacher', 'Lakefront', 'Chicago, IL', 'July', '2021')
    await page.keyboard.press('Space')
    await dialog.getByText('End date').waitFor({ state: 'hidden' })
    await dialog.getByRole('button', { name: 'Save' }).focus()
    await page.keyboard.press('Enter')
    await page.getByText('July 2021 to present').waitFor()
    const names = page.locator('#experience').getByRole('heading', { level: 3 })
    expect(await names.allTextContents()).toEqual(['Teacher', 'Aide'])

    await open(page, 'Edit Aide, Prairie View')
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('Paraeducator')
    await page.keyboard.press('Enter')
    await names.filter({ hasText: 'Paraeducator' }).waitFor()
    await dialog.waitFor({ state: 'hidden' })

    await open(page, 'Edit Paraeducator, Prairie View')
    await dialog.getByRole('button', { name: 'Remove' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Undo' }).waitFor()
    expect(await names.allTextContents()).toEqual(['Teacher'])
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('experience-heading')
    await page.getByRole('button', { name: 'Undo' }).focus()
    await page.keyboard.press('Enter')
    await names.filter({ hasText: 'Paraeducator' }).waitFor()
    expect(await names.allTextContents()).toEqual(['Teacher', 'Paraeducator'])
  })

  it('a member adds a degree, a license, and an activity by keyboard', async () => {
    const page = await arrive()
    const dialog = await open(page, 'Add to education')
    await type(page, 'Illinois State', 'B.S.Ed.', 'Special Education', 'August', '2014', '', 'May', '2018')
    await page.keyboard.press('Enter')
    await page.getByText('August 2014 to May 2018').waitFor()
    await dialog.waitFor({ state: 'hidden' })

    await open(page, 'Add to certifications/licences')
    await type(page, 'LBS1', 'Illinois')
    await page.keyboard.type('07012018')
    await dialog.getByLabel('It does not expire').focus()
    await page.keyboard.press('Space')
    await dialog.getByLabel('Expiration date').waitFor({ state: 'hidden' })
    await page.keyboard.press('Space')
    await dialog.getByRole('button', { name: 'Save' }).focus()
    await page.keyboard.press('Enter')
    await dialog.getByText('Expiration date is required').waitFor()
    // The form moves the focus to the wrong field, which would begin the date again while it is typed.
    const expires = dialog.getByLabel('Expiration date')
    await expect.poll(() => expires.evaluate((field) => field === document.activeElement)).toBe(true)
    await page.keyboard.type('06302045')
    await page.keyboard.press('Enter')
    await page.getByText('Since July 1, 2018 · expires on June 30, 2045').waitFor()
    await dialog.waitFor({ state: 'hidden' })

    await open(page, 'Add to activities')
    await type(page, 'Coaches track.')
    await page.keyboard.press('Enter')
    const activity = page.getByRole('paragraph').filter({ hasText: 'Coaches track.' })
    await activity.waitFor()
    await page.reload()
    for (const words of ['August 2014 to May 2018', 'expires on June 30, 2045']) await page.getByText(words).waitFor()
    await activity.waitFor()
  })

  it('a member chooses grades and adds a custom language by keyboard', async () => {
    const page = await arrive()
    const dialog = await open(page, 'Add grade bands')
    await page.keyboard.press('Space')
    await dialog.getByRole('button', { name: 'Save' }).focus()
    await page.keyboard.press('Enter')
    await page.locator('#gradeBands').getByText('Birth to 3').waitFor()
    await dialog.waitFor({ state: 'hidden' })
    await open(page, 'Add languages')
    await dialog.getByLabel('Something else').focus()
    await page.keyboard.type('Navajo')
    await page.keyboard.press('Enter')
    expect(await dialog.getByLabel('Navajo').isChecked()).toBe(true)
    await dialog.locator('[data-announcer=polite]').getByText('Navajo added, 1 chosen').waitFor()
    // Text that is still in the field is saved, too.
    await page.keyboard.type('Zuni')
    await dialog.getByRole('button', { name: 'Save' }).focus()
    await page.keyboard.press('Enter')
    for (const language of ['Navajo', 'Zuni']) await page.locator('#languages').getByText(language).waitFor()
    expect(await page.getByText('The grades you work with').count()).toBe(0)
  })

  it('a member pastes an address, and the field keeps the name in it', async () => {
    const page = await arrive()
    const dialog = await open(page, 'Add your social information')
    await type(page, 'https://www.linkedin.com/in/kayla-begay/', 'https://evil.example/x')
    await page.keyboard.press('Enter')
    await dialog.getByText('Enter only your Facebook name.').waitFor()
    await dialog.getByLabel('Facebook').fill('')
    await page.keyboard.press('Enter')
    const link = page.getByRole('link', { name: 'kayla-begay' })
    expect(await link.getAttribute('href')).toBe('https://www.linkedin.com/in/kayla-begay')
  })

  it('a member hides from an organization by keyboard', async () => {
    const page = await arrive()
    const dialog = await open(page, 'Choose organizations to hide from')
    await page.keyboard.type('rock river')
    await dialog.getByRole('button', { name: /^Hide from Rock River/ }).focus()
    await expectAccessible(page)
    await page.keyboard.press('Enter')
    await dialog
      .getByRole('status')
      .getByText(/^Hidden from Rock River/)
      .waitFor()
    await page.keyboard.press('Escape')
    await page.reload()
    await page.getByText(/Hide me from: Rock River/).waitFor()
    await comeAlive(page)
    await open(page, 'Choose organizations to hide from')
    await dialog.getByRole('button', { name: /^Stop hiding from Rock River/ }).focus()
    await page.keyboard.press('Enter')
    await dialog.getByText('No organization yet.').waitFor()
    // Enter takes what was typed if nothing else fits.
    await page.keyboard.type('me@lakeside.example')
    await dialog.getByRole('button', { name: 'Hide from @lakeside.example' }).waitFor()
    await page.keyboard.press('Enter')
    await dialog.getByRole('button', { name: 'Stop hiding from @lakeside.example' }).waitFor()
  })
})

describe('the profile’s switches', () => {
  it('the switches save immediately, say so, and keep their state', async () => {
    const page = await arrive()
    const toggle = page.getByLabel('Let employers find me')
    await toggle.focus()
    await page.keyboard.press('Space')
    await page.getByText('Employers can find you now.').waitFor()
    await page.getByLabel('I am willing to relocate').check()
    await page.getByText('Employers can see that you’re willing to move.').waitFor()
    await expectAccessible(page)
    await page.reload()
    expect(await toggle.isChecked()).toBe(true)
    expect(await page.getByLabel('I am willing to relocate').isChecked()).toBe(true)
  })

  it('the switches go back if saving fails', async () => {
    const page = await arrive()
    await page.route('**/api/users/profile', (route) => route.abort())
    const toggle = page.getByRole('checkbox', { name: 'Let employers find me' })
    await toggle.click()
    await page.getByText('“Let employers find me” was not changed').waitFor()
    await expect.poll(() => toggle.isChecked()).toBe(false)
  })
})

describe('the profile photo', () => {
  /** Creates a PNG of noise, which hardly compresses, with this width in pixels. */
  const picture = async (page: Page, side: number) => {
    const address = await page.evaluate((points) => {
      const canvas = document.createElement('canvas')
      canvas.width = points
      canvas.height = points / 2
      const context = canvas.getContext('2d')
      const data = context?.createImageData(points, points / 2)
      if (data) crypto.getRandomValues(new Uint8Array(data.data.buffer, 0, Math.min(65_536, data.data.length)))
      for (let i = 65_536; data && i < data.data.length; i++) data.data[i] = Math.random() * 256
      if (data) context?.putImageData(data, 0, 0)
      return canvas.toDataURL('image/png')
    }, side)
    return Buffer.from(address.slice(address.indexOf(',') + 1), 'base64')
  }

  it('a photo is cropped by keyboard, shown immediately, and can be removed', async () => {
    const page = await arrive()
    expect(await page.getByText('KB', { exact: true }).count()).toBe(1)
    const dialog = await open(page, 'Add a photo of you')
    const buffer = await picture(page, 200)
    await dialog.getByLabel('Image file').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer })
    await dialog.getByLabel('Zoom').focus()
    for (let i = 0; i < 10; i++) await page.keyboard.press('ArrowRight')
    await dialog.locator('p:not([data-announcer] *)').getByText('Photo loaded. Adjust it below, or save it.').waitFor()
    expect(await dialog.getByLabel('Zoom').getAttribute('aria-valuetext')).toMatch(/^\d\.\d times$/)
    const sideways = dialog.getByLabel('Left or right')
    await sideways.focus()
    expect(await sideways.getAttribute('aria-valuetext')).toBe('centered')
    await page.keyboard.press('Home')
    expect(await sideways.getAttribute('aria-valuetext')).toBe('100% to the left')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Save' }).focus()
    await page.keyboard.press('Enter')
    await page.getByText('Your photo is saved').waitFor()
    const image = page.locator('main img')
    expect(await image.evaluate((shown) => [shown.clientWidth, shown.clientHeight])).toEqual([72, 72])
    const src = await image.getAttribute('src')
    expect(src).toMatch(/^\/images\/avatars\/\w+\.jpg$/)
    const answer = await fetch(origin + src)
    expect(answer.headers.get('content-type')).toBe('image/jpeg')
    await page.reload()
    expect(await image.getAttribute('src')).toBe(src)
    await comeAlive(page)
    await open(page, 'Change photo of you')
    await dialog.getByRole('button', { name: 'Remove photo' }).click()
    await page.getByText('Your photo is removed').waitFor()
    expect((await fetch(origin + src)).status).toBe(404)
  })

  it('the photo dialog says what is wrong with a file, and shrinks a large one', async () => {
    const page = await arrive({ width: 320 })
    const dialog = await open(page, 'Add a photo of you')
    const file = dialog.getByLabel('Image file')
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')
    await file.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: svg })
    await dialog
      .locator('[data-announcer=assertive]')
      .getByText('The file you selected is not an image file.')
      .waitFor()
    expect(await dialog.getByRole('button', { name: 'Save' }).isDisabled()).toBe(true)
    const buffer = await picture(page, 600)
    expect(buffer.length).toBeGreaterThan(300 * 1024)
    await file.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer })
    await dialog.getByText('Please select an image file that is less than 300Kb.').first().waitFor()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Make this one smaller for me' }).click()
    await dialog.getByLabel('Zoom').waitFor()
    expect(await scrollsSideways(page)).toBeLessThanOrEqual(0)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Your photo is saved').waitFor()
  })
})

describe('the profile page', () => {
  it('the profile page fits a small phone and keeps the member’s data', async () => {
    visitor = await openBrowser(origin, { width: 320 })
    await signIn(visitor.page, 'seeker@demo.test')
    expect(await scrollsSideways(visitor.page)).toBeLessThanOrEqual(0)
    await expectAccessible(visitor.page)
    await visitor.page.getByText('Your profile has everything employers look for.').waitFor()
  })

  it('the profile page is readable without JavaScript, and offers nothing that would not work', async () => {
    visitor = await openBrowser(origin, { javaScript: false })
    const { page } = visitor
    await signIn(page, 'seeker@demo.test')
    await page.getByText('August 2021 to present').waitFor()
    for (const button of await page.locator('main button').all()) expect(await button.isDisabled()).toBe(true)
    expect(await page.getByLabel('Let employers find me').isDisabled()).toBe(true)
  })
})
