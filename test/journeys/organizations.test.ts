import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { comeAlive, expectAccessible, openBrowser, origin, type Screen, signIn, visits } from './browser'
import { getCalls, postJob } from './calls'
import { linkMailedTo } from './mailbox'

const employer = getCalls(origin, 'employer@demo.test')
// The browser also logs each refused form.
const visit = visits(/status of 4(09|22)/)

async function arrive(email: string | null, path: string, options?: Screen) {
  const page = await visit(options)
  if (email) await signIn(page, email, path)
  else await page.goto(path)
  if (options?.javaScript !== false) await comeAlive(page)
  return page
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const isFocused = (element: Element) => element === document.activeElement
const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
const newest = (page: Page, text: string) => page.getByText(text).last().waitFor()

describe('locations', () => {
  it('locations are added by keyboard with a suggested place, made the main one, and deleted', async () => {
    const page = await arrive('employer@demo.test', '/admin/locations', { width: 320 })
    expect(await fits(page)).toBeLessThanOrEqual(0)
    await expectAccessible(page)
    const add = button(page, 'Add a location')
    await add.focus()
    await page.keyboard.press('Enter')
    const heading = page.getByRole('heading', { name: 'Add a location' })
    await heading.waitFor()
    await expect.poll(() => heading.evaluate(isFocused)).toBe(true)
    expect(await fits(page)).toBeLessThanOrEqual(0)
    await button(page, 'Add location').click()
    for (const name of ['Location name', 'Street', 'City', 'State', 'Zip'])
      await page.getByText(`${name} is required`).waitFor()
    await expect.poll(() => page.getByLabel('Name').evaluate(isFocused)).toBe(true)
    await expectAccessible(page)
    await page.keyboard.type('Loop campus')
    await page.getByText('Location name is required').waitFor({ state: 'detached' })
    await page.keyboard.press('Tab')
    await page.keyboard.type('5 State Street')
    await page.keyboard.press('Tab')
    await page.keyboard.type('60601')
    await page.keyboard.press('Tab')
    await expect.poll(() => page.getByLabel('City').inputValue()).toBe('Chicago')
    expect(await page.getByLabel('State').inputValue()).toBe('IL')
    expect(await page.getByLabel('Zip').inputValue()).toBe('60601')
    expect(await page.getByRole('button', { name: 'Use my location' }).count()).toBe(1)
    await page.getByLabel('Phone').pressSequentially('312555')
    await button(page, 'Add location').click()
    await page.getByText('Invalid Phone Number').waitFor()
    await page.getByLabel('Phone').pressSequentially('0142')
    expect(await page.getByLabel('Phone').inputValue()).toBe('(312) 555-0142')
    await page.getByLabel('Contact').selectOption('Jordan Blake')
    await button(page, 'Add location').press('Enter')
    const card = page.getByRole('listitem').filter({ hasText: 'Loop campus' })
    await card.getByText('Contact: Jordan Blake').waitFor()
    await expect.poll(() => page.getByRole('heading', { name: 'Locations' }).evaluate(isFocused)).toBe(true)
    await expectAccessible(page)

    await button(page, 'Make main location: Loop campus').press('Enter')
    await card.getByText('Main location', { exact: true }).waitFor()
    await card.getByText('You can’t delete your main location.').waitFor()
    expect(await button(page, 'Delete Loop campus').count()).toBe(0)
    await button(page, 'Make main location: Rockford administration').click()
    await button(page, 'Delete Loop campus').press('Enter')
    await page.getByRole('dialog', { name: 'Delete Loop campus?' }).getByText('No jobs use this location.').waitFor()
    await expectAccessible(page)
    await button(page, 'Delete location').press('Enter')
    await card.waitFor({ state: 'detached' })
  })

  it('a moved location moves its jobs, and can’t be deleted while candidates find jobs there', async () => {
    const fields = { name: 'Wandering campus', street: '1 Oak', city: 'Peoria', state: 'IL', zip: '61602' }
    const { _id } = await employer<{ _id: string }>('POST', '/api/users/add/location', fields)
    await postJob(origin, 'Wandering specialist', { location: _id })
    const page = await arrive('employer@demo.test', '/admin/locations')
    await button(page, 'Delete Wandering campus').click()
    const dialog = page.getByRole('dialog', { name: 'Wandering campus is in use' })
    await dialog.getByText('One published job is at this location.').waitFor()
    await expectAccessible(page)
    await button(page, 'Close').click()
    await button(page, 'Edit Wandering campus').click()
    const city = page.getByRole('combobox', { name: 'City' })
    expect(await city.inputValue()).toBe('Peoria')
    await city.fill('Evanst')
    await page.getByRole('option', { name: 'Evanston, IL' }).click()
    await page.getByLabel('Zip').fill('60201')
    await button(page, 'Save').click()
    await newest(page, 'Location updated')
    await page.goto('/jobs?q=wandering specialist&l=Evanston, IL&d=10')
    await page.getByRole('list', { name: 'Search results' }).getByText('Wandering specialist').waitFor()
    await page.goto('/jobs?q=wandering specialist&l=Peoria, IL&d=10')
    await page.getByText('No Search Results').waitFor()
  })
})

describe('administrators', () => {
  it('administrators are invited, accept with the mailed link, are listed, and are removed', async () => {
    const email = `maria-${Date.now()}@example.com`
    const page = await arrive('employer@demo.test', '/admin/users')
    await expectAccessible(page)
    const mine = page.getByRole('listitem').filter({ hasText: 'Jordan Blake' })
    await mine.getByText('You', { exact: true }).waitFor()
    expect(await button(page, 'Remove Jordan Blake').count()).toBe(0)
    await button(page, 'Add an administrator').press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Add Administrator' })
    await dialog.waitFor()
    // They are prefilled, and the colleague corrects them.
    expect(await page.getByLabel('Phone').inputValue()).toMatch(/^\(\d{3}\) \d{3}-\d{4}$/)
    expect(await page.getByLabel('Title').inputValue()).toBe('Administrator')
    await page.getByLabel('Phone').fill('')
    await page.getByLabel('Title').fill('')
    await button(page, 'Send invitation').press('Enter')
    for (const message of ['Name is required', 'Email is required', 'Title is required', 'Invalid Phone Number'])
      await page.getByText(message).waitFor()
    await expectAccessible(page)
    await page.getByLabel('Name').fill('maria torres')
    await page.getByLabel('Email').fill('employer@demo.test')
    await page.getByLabel('Title').fill('Principal')
    await page.getByLabel('Phone').pressSequentially('+1 8155550177')
    expect(await page.getByLabel('Phone').inputValue()).toBe('(815) 555-0177')
    await button(page, 'Send invitation').press('Enter')
    await page.getByText('Add Admin Failed').waitFor()
    expect(await page.getByLabel('Name').inputValue()).toBe('maria torres')
    await page.getByLabel('Email').fill(email)
    await page.getByText('Add Admin Failed').waitFor({ state: 'detached' })
    await button(page, 'Send invitation').press('Enter')
    await dialog.waitFor({ state: 'detached' })
    const card = page.getByRole('listitem').filter({ hasText: 'Maria Torres' })
    await card.getByText('Invited, hasn’t joined yet').waitFor()
    await expectAccessible(page)

    const old = await linkMailedTo(email, '/user/invite/')
    await button(page, 'Send again: the invitation to Maria Torres').press('Enter')
    await page.getByText('Invitation sent again').first().waitFor()
    await expect.poll(() => linkMailedTo(email, '/user/invite/')).not.toBe(old)
    const link = await linkMailedTo(email, '/user/invite/')
    const other = await openBrowser(origin, { width: 320 })
    try {
      const theirs = other.page
      await theirs.goto(link)
      await comeAlive(theirs)
      await theirs.getByRole('heading', { name: /^Manage jobs for Rock River/ }).waitFor()
      expect(await fits(theirs)).toBeLessThanOrEqual(0)
      await expectAccessible(theirs)
      await theirs.getByLabel('New password').fill('four plain words here')
      await theirs.getByLabel('Repeat the password').fill('four plain words')
      await button(theirs, 'Accept invitation').click()
      await theirs.getByText('The two passwords are not the same.').first().waitFor()
      await theirs.getByLabel('Repeat the password').fill('four plain words here')
      await button(theirs, 'Accept invitation').press('Enter')
      await theirs.getByRole('heading', { name: 'Welcome' }).waitFor()
      await expectAccessible(theirs)
      await theirs.getByRole('link', { name: 'Open dashboard' }).click()
      await theirs.waitForURL((url) => url.pathname.startsWith('/admin'))
      await theirs.goto('/admin/users')
      await theirs.getByRole('listitem').first().getByText('Maria Torres').waitFor()

      await page.reload()
      await comeAlive(page)
      await button(page, 'Remove Maria Torres').press('Enter')
      await page.getByText('They’re signed out and can no longer manage your organization').waitFor()
      await expectAccessible(page)
      await button(page, 'Remove administrator').press('Enter')
      await card.waitFor({ state: 'detached' })
      await theirs.goto('/admin/users')
      await theirs.waitForURL((url) => url.pathname === '/login')
    } finally {
      await other.close()
    }
  })

  it('an administrator who can no longer be changed leads back to the dashboard, which says why', async () => {
    const page = await arrive('employer@demo.test', '/admin/users')
    await comeAlive(page)
    await button(page, 'Edit Jordan Blake').press('Enter')
    const gone = { title: 'Conflict', status: 409, detail: 'A colleague has removed this administrator.' }
    await page.route('**/api/users/edit/admin', (route) =>
      route.fulfill({ status: 409, contentType: 'application/problem+json', body: JSON.stringify(gone) }),
    )
    await button(page, 'Save').click()
    await page.waitForURL((url) => url.pathname === '/admin')
    await page.getByText('We couldn’t save your changes').waitFor()
    await page.getByText(gone.detail).waitFor()
  })

  it('an invited person with an account signs in and accepts with a press', async () => {
    const email = `lee-${Date.now()}@example.com`
    const person = { displayName: 'Lee Park', email, title: 'Student', password: 'four plain words here' }
    await getCalls(origin)('POST', '/api/users', person)
    const invited = { displayName: 'Lee Park', email, title: 'Lead', phone: '8155550177' }
    const { _id } = await employer<{ _id: string }>('POST', '/api/users/add/admin', invited)
    const link = await linkMailedTo(email, '/user/invite/')
    const page = await arrive('seeker@demo.test', link)
    await page.getByText('You’re signed in with another account.').waitFor()
    await expectAccessible(page)
    await button(page, 'Sign out').click()
    await page.getByRole('link', { name: 'Sign in to accept' }).click()
    // Only the invitation’s own address contains its secret.
    await page.waitForURL((url) => url.search === '?redirect=%2Fuser%2Finvite')
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password').fill('four plain words here')
    await button(page, 'Login').click()
    await page.waitForURL((url) => url.pathname === link)
    await button(page, 'Accept invitation').click()
    await page.getByText('You’re now an administrator of Rock River School District 12.').waitFor()
    await page.getByRole('link', { name: 'Open dashboard' }).click()
    await page.waitForURL((url) => url.pathname.startsWith('/admin'))
    const { users } = await employer<{ users: { _id: string; email: string }[] }>('GET', await own())
    expect(users.map((user) => user._id)).not.toContain(_id)
    const joined = users.find((user) => user.email === email)
    await page.goto('/admin/users')
    await page.getByRole('listitem').first().getByText('Lee Park').waitFor()
    const { status } = await remove(joined?._id ?? '')
    expect(status).toBe(204)
  })
})

/** Returns the address of the demo employer’s organization. */
async function own(): Promise<string> {
  const { user } = await employer<{ user: { organization: { _id: string } } }>('GET', '/api/auth/user')
  return `/api/organization/${user.organization._id}`
}

async function remove(_id: string) {
  const credentials = { email: 'employer@demo.test', password: 'SpedCommons1!' }
  const { token } = await getCalls(origin)<{ token: string }>('POST', '/api/auth/login', credentials)
  return fetch(`${origin}/api/users/delete/admin`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ _id }),
  })
}

