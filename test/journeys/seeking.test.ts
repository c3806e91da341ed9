import { describe, expect, it } from 'vitest'
import { comeAlive, expectAccessible, origin, signIn, visits } from './browser'

const arrive = visits()

describe('a search box with its default', () => {
  it.each(['/', '/jobs'])('the default is replaced by what somebody taps and types on %s', async (path) => {
    const page = await arrive({ width: 390, touch: true })
    await page.goto(path)
    await comeAlive(page)
    const [what, where] = [page.getByLabel('What'), page.getByLabel('Where', { exact: true })]
    await what.tap()
    await page.keyboard.type('SLP')
    expect(await what.inputValue()).toBe('SLP')
    await where.tap()
    await page.keyboard.type('Rockford, IL')
    expect(await where.inputValue()).toBe('Rockford, IL')
    // A tap on typed text must keep it, because the person is correcting it.
    await what.tap()
    await page.keyboard.press('End')
    await page.keyboard.type(' bilingual')
    expect(await what.inputValue()).toBe('SLP bilingual')
  })

  it('the default is replaced by mouse and keyboard, and a second click places the caret', async () => {
    const page = await arrive()
    await page.goto('/jobs')
    await comeAlive(page)
    const [what, where] = [page.getByLabel('What'), page.getByLabel('Where', { exact: true })]
    await what.click()
    await what.click()
    await page.keyboard.press('End')
    await page.keyboard.type(' aide')
    expect(await what.inputValue()).toBe('Special Education aide')
    await page.reload()
    await what.click()
    await page.keyboard.type('BCBA')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await where.focus()
    await page.keyboard.type('60601')
    expect([await what.inputValue(), await where.inputValue()]).toEqual(['BCBA', '60601'])
  })
})

describe('a guest’s application', () => {
  it('an overlong name gets a message about its length, not that it is missing', async () => {
    const page = await arrive()
    await page.goto('/jobs?q=SLP&l=USA')
    await comeAlive(page)
    await page.getByRole('list', { name: 'Search results' }).getByRole('link').first().click()
    await page.getByRole('button', { name: 'Apply' }).click()
    const dialog = page.getByRole('dialog', { name: 'Apply' })
    await dialog.getByLabel('Full name').fill('x'.repeat(65))
    await dialog.getByLabel('Email').fill('gil@example.com')
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await dialog.getByText('Your name can be at most 64 characters.').waitFor()
    expect(await dialog.getByText('Please fill in both').count()).toBe(0)
    expect(await dialog.getByText('Please enter your full name.').count()).toBe(0)
    await expectAccessible(page)
  })
})

describe('the way back from a job', () => {
  it('the link back leads to the previous results, or to all jobs from elsewhere', async () => {
    const page = await arrive({ width: 390 })
    await page.goto('/jobs?q=SLP&l=USA')
    const row = page.getByRole('list', { name: 'Search results' }).getByRole('link').first()
    const href = await row.getAttribute('href')
    await row.click()
    await page.waitForURL(`**${href}`)
    await comeAlive(page)
    await page.getByRole('link', { name: 'Back to jobs' }).click()
    await page.waitForURL((url) => url.search === '?q=SLP&l=USA')
    // The history length is the same as after Back.
    expect(await page.evaluate(() => history.length)).toBe(3)

    await page.goto(`${href}`)
    await page.getByRole('link', { name: /^All open jobs/ }).click()
    // The job’s page has such a link, too.
    await page.waitForURL((url) => url.pathname + url.search !== href)
    // The link is pressed before the page has hydrated, which happens on first use.
    await page.getByRole('link', { name: 'Back to jobs' }).click()
    await expect.poll(() => new URL(page.url()).search, { timeout: 30_000 }).toBe('?q=SLP&l=USA')
  })

  it('the link back leads to all jobs if there was no previous page', async () => {
    const page = await arrive()
    await page.goto('/jobs?q=SLP&l=USA')
    await comeAlive(page)
    const href = await page.getByRole('list', { name: 'Search results' }).getByRole('link').first().getAttribute('href')
    await page.evaluate(() => sessionStorage.clear())
    await page.goto(`${href}`)
    await comeAlive(page)
    await page.getByRole('link', { name: 'Back to jobs' }).click()
    await page.waitForURL((url) => url.pathname + url.search === '/jobs')
  })
})

