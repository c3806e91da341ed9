import type { Locator, Page } from 'playwright-core'
import { afterEach, describe, expect, it } from 'vitest'
import { comeAlive, expectAccessible, openBrowser, origin, signIn, type Visitor } from './browser'
import { expectHeard, listen } from './listening'

let visitor: Visitor
/** The machine may be busy. */
const patient = { timeout: 10_000 }

async function arrive(options?: Parameters<typeof openBrowser>[1]) {
  visitor = await openBrowser(origin, options)
  await listen(visitor.page)
  return visitor.page
}
afterEach(async () => visitor.close())

const isFocused = (it: Locator) => it.evaluate((element) => element === document.activeElement)
const getDescription = (it: Locator) =>
  it.evaluate((element) => document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent)
const question = (page: Page) => page.getByRole('dialog', { name: 'Discard what you typed?' })

describe('a dialog', () => {
  it('a dialog asks before Escape, Back, or its close button discards what was typed', async () => {
    const page = await arrive()
    await page.goto('/contact')
    await page.goto('/pricing')
    await comeAlive(page)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Contact', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Contact' })
    const message = dialog.getByLabel('Message')
    await message.fill('Two sentences about a district. ')
    await page.keyboard.press('Escape')
    await question(page).waitFor()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await question(page).waitFor({ state: 'detached' })
    expect(await isFocused(message)).toBe(true)
    await page.goBack()
    await question(page).getByRole('button', { name: 'Keep editing' }).click()
    expect(await message.inputValue()).toBe('Two sentences about a district. ')
    await dialog.getByRole('button', { name: 'Dismiss' }).click()
    await question(page).getByRole('button', { name: 'Discard' }).click()
    await dialog.waitFor({ state: 'detached' })
    await question(page).waitFor({ state: 'detached' })
    expect(new URL(page.url()).pathname).toBe('/pricing')
  })

  it('a dialog closes immediately if nothing was typed', async () => {
    const page = await arrive()
    await page.goto('/?signin=1')
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Email').waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
  })

  it('a dialog has a description, and its result starts at the heading', async () => {
    const page = await arrive()
    await page.goto('/jobs?q=SLP&l=USA')
    const job = await page.getByRole('list', { name: 'Search results' }).getByRole('link').first().getAttribute('href')
    await page.goto(`${job}`)
    await comeAlive(page)
    await page.getByRole('button', { name: 'Apply' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Apply' })
    expect(await getDescription(dialog)).toContain('gets your name and email')
    const [field, button] = await Promise.all(
      [dialog.getByLabel('Email'), dialog.getByRole('button', { name: 'Continue' })].map((it) => it.boundingBox()),
    )
    expect((field?.y ?? 0) + (field?.height ?? 0)).toBeLessThan(button?.y ?? 0)
    await dialog.getByLabel('Full name').fill('Gil Garcia')
    await dialog.getByLabel('Email').fill('gil-keyboard@example.com')
    await dialog.getByRole('button', { name: 'Continue' }).click()
    const done = page.getByRole('dialog', { name: /^One more step/ })
    await done.waitFor()
    expect(await getDescription(done)).toContain('has your name and email')
    expect(await isFocused(done.getByRole('heading', { name: /^One more step/ }))).toBe(true)
  })

  it('a dialog keeps its buttons visible while a long form scrolls', async () => {
    const page = await arrive({ width: 360 })
    await signIn(page, 'seeker@demo.test', '/profile')
    await comeAlive(page)
    await page.getByRole('link', { name: 'Add to experience' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add experience' })
    const save = dialog.getByRole('button', { name: 'Save' })
    const box = async () => (await save.boundingBox()) ?? { y: 0, height: 0 }
    expect((await box()).y + (await box()).height).toBeLessThan(900)
    expect(await dialog.evaluate((it) => it.scrollHeight > it.clientHeight)).toBe(true)
  })
})

describe('the address typed to sign in', () => {
  it('the typed address is kept on the way to Forgot Password and back', async () => {
    const page = await arrive()
    await page.goto('/?signin=1')
    const email = page.getByRole('dialog').getByLabel('Email')
    await email.fill('ann@example.com')
    await page.getByRole('button', { name: 'Forgot Password' }).click()
    await page.getByRole('dialog', { name: 'Forgot Password' }).waitFor()
    expect(await email.inputValue()).toBe('ann@example.com')
    await email.fill('anna@example.com')
    await page.getByRole('link', { name: 'Back to Login' }).click()
    expect(await email.inputValue()).toBe('anna@example.com')
  })
})

describe('a place field', () => {
  it('the first Escape closes the suggestions of a place field, and the dialog around it stays open', async () => {
    const page = await arrive()
    await signIn(page, 'employer@demo.test', '/admin/job/new')
    await comeAlive(page)
    await page.getByRole('button', { name: 'Add a location' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add a location' })
    const city = dialog.getByRole('combobox', { name: 'City' })
    await city.pressSequentially('Spri', { delay: 20 })
    const list = dialog.getByRole('listbox', { name: 'Places' }).first()
    await list.waitFor()
    await page.keyboard.press('Escape')
    await list.waitFor({ state: 'hidden' })
    expect(await city.inputValue()).toBe('Spri')
    await page.keyboard.press('Alt+ArrowDown')
    await list.waitFor()
  })

  it('a place field says that a place is unknown, and marks the suggestion that the arrow keys reached', async () => {
    const page = await arrive()
    await page.goto('/jobs')
    await comeAlive(page)
    const where = page.getByRole('combobox', { name: 'Where' })
    await where.fill('')
    await where.pressSequentially('Zzyzxq', { delay: 20 })
    await page.getByText('No city or ZIP found for “Zzyzxq”.').waitFor()
    await expectHeard(page, 'No city or ZIP found for “Zzyzxq”.')
    await where.fill('')
    await where.pressSequentially('rockf', { delay: 20 })
    await page.getByRole('listbox', { name: 'Places' }).getByRole('option').first().waitFor()
    await page.keyboard.press('ArrowDown')
    const chosen = page.getByRole('listbox', { name: 'Places' }).getByRole('option', { selected: true })
    expect(await chosen.evaluate((it) => getComputedStyle(it).boxShadow)).toContain('4px 0px 0px 0px inset')
  })
})

describe('a menu', () => {
  it('a menu closes when the focus leaves it, because it would cover the focused element', async () => {
    const page = await arrive()
    await page.goto('/jobs')
    await comeAlive(page)
    const more = page.getByRole('navigation', { name: 'Main' }).locator('details')
    await more.locator('summary').focus()
    await page.keyboard.press('Enter')
    const links = await more.getByRole('link').count()
    for (let i = 0; i < links + 1; i++) await page.keyboard.press('Tab')
    expect(await more.evaluate((it) => it.contains(document.activeElement))).toBe(false)
    expect(await more.getAttribute('open')).toBe(null)
  })

  it('a menu closes with Escape wherever the focus is, and returns it', async () => {
    const page = await arrive({ width: 390 })
    await page.goto('/jobs')
    await comeAlive(page)
    const menu = page.getByText('Menu', { exact: true })
    await menu.click()
    await page.evaluate('document.activeElement.blur()')
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: 'Find Jobs' }).waitFor({ state: 'hidden' })
    expect(await isFocused(page.locator('summary', { hasText: 'Menu' }))).toBe(true)
  })
})

describe('the job filters', () => {
  it('the job filters wait while arrow keys move through them, and search on Enter', async () => {
    const page = await arrive()
    await page.goto('/jobs?q=SLP&l=USA&d=10')
    await comeAlive(page)
    const distance = page.getByLabel('Distance')
    await distance.focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    expect(await isFocused(distance)).toBe(true)
    await page.keyboard.press('Enter')
    await page.waitForURL((url) => url.searchParams.get('d') === '50')
    await comeAlive(page)
  })

  it('filters are chosen by keyboard, shown as chips, and removed one by one', async () => {
    const page = await arrive()
    await page.goto('/jobs?q=teacher&l=USA')
    await comeAlive(page)
    await page.locator('summary').filter({ hasText: 'Filters' }).press('Enter')
    await page.getByLabel('Full-time').press('Space')
    await page.getByLabel('High school').press('Space')
    await page.getByLabel('Pay', { exact: true }).selectOption('40000')
    // Its name has the number of jobs as soon as that is known.
    await page.getByRole('button', { name: /^Show .*jobs?$/ }).press('Enter')
    await page.waitForURL(
      (url) => url.searchParams.get('grade') === 'high' && url.searchParams.get('type') === 'Full-time',
    )
    const chips = page.getByRole('list', { name: 'Filters' }).getByRole('link')
    expect(await chips.allTextContents()).toEqual(['Full-time ', 'From $40,000 a year ', 'High school '])
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Remove the filter Full-time' }).press('Enter')
    await page.waitForURL((url) => !url.searchParams.has('type') && url.searchParams.get('pay') === '40000')
    await page.getByRole('navigation', { name: 'Order' }).getByRole('link', { name: 'Pay' }).press('Enter')
    await page.waitForURL((url) => url.searchParams.get('sort') === 'pay' && url.searchParams.get('grade') === 'high')
  })
})

describe('the rich text editor', () => {
  it('Tab leaves the rich text editor in both directions, and brackets indent a list', async () => {
    const page = await arrive()
    await signIn(page, 'employer@demo.test', '/admin/job/new')
    await page.getByRole('toolbar', { name: 'Formatting' }).waitFor()
    const editor = page.getByRole('textbox', { name: 'Description' })
    await editor.click()
    await page.keyboard.type('- one')
    await page.keyboard.press('Enter')
    await page.keyboard.type('two')
    await page.keyboard.press('Shift+Tab')
    expect(await isFocused(editor)).toBe(false)
    await page.keyboard.press('Tab')
    expect(await isFocused(editor)).toBe(true)
    expect(await editor.innerHTML()).toMatch(/^<ul><li><p>one<\/p><\/li><li><p>two<\/p><\/li><\/ul>/)
    await page.keyboard.press('Control+End')
    await page.keyboard.press('Control+]')
    expect(await editor.innerHTML()).toMatch(/^<ul><li><p>one<\/p><ul><li><p>two/)
    await page.keyboard.press('Control+[')
    expect(await editor.innerHTML()).toMatch(/^<ul><li><p>one<\/p><\/li><li><p>two/)
    expect(await getDescription(editor)).toContain('Tab leaves the text')
    await page.keyboard.press('Tab')
    expect(await page.getByLabel('Apply link').evaluate((it) => it === document.activeElement)).toBe(true)
  })

  it('the editor’s buttons have names, and Link says that it opens something', async () => {
    const page = await arrive()
    await signIn(page, 'employer@demo.test', '/admin/job/new')
    const toolbar = page.getByRole('toolbar', { name: 'Formatting' })
    await toolbar.getByRole('button', { name: 'Bold' }).focus()
    for (let i = 0; i < 4; i++) await page.keyboard.press('ArrowRight')
    await toolbar.getByText('Heading', { exact: true }).waitFor()
    const link = toolbar.getByRole('button', { name: 'Link' })
    expect(await link.getAttribute('aria-expanded')).toBe('false')
    await link.click()
    expect(await link.getAttribute('aria-expanded')).toBe('true')
  })
})

describe('pages in high contrast', () => {
  it('in high contrast, chosen, pressed, and current elements look different from others', async () => {
    const page = await arrive({ highContrast: true })
    const ground = (it: Locator) => it.evaluate((element) => getComputedStyle(element).backgroundColor)
    await signIn(page, 'employer@demo.test', '/admin/job/new')
    const toolbar = page.getByRole('toolbar', { name: 'Formatting' })
    const bold = toolbar.getByRole('button', { name: 'Bold' })
    await page.getByRole('textbox', { name: 'Description' }).click()
    await bold.click()
    expect(await ground(bold)).not.toBe(await ground(toolbar.getByRole('button', { name: 'Italic' })))
    await page.goto('/jobs?q=SLP&l=USA')
    await comeAlive(page)
    const rows = page.getByRole('list', { name: 'Search results' }).getByRole('link')
    await rows.first().click()
    await expect.poll(() => rows.first().getAttribute('aria-current'), patient).toBe('true')
    expect(await ground(rows.first())).not.toBe(await ground(rows.nth(1)))
    const where = page.getByRole('combobox', { name: 'Where' })
    await where.fill('')
    await where.pressSequentially('spri', { delay: 20 })
    const options = page.getByRole('listbox', { name: 'Places' }).getByRole('option')
    await options.first().waitFor()
    await page.keyboard.press('ArrowDown')
    expect(await ground(options.first())).not.toBe(await ground(options.nth(1)))
    await expectAccessible(page)
  })
})

describe('the job beside the list', () => {
  it('an opened job gets the focus on its heading, and Escape, its first button, and Back return to the row', async () => {
    const page = await arrive()
    await page.goto('/jobs?q=SLP&l=USA')
    await comeAlive(page)
    const search = await page.title()
    const rows = page.getByRole('list', { name: 'Search results' }).getByRole('link')
    const heading = page.getByRole('region', { name: /^Job/ }).getByRole('heading', { level: 2 }).first()
    await rows.first().focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => isFocused(heading), patient).toBe(true)
    const title = `${await heading.textContent()}`
    expect(title).toBe(await rows.first().textContent())
    expect(await page.getByRole('region', { name: `Job: ${title}` }).count()).toBe(1)
    await expect.poll(() => page.title(), patient).toContain(title)
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    expect(await isFocused(rows.first())).toBe(true)
    await rows.nth(1).focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => heading.textContent(), patient).toBe(await rows.nth(1).textContent())
    await expect.poll(() => isFocused(heading), patient).toBe(true)
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Enter')
    expect(await isFocused(rows.nth(1))).toBe(true)
    await page.goBack()
    await expect.poll(() => heading.textContent(), patient).toBe(title)
    await page.goBack()
    await expect.poll(() => page.title(), patient).toBe(search)
    expect(await heading.textContent()).toBe(title)
    expect(await isFocused(rows.first())).toBe(true)
  })

  it('each row has a heading, and a job on a phone is in the page title', async () => {
    const page = await arrive({ width: 390 })
    await page.goto('/jobs?q=SLP&l=USA')
    const rows = page.getByRole('list', { name: 'Search results' }).getByRole('heading', { level: 2 })
    expect(await rows.count()).toBeGreaterThan(3)
    const first = await page
      .getByRole('list', { name: 'Search results' })
      .getByRole('link')
      .first()
      .getAttribute('href')
    await page.goto(`/jobs?j=${first?.replace('/jobs/', '')}`)
    expect(await page.title()).toContain(
      `${await page.getByRole('region').getByRole('heading', { level: 2 }).first().textContent()}`,
    )
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1)
  })
})