describe('the organization’s profile', () => {
  it('the organization’s profile is changed, gets a logo, and appears on the public page and beside its jobs', async () => {
    const job = await postJob(origin, 'Profiled position')
    const page = await arrive('employer@demo.test', '/admin/organization', { width: 320 })
    expect(await fits(page)).toBeLessThanOrEqual(0)
    await expectAccessible(page)
    const file = page.locator('input[type=file]')
    await file.setInputFiles({
      name: 'logo.png',
      mimeType: 'image/png',
      buffer: Buffer.from('<svg onload="alert(1)"/>'),
    })
    await page.getByText('The file you selected is not an image file.').waitFor()
    await expectAccessible(page)
    for (const type of ['jpeg', 'png'] as const) {
      const buffer = await page.screenshot({ type, clip: { x: 0, y: 0, width: 120, height: 60 } })
      await file.setInputFiles({ name: 'logo.txt', mimeType: 'text/plain', buffer })
      await page.getByText('Logo saved.').waitFor()
      // The browser still recognizes the cleaned file as a picture.
      const logo = page.getByRole('img', { name: 'Your logo' })
      await expect
        .poll(() => logo.evaluate((image) => image instanceof HTMLImageElement && image.complete && image.naturalWidth))
        .toBe(120)
    }
    await page.getByLabel('Website').fill('javascript:alert(1)')
    await button(page, 'Save profile').click()
    await page.getByText('Enter a web address, such as www.example.org.').waitFor()
    await page.getByLabel('Website').fill('rock-river.example')
    await page.getByLabel('Summary').fill('Small classes and kind people.')
    await button(page, 'Save profile').click()
    await newest(page, 'Organization updated')
    await employer('PUT', await own(), { summary: 'Written elsewhere.' })
    await page.getByLabel('Summary').fill('Small classes, and kind people.')
    await button(page, 'Save profile').click()
    const saved = page.getByRole('region', { name: 'What is saved now' })
    await saved.getByText('Written elsewhere.').waitFor()
    expect(await page.getByLabel('Summary').inputValue()).toBe('Small classes, and kind people.')
    await expectAccessible(page)
    await page.getByLabel('Summary').fill('Small classes and kind people.')
    await button(page, 'Save profile').click()
    await saved.waitFor({ state: 'detached' })
    await page.getByRole('link', { name: 'your organization’s page' }).click()
    await page.getByRole('heading', { name: 'Rock River School District 12', level: 1 }).waitFor()
    await page.getByText('Small classes and kind people.').waitFor()
    expect(await fits(page)).toBeLessThanOrEqual(0)
    await expectAccessible(page)
    await page.getByRole('list', { name: 'Open jobs' }).getByText('Profiled position').click()
    await page.waitForURL((url) => url.pathname === `/jobs/${job._id}`)
    await page.getByRole('heading', { name: 'About Rock River School District 12' }).waitFor()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Rock River School District 12', exact: true }).click()
    await page.waitForURL(/\/organizations\/\w+\/rock-river-school-district-12$/)
  })
})

