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
  expect(errors).toEqual([])
})

const results = 'Search results'

describe('a guest', () => {
  it('a guest searches from the home page and reads a job in the pane', async () => {
    const page = await arrive()
    await page.goto('/')
    await expectAccessible(page)
    await page.getByLabel('What').fill('SLP')
    await page.getByRole('button', { name: 'Search' }).click()
    await page.getByText('including speech-language pathologist').waitFor()
    await comeAlive(page)
    const first = page.getByRole('list', { name: results }).getByRole('link').first()
    await first.click()
    const pane = page.getByRole('region', { name: 'Job' })
    await pane.getByRole('button', { name: 'Apply' }).waitFor()
    expect(await first.getAttribute('aria-current')).toBe('true')
    expect(new URL(page.url()).searchParams.get('j')).toBeTruthy()
    await expectAccessible(page)
    // The address changed with the job: reloading shows the same one.
    const title = await pane.getByRole('heading', { level: 2 }).first().textContent()
    await page.reload()
    expect(await pane.getByRole('heading', { level: 2 }).first().textContent()).toBe(title)
  })

  it('a guest chooses a place by keyboard alone', async () => {
    const page = await arrive()
    await page.goto('/jobs')
    const where = page.getByRole('combobox', { name: 'Where' })
    await where.focus()
    await where.fill('')
    await where.pressSequentially('rockf', { delay: 20 })
    const places = page.getByRole('listbox', { name: 'Places' })
    await places.getByRole('option', { name: 'Rockford, IL' }).waitFor()
    await expectAccessible(page)
    await where.press('ArrowDown')
    expect(await places.getByRole('option', { selected: true }).textContent()).toBe('Rockford, IL')
    await where.press('Enter')
    expect(await where.inputValue()).toBe('Rockford, IL')
    await where.press('Enter')
    await page.waitForURL((url) => url.searchParams.get('l') === 'Rockford, IL')
  })

  it('Escape closes the suggestions and keeps what was typed', async () => {
    const page = await arrive()
    await page.goto('/jobs')
    const where = page.getByRole('combobox', { name: 'Where' })
    await where.fill('')
    await where.pressSequentially('spring', { delay: 20 })
    const places = page.getByRole('listbox', { name: 'Places' })
    await places.waitFor()
    await where.press('Escape')
    await places.waitFor({ state: 'hidden' })
    expect(await where.inputValue()).toBe('spring')
  })

  it('a guest sees beside the field what is missing, and suggestions if nothing was found', async () => {
    const page = await arrive()
    await page.goto('/jobs?q=&l=')
    await page.getByText('Job Title or Keywords are required').waitFor()
    await page.getByText('City, State or Zip is required').waitFor()
    await expectAccessible(page)
    await page.goto('/jobs?q=glockenspiel&l=Chicago, IL&d=10')
    await page.getByRole('heading', { name: 'No Search Results' }).waitFor()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Every job near Chicago, IL' }).waitFor()
    await page.goto('/jobs?q=nurse&l=Milwaukee, WI&d=10')
    await page.getByRole('link', { name: /^\d+ jobs in the USA$/ }).waitFor()
    const farther = page.getByRole('link', { name: /^\d+ jobs? within 100 miles$/ })
    const [count] = (await farther.textContent())?.match(/\d+/) ?? []
    await farther.click()
    await page.getByRole('heading', { level: 1, name: `${count} jobs for nurse near Milwaukee, WI` }).waitFor()
  })

  it('an unknown job type is reported as unknown, not as an empty result', async () => {
    const page = await arrive()
    await page.goto('/jobs?type=zzz')
    await page.getByText('Choose one of the job types.').waitFor()
    expect(await page.getByText('No Search Results').count()).toBe(0)
    await expectAccessible(page)
  })

  it('the link from Share is the same that an employer copies from the table', async () => {
    const page = await arrive()
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto('/jobs?q=SLP&l=USA')
    const href = await page.getByRole('list', { name: results }).getByRole('link').first().getAttribute('href')
    await page.goto(`${href}`)
    await comeAlive(page)
    await page
      .getByText(/^Share/)
      .first()
      .click()
    await page.getByRole('button', { name: 'Copy link' }).click()
    await page.getByText('Job Link Copied!').waitFor()
    const link = await page.evaluate(() => navigator.clipboard.readText())
    expect(link).toBe(`${origin}/jobs?j=${href?.replace('/jobs/', '')}`)
  })

  it('a guest goes through the pages of results', async () => {
    const page = await arrive()
    await page.goto('/jobs?l=USA')
    // Those that say the same as the one above are folded, so a role wouldn't find them.
    const rows = page.getByRole('list', { name: results }).locator('a[href^="/jobs/"]')
    const first = await rows.evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    expect(first).toHaveLength(20)
    await page.getByRole('link', { name: 'Next' }).click()
    await page.getByRole('link', { name: 'First page' }).waitFor()
    const second = await rows.evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    expect(second.filter((href) => first.includes(href))).toEqual([])
  })

  it('a guest applies with name and email, and is told if one is missing', async () => {
    const page = await arrive()
    await page.goto('/jobs?q=SLP&l=USA')
    await comeAlive(page)
    const rows = page.getByRole('list', { name: results }).getByRole('listitem')
    await rows.first().getByRole('link').click()
    await page.getByRole('button', { name: 'Apply' }).click()
    const dialog = page.getByRole('dialog', { name: 'Apply' })
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await dialog
      .getByRole('alert')
      .getByText('Please fill in both your full name and email to be able to proceed to the job posting.')
      .waitFor()
    expect(await dialog.getByLabel('Full name').evaluate((field) => field === document.activeElement)).toBe(true)
    await expectAccessible(page)
    await dialog.getByLabel('Full name').fill('Gil Garcia')
    await dialog.getByLabel('Email').fill('gil@example.com')
    await dialog.getByRole('button', { name: 'Continue' }).click()
    const done = page.getByRole('dialog', { name: /^One more step/ })
    await done.getByRole('link', { name: /^(Go to the employer’s site|Write email)/ }).waitFor()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await done.waitFor({ state: 'detached' })

    // From now on, this tab marks the job and asks for nothing twice.
    await page.getByText(/^Applied on /).waitFor()
    expect(await rows.first().textContent()).toContain('Applied')
    await page.reload()
    await page.getByText(/^Applied on /).waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Open application' }).click()
    await done.waitFor()
    await page.keyboard.press('Escape')
    await rows.nth(1).getByRole('link').click()
    await page.getByRole('button', { name: /^Apply/ }).click()
    expect(await dialog.getByLabel('Full name').inputValue()).toBe('Gil Garcia')
    await page.keyboard.press('Escape')
    // Other browsers don’t see it, nor does somebody who signs in here.
    await signIn(page, 'seeker@demo.test', '/jobs?q=SLP&l=USA')
    await comeAlive(page)
    expect(await rows.first().textContent()).not.toContain('Applied')
  })

  it('a guest applies and saves without JavaScript', async () => {
    const page = await arrive({ javaScript: false })
    await page.goto('/jobs?q=SLP&l=USA')
    await page.getByRole('list', { name: results }).getByRole('link').first().click()
    await page.getByRole('button', { name: 'Apply' }).first().click()
    await page.getByLabel('Full name').fill('Gil Garcia')
    await page.getByRole('button', { name: 'Send application' }).click()
    await page.getByText('Please fill in both your full name and email').waitFor()
    expect(await page.getByLabel('Full name').inputValue()).toBe('Gil Garcia')
    await page.getByLabel('Email').fill('gil-plain@example.com')
    await page.getByRole('button', { name: 'Send application' }).click()
    await page.getByRole('heading', { name: /^One more step/ }).waitFor()
    await page.getByRole('link', { name: 'Back to the job' }).click()

    const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
    await page.getByRole('button', { name: /^SAVE/ }).click()
    await page.getByLabel('Email').fill('reviewer@demo.test')
    await page.getByLabel('Password').fill('SpedCommons1!')
    await page.getByRole('button', { name: 'Login', exact: true }).click()
    await page.getByRole('button', { name: 'Save this job' }).click()
    await page.locator('button[aria-pressed=true]').waitFor()
    await page.getByRole('button', { name: /^SAVE/ }).click()
    await page.locator('button[aria-pressed=false]').waitFor()
    await page.getByRole('button', { name: /^SAVE/ }).click()
    await page.goto('/profile/jobs')
    const remove = page.getByRole('button', { name: `Remove ${title}`, exact: true })
    await remove.click()
    await remove.waitFor({ state: 'detached' })
    // The browser logs the 422.
    visitor.errors.splice(0, visitor.errors.length, ...visitor.errors.filter((line) => !line.includes('422')))
  })

  it('a guest who saves a job is asked to sign in, and then the job is saved', async () => {
    const page = await arrive()
    await page.goto('/jobs?q=BCBA&l=USA')
    await comeAlive(page)
    await page.getByRole('list', { name: results }).getByRole('link').first().click()
    await page.getByRole('button', { name: /^SAVE/ }).click()
    await page.getByText('You must be logged in to save jobs...').waitFor()
    await expectAccessible(page)
    await page.getByRole('dialog').getByRole('button', { name: 'Login' }).click()
    const dialog = page.getByRole('dialog', { name: 'SPED Commons Login' })
    await dialog.getByLabel('Email').fill('seeker@demo.test')
    await dialog.getByLabel('Password').fill('wrong')
    await dialog.getByRole('button', { name: 'Login' }).click()
    await dialog.getByText('Login Failed').waitFor()
    await expectAccessible(page)
    expect(await dialog.getByLabel('Email').inputValue()).toBe('seeker@demo.test')
    await dialog.getByLabel('Password').fill('SpedCommons1!')
    await dialog.getByRole('button', { name: 'Login' }).click()
    // A toast stays while the pointer is on it. Otherwise it may be gone before axe is done.
    await page.getByText('Job Saved!').hover()
    await expectAccessible(page)
    await page
      .getByRole('region', { name: /^Notifications/ })
      .getByRole('link', { name: 'Saved Jobs' })
      .click()
    await page.waitForURL('**/profile/jobs')
    await comeAlive(page)
    const newest = page.getByRole('button', { name: /^Remove/ }).first()
    const name = (await newest.getAttribute('aria-label')) ?? ''
    await newest.click()
    await page.getByText('Job Un-Saved!').waitFor()
    const removed = page.getByRole('button', { name, exact: true })
    await removed.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Undo' }).click()
    await removed.waitFor()
    // The browser logs the 401 of the wrong password.
    visitor.errors.splice(0, visitor.errors.length, ...visitor.errors.filter((line) => !line.includes('401')))
  })
})