describe('a month and year field', () => {
  it('a month and year field shows an error at the wrong part, and moves the focus there', async () => {
    const page = await arrive()
    await signIn(page, 'seeker@demo.test', '/profile')
    await comeAlive(page)
    await page.getByRole('link', { name: 'Add to education' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add education' })
    for (const name of ['School', 'Degree', 'Field of study']) await dialog.getByLabel(name).fill('Special education')
    const start = dialog.getByRole('group', { name: 'Start date' })
    await start.getByLabel('Year').fill('2019')
    await dialog.getByRole('button', { name: 'Save' }).click()
    const month = start.getByLabel('Month')
    await expect.poll(() => isFocused(month), patient).toBe(true)
    expect(await month.getAttribute('aria-invalid')).toBe('true')
    expect(await start.getByLabel('Year').getAttribute('aria-invalid')).toBe(null)
    expect(await getDescription(month)).toBe('Choose a month and a year.')
    expect(await getDescription(start)).toBe('Choose a month and a year.')
    await expectAccessible(page)
  })
})

describe('a multiple choice field', () => {
  it('a multiple choice field announces what was added, and saves what is still in the field', async () => {
    const page = await arrive()
    await signIn(page, 'reviewer@demo.test', '/profile')
    await comeAlive(page)
    await page.locator('#gradeBands').getByRole('link').first().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Something else').fill('Night school')
    await page.keyboard.press('Enter')
    await expectHeard(page, /^Night school added, \d+ chosen$/)
    await dialog.getByLabel('Something else').fill('Weekend school')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.waitFor({ state: 'detached' })
    await page.locator('#gradeBands').getByText('Weekend school').waitFor()
  })
})

describe('an unusable photo', () => {
  it('an unusable photo is reported immediately', async () => {
    const page = await arrive()
    await signIn(page, 'seeker@demo.test', '/profile')
    await comeAlive(page)
    await page.getByRole('button', { name: /photo/i }).first().click()
    await page
      .getByLabel('Image file')
      .setInputFiles({ name: 'x.txt', mimeType: 'text/plain', buffer: Buffer.from('x') })
    await expectHeard(page, 'The file you selected is not an image file.')
  })
})