describe('a job on a phone', () => {
  it.each([320, 390])('the Share menu opens within %i px', async (width) => {
    const page = await arrive({ width })
    await page.goto('/jobs?q=SLP&l=USA')
    await page.getByRole('list', { name: 'Search results' }).getByRole('link').first().click()
    await page.getByText(/^Share/).click()
    await page.getByRole('article').getByRole('link', { name: 'LinkedIn' }).waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    const box = await page.getByRole('article').getByRole('link', { name: 'LinkedIn' }).boundingBox()
    expect(box?.x ?? -1).toBeGreaterThanOrEqual(0)
  })

  it('the Share menu shows the link to copy if the clipboard is blocked', async () => {
    const page = await arrive({ width: 390 })
    await page.addInitScript(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('shut'))
    })
    await page.goto('/jobs?q=SLP&l=USA')
    await page.getByRole('list', { name: 'Search results' }).getByRole('link').first().click()
    await comeAlive(page)
    const id = new URL(page.url()).pathname.split('/').at(-1)
    await page.getByText(/^Share/).click()
    await page.getByRole('button', { name: 'Copy link' }).click()
    const field = page.getByRole('dialog', { name: 'Link cannot be copied' }).getByLabel('Job link')
    await field.waitFor()
    await expect.poll(() => page.evaluate(() => String(getSelection()))).toBe(`${origin}/jobs?j=${id}`)
    expect(await field.inputValue()).toBe(`${origin}/jobs?j=${id}`)
    await expectAccessible(page)
  })

  it('the Share menu has no copy button without JavaScript', async () => {
    const page = await arrive({ width: 390, javaScript: false })
    await page.goto('/jobs?q=SLP&l=USA')
    await page.getByRole('list', { name: 'Search results' }).getByRole('link').first().click()
    await page.getByText(/^Share/).click()
    await page.getByRole('article').getByRole('link', { name: 'LinkedIn' }).waitFor()
    expect(await page.getByRole('button', { name: 'Copy link' }).isVisible()).toBe(false)
  })
})

describe('a member', () => {
  it('a member sees one message about a job that was saved and removed again', async () => {
    const page = await arrive()
    await signIn(page, 'reviewer@demo.test', '/jobs?q=BCBA&l=USA')
    await comeAlive(page)
    await page.getByRole('list', { name: 'Search results' }).getByRole('link').first().click()
    const save = page.getByRole('button', { name: /^SAVE/ })
    await save.click()
    await page.getByText('Job Saved!').waitFor()
    await save.click()
    await page.getByText('Job Un-Saved!').waitFor()
    await page.getByText('Job Saved!').waitFor({ state: 'detached' })
  })

  it('a member sees the day they applied in their own time zone, and what is left to do', async () => {
    const page = await arrive({ timeZone: 'Pacific/Kiritimati' })
    await signIn(page, 'reviewer@demo.test', '/jobs?q=OT&l=USA')
    await comeAlive(page)
    await page.getByRole('list', { name: 'Search results' }).getByRole('link').first().click()
    await page.getByRole('button', { name: 'Apply' }).click()
    const done = page.getByRole('dialog', { name: /^One more step/ })
    await done.getByText(/has your name and email, and the title, headline, location, and summary/).waitFor()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    const applied = page.getByText(/^Applied on /)
    const there = await page.evaluate(() =>
      new Intl.DateTimeFormat('en-US', { dateStyle: 'long' }).format(
        new Date(document.querySelector('time')?.dateTime ?? 0),
      ),
    )
    expect(await applied.textContent()).toBe(`Applied on ${there}`)
    await page.reload()
    await expect.poll(() => applied.textContent()).toBe(`Applied on ${there}`)
  })
})

describe('text at twice its size on a phone', () => {
  it.each(['/', '/jobs'])('words stay whole and labels uncovered on %s', async (path) => {
    const page = await arrive({ width: 360 })
    await page.goto(path)
    await comeAlive(page)
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '225%'
    })
    const label = await page.locator('label', { hasText: 'Where' }).boundingBox()
    const button = await page.getByRole('button', { name: 'Use my location' }).boundingBox()
    const [right, bottom] = [(label?.x ?? 0) + (label?.width ?? 0), (label?.y ?? 0) + (label?.height ?? 0)]
    // The button’s text is centered in it, and as high as the label.
    const top = (button?.y ?? 0) + ((button?.height ?? 0) - (label?.height ?? 0)) / 2
    const isApart = (button?.x ?? 0) >= right || top >= bottom - 2
    expect(isApart).toBe(true)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  })
})