describe('staff acting for a client', () => {
  it('staff choose a client in the header by keyboard, see its admin area, and stop', async () => {
    const page = await arrive('staff@spedcommons.test', '/pricing', { width: 320 })
    await expectAccessible(page)
    await page.locator('header').getByText('Menu', { exact: true }).press('Enter')
    await page.getByRole('link', { name: 'Act for a client organization' }).press('Enter')
    await page.getByRole('heading', { name: 'Act for a client organization' }).waitFor()
    expect(await fits(page)).toBeLessThanOrEqual(0)
    await page.getByLabel('Name').fill('lakeshore')
    await page.getByLabel('Name').press('Enter')
    await page.waitForURL((url) => url.searchParams.get('q') === 'lakeshore')
    await expectAccessible(page)
    await button(page, 'Lakeshore Pediatric Therapy').press('Enter')
    await page.waitForURL((url) => url.pathname.startsWith('/admin'))
    await page.goto('/admin/locations')
    const bar = page.getByRole('complementary', { name: 'Staff' })
    await bar.getByText('You’re acting for Lakeshore Pediatric Therapy.').waitFor()
    await page.getByText('Evanston office').waitFor()
    await expectAccessible(page)
    await page.goto('/admin/users')
    await page.getByText('Only the organization’s own administrators can invite people.').waitFor()
    await page.goto('/jobs')
    await comeAlive(page)
    await bar.getByText('You’re acting for Lakeshore Pediatric Therapy.').waitFor()
    expect(await fits(page)).toBeLessThanOrEqual(0)
    await bar.getByRole('button', { name: 'Stop acting' }).press('Enter')
    await bar.getByText('You’re acting for').waitFor({ state: 'detached' })
    expect(new URL(page.url()).pathname).toBe('/jobs')
  })

  it('staff who switch clients in a second tab can’t write from the first', async () => {
    const page = await arrive('staff@spedcommons.test', '/admin/clients')
    await page.getByLabel('Name').fill('bright')
    await button(page, 'Find').click()
    await button(page, 'Bright Line Services').click()
    await page.waitForURL((url) => url.pathname.startsWith('/admin') && url.pathname !== '/admin/clients')
    await page.goto('/admin/locations')
    await comeAlive(page)
    const second = await page.context().newPage()
    await second.goto('/admin/clients?q=dane')
    await comeAlive(second)
    await button(second, 'Dane Prairie Schools').click()
    await second.waitForURL((url) => url.pathname.startsWith('/admin') && url.pathname !== '/admin/clients')
    await button(page, 'Edit Chicago office').click()
    await page.getByLabel('Street').fill('Somewhere else')
    await button(page, 'Save').click()
    await page.getByText('You act for another organization by now.').waitFor()
  })

  it('staff can act for a client without JavaScript', async () => {
    const page = await arrive(null, '/login?redirect=/admin/clients', { javaScript: false })
    await page.getByLabel('Email').fill('staff@spedcommons.test')
    await page.getByLabel('Password').fill('SpedCommons1!')
    await button(page, 'Login').click()
    await page.getByLabel('Name').fill('gateway')
    await button(page, 'Find').click()
    await page.getByRole('button', { name: /^Gateway/ }).click()
    await page.waitForURL((url) => url.pathname.startsWith('/admin') && url.pathname !== '/admin/clients')
    await page.goto('/pricing')
    await button(page, 'Stop acting').click()
    await page.waitForURL((url) => url.pathname === '/pricing')
    await page.getByRole('complementary').getByRole('link', { name: 'Act for a client organization' }).waitFor()
  })
})