describe('a member', () => {
  it('a member applies immediately, and signs out', async () => {
    const page = await arrive()
    await signIn(page, 'seeker@demo.test', '/jobs?q=TVI&l=USA')
    await comeAlive(page)
    await page.getByRole('list', { name: results }).getByRole('link').first().click()
    await page.getByRole('button', { name: 'Apply' }).click()
    await page.getByRole('dialog', { name: /^One more step/ }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByText('Dana Whitfield').click()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Sign Out' }).click()
    await page.getByRole('link', { name: 'Login' }).waitFor()
  })

  it('a member returns to the page that required sign-in', async () => {
    const page = await arrive()
    await page.goto('/profile/jobs')
    expect(new URL(page.url()).pathname).toBe('/login')
    await expectAccessible(page)
    await page.getByLabel('Email').fill('reviewer@demo.test')
    await page.getByLabel('Password').fill('SpedCommons1!')
    await page.getByRole('button', { name: 'Login', exact: true }).click()
    await page.getByRole('heading', { name: 'Saved Jobs', level: 1 }).waitFor()
    await expectAccessible(page)
  })
})

describe('the job pages on a small phone', () => {
  it.each(['/', '/jobs?q=SLP&l=USA', '/pricing', '/postJob', '/login', '/jobs?q=glockenspiel'])(
    '%s fits in 320 px',
    async (path) => {
      const page = await arrive({ width: 320 })
      await page.goto(path)
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
      await expectAccessible(page)
    },
  )

  it('a small phone opens a job on its own page, and the copied link shows the job alone', async () => {
    const page = await arrive({ width: 360 })
    await page.goto('/jobs?q=SLP&l=USA')
    await page.getByRole('list', { name: results }).getByRole('link').first().click()
    await page.waitForURL(/\/jobs\/[^?/]+$/)
    const id = new URL(page.url()).pathname.split('/').at(-1)
    await expectAccessible(page)
    await page.goto(`/jobs?j=${id}`)
    await page.getByRole('button', { name: 'Apply' }).waitFor()
    expect(await page.getByRole('list', { name: results }).isVisible()).toBe(false)
    await page.getByRole('link', { name: 'All results' }).click()
    await page.getByRole('list', { name: results }).waitFor()
  })

  it('a small phone opens the menu', async () => {
    const page = await arrive({ width: 360 })
    await page.goto('/')
    await page.getByText('Menu').click()
    await page.getByRole('link', { name: 'Find Jobs' }).waitFor()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Find Jobs' }).click()
    await page.waitForURL((url) => url.pathname === '/jobs')
  })
})

describe('the job pages without JavaScript', () => {
  it('a guest searches, reads, and signs in without JavaScript', async () => {
    const page = await arrive({ javaScript: false })
    await page.goto('/')
    await page.getByLabel('What').fill('BCBA')
    await page.getByLabel('Where', { exact: true }).fill('USA')
    await page.getByRole('button', { name: 'Search' }).click()
    await page.getByRole('list', { name: results }).getByRole('link').first().click()
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.goto('/profile/jobs')
    await page.getByLabel('Email').fill('seeker@demo.test')
    await page.getByLabel('Password').fill('nonsense')
    await page.getByRole('button', { name: 'Login', exact: true }).click()
    await page.getByText('Login Failed').waitFor()
    expect(await page.getByLabel('Email').inputValue()).toBe('seeker@demo.test')
    await page.getByLabel('Password').fill('SpedCommons1!')
    await page.getByRole('button', { name: 'Login', exact: true }).click()
    await page.getByRole('heading', { name: 'Saved Jobs', level: 1 }).waitFor()
    visitor.errors.length = 0
  })
})

describe('an unknown address', () => {
  it('an unknown address says Whoops and has a link home', async () => {
    const page = await arrive()
    const answer = await page.goto('/nowhere')
    expect(answer?.status()).toBe(404)
    await page.getByRole('heading', { name: 'Whoops' }).waitFor()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Back to Home' }).click()
    await page.waitForURL((url) => url.pathname === '/')
    visitor.errors.length = 0
  })
})
