import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { expectAccessible, origin, type Screen, signIn, visits } from './browser'
import { getCalls } from './calls'
import { linkMailedTo } from './mailbox'

const area = '/spedcommons-reports'
// The browser also logs each refused call.
const visit = visits(/status of 4(04|09|22)/)

async function arrive(path: string, options: Screen = {}) {
  const page = await visit(options)
  await signIn(page, 'staff@spedcommons.test', path)
  return page
}

const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent?.trim() ?? '')

/** Presses Tab until the control with this name has the focus. */
async function tabTo(page: Page, name: string) {
  for (let i = 0; i < 80 && (await focused(page)) !== name; i++) await page.keyboard.press('Tab')
  expect(await focused(page)).toBe(name)
}

/** Creates a member whom only this journey changes. */
async function join(displayName: string): Promise<string> {
  const email = `${displayName.toLowerCase().replace(/\W/g, '-')}@demo.test`
  const password = 'four plain words here'
  await getCalls(origin)('POST', '/api/users', { displayName, email, password, title: 'Student' })
  const people = await getCalls(origin, 'staff@spedcommons.test')<{ _id: string }[]>('GET', `/api/auth/all?q=${email}`)
  return people[0]?._id ?? ''
}

const fits = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)

describe('the staff area', () => {
  it.each([
    { width: 320, colorScheme: 'light' },
    { width: 320, colorScheme: 'dark' },
    { width: 1440, colorScheme: 'light' },
    { width: 1440, colorScheme: 'dark' },
  ] as const)('the staff area is accessible at $width px, $colorScheme', async ({ width, colorScheme }) => {
    const page = await arrive(area, { width })
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.getByRole('heading', { level: 1, name: 'Management' }).waitFor()
    await page.getByText('18,989').waitFor()
    const member = await page.context().request.get('/api/auth/all?q=employer@demo.test')
    const [{ _id = '' } = {}] = (await member.json()) as { _id: string }[]
    for (const path of [
      '',
      '/members',
      '/members?q=nobody+is+called+this',
      '/members?state=unconfirmed&joined=90&seen=not',
      '/inbox',
      `/members/${_id}`,
      '/first-jobs',
      '/messages',
      '/messages?show=settled',
      '/audit',
    ]) {
      await page.goto(area + path)
      await fits(page)
      await expectAccessible(page)
    }
  })

  it('the staff area is reached from the menu, its navigation, and the breadcrumb', async () => {
    const page = await arrive('/profile')
    await page.locator('header summary').filter({ hasText: 'Sam Rivera' }).click()
    await page.getByRole('link', { name: 'Management' }).first().click()
    await page.waitForURL(origin + area)
    await page.getByRole('link', { name: 'Admin', exact: true }).click()
    await page.waitForURL(`${origin}${area}/members?class=admin`)
    await page.getByRole('rowheader').first().getByRole('link').click()
    await page.getByRole('heading', { name: 'History' }).waitFor()
    await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Members' }).click()
    await page.waitForURL(`${origin}${area}/members`)
  })

  it('the staff area can be searched, filtered, and downloaded without JavaScript', async () => {
    const page = await arrive(`${area}/members`, { javaScript: false })
    // Both the seeker and the employer have these letters.
    await page.getByLabel('Name, email, or title').fill('er@demo.test')
    await page.getByLabel('Sort by').selectOption('Organization')
    await page.getByRole('button', { name: 'Search' }).click()
    await page.getByRole('navigation', { name: 'Class' }).getByRole('link', { name: 'Admin' }).click()
    await page.waitForURL(`${origin}${area}/members?q=er%40demo.test&class=admin&sort=organization`)
    await page.getByText('employer@demo.test').waitFor()
    expect(await page.getByText('seeker@demo.test').count()).toBe(0)
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Download CSV' }).click()
    const text = await readFile(await (await download).path(), 'utf8')
    expect(text).toContain('employer@demo.test')
    expect(text).not.toContain('seeker@demo.test')
  })

  it('the phone view starts with the members: filters fold and so does the navigation, even without JavaScript', async () => {
    const page = await arrive(`${area}/members`, { width: 360, javaScript: false })
    const getTop = (locator: ReturnType<Page['locator']>) =>
      locator.evaluate((node) => node.getBoundingClientRect().top)
    expect(await page.getByLabel('Sort by').isVisible()).toBe(false)
    expect(await getTop(page.getByRole('rowheader').first().getByRole('link'))).toBeLessThan(740)
    const rooms = page.getByRole('navigation', { name: 'Management' })
    expect(await rooms.getByRole('link').count()).toBe(0)
    expect((await rooms.boundingBox())?.height).toBeLessThan(60)
    await fits(page)

    await page.getByText('Filters').click()
    await page.getByLabel('Sort by').selectOption('Name')
    await page.getByRole('button', { name: 'Search' }).click()
    await page.waitForURL((url) => url.searchParams.get('sort') === 'name')
    expect(await page.getByLabel('Sort by').isVisible()).toBe(true)
    await fits(page)
  })

  it('the staff area does not exist for a member', async () => {
    const page = await visit()
    await signIn(page, 'seeker@demo.test')
    await page.goto(`${area}/members`)
    await page.getByRole('heading', { name: 'Whoops' }).waitFor()
  })
})

describe('the actions of staff', () => {
  it('staff invite a member by keyboard alone', async () => {
    const page = await arrive(`${area}/members`, { width: 320 })
    await tabTo(page, 'Invite a member')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Invite a member' }).waitFor()
    await page.getByLabel('Name').focus()
    await page.keyboard.press('Enter')
    await page.getByText('Name is required').waitFor()
    await expectAccessible(page)
    await page.getByLabel('Name').focus()
    await page.keyboard.type('Ivy Invited')
    await page.keyboard.press('Tab')
    await page.keyboard.type('ivy-invited@demo.test')
    await page.keyboard.press('Enter')
    await page.getByText('The invitation is on its way. It can be accepted for seven days.').waitFor()
    const row = page.getByRole('row').filter({ hasText: 'Ivy Invited' })
    await row.getByText('Invited', { exact: true }).waitFor()
    const first = await linkMailedTo('ivy-invited@demo.test', '/user/invite/')
    await expectAccessible(page)
    await row.getByRole('button', { name: 'Send the invitation to Ivy Invited again' }).click()
    await page.getByText('ivy-invited@demo.test has seven days to accept it.').waitFor()
    await expect.poll(() => linkMailedTo('ivy-invited@demo.test', '/user/invite/')).not.toBe(first)

    await page.goto(`${area}/members`)
    await page.getByRole('link', { name: 'Invite a member' }).click()
    await page.getByLabel('Name').fill('Ivy Again')
    await page.getByLabel('Email').fill('ivy-invited@demo.test')
    await page.getByRole('button', { name: 'Send invitation' }).click()
    await page.getByText('ivy-invited@demo.test already has an account.').waitFor()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Show this member' }).click()
    await page.getByText('1 member', { exact: true }).waitFor()
  })

  it('staff are asked before they give a role, and undo its removal beside the sentence that confirms it', async () => {
    const page = await arrive(`${area}/members/${await join('Rhea Role')}`)
    await page.getByRole('link', { name: 'Make reviewer' }).click()
    await page.getByRole('heading', { name: 'Make Rhea Role a reviewer?' }).waitFor()
    await page.getByRole('button', { name: 'Make reviewer' }).click()
    await page.getByText('Choose at least one scholarship, or all.').waitFor()
    await expectAccessible(page)
    await page.getByLabel('2026 Speech-Language Pathology Scholarship').check()
    await page.getByRole('button', { name: 'Make reviewer' }).click()
    await page.getByText('Reviewer of 2026 Speech-Language Pathology Scholarship').waitFor()
    await page.getByRole('button', { name: 'Remove reviewer' }).click()
    await page.getByText('Rhea Role is no longer a reviewer.').waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('Reviewer of 2026 Speech-Language Pathology Scholarship').waitFor()
    await expectAccessible(page)
  })

  it('staff suspend a member with an end and a reason, which are shown, and lift the suspension', async () => {
    const page = await arrive(`${area}/members/${await join('Sol Suspended')}`)
    await page.getByRole('link', { name: 'Suspend member' }).click()
    await page.getByRole('heading', { name: 'Suspend Sol Suspended?' }).waitFor()
    await page.getByLabel('Until').fill('2099-01-31')
    await page.getByRole('button', { name: 'Suspend member' }).click()
    await page.getByText('Say why.').waitFor()
    await expectAccessible(page)
    await page.getByLabel('Reason').fill('The same mail to everybody')
    await page.getByRole('button', { name: 'Suspend member' }).click()
    await page.getByText('through January 31, 2099').waitFor()
    await page.getByText('Reason: The same mail to everybody').waitFor()
    await page.getByRole('button', { name: 'Lift suspension' }).click()
    await page.getByText('Sol Suspended can sign in again.').waitFor()
    await page.getByRole('link', { name: 'Suspend member' }).waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('Sol Suspended is suspended.').waitFor()
    await page.getByText('through January 31, 2099').waitFor()
  })

  it('staff suspend a member until they lift it, correct the name, and sign the member out', async () => {
    const page = await arrive(`${area}/members/${await join('Lena Lasting')}`)
    await page.getByRole('link', { name: 'Suspend member' }).click()
    await page.getByLabel('How long').selectOption('Until we lift it')
    await page.getByLabel('Reason').fill('Sells courses')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Suspend member' }).click()
    await page.getByText('until we lift it').waitFor()
    await page.getByRole('button', { name: 'Lift suspension' }).click()
    await page.getByText('Lena Lasting can sign in again.').waitFor()
    await page.getByRole('link', { name: 'Correct name' }).click()
    await page.getByLabel('Name').fill('Lena Lästing')
    await page.getByRole('button', { name: 'Save name' }).click()
    await page.getByRole('heading', { level: 1, name: 'Lena Lästing' }).waitFor()
    await page.getByRole('link', { name: 'Sign out everywhere' }).click()
    await page.getByRole('heading', { name: 'Sign out Lena Lästing?' }).waitFor()
    await page.getByRole('button', { name: 'Sign out everywhere' }).click()
    await page.getByText('Lena Lästing is signed out everywhere.').waitFor()
    await page.getByRole('button', { name: 'Send confirmation again' }).click()
    await page.getByText('has three days to confirm it.').waitFor()
  })

  it('members are sorted by pressing a heading, and their rows are low', async () => {
    const page = await arrive(`${area}/members`, { width: 1440 })
    await page.getByRole('columnheader', { name: 'Name' }).getByRole('link').click()
    await page.waitForURL(`${origin}${area}/members?sort=name`)
    expect(await page.getByRole('columnheader', { name: 'Name' }).getAttribute('aria-sort')).toBe('ascending')
    const heights = await page.locator('tbody tr').evaluateAll((rows) => rows.map((row) => row.clientHeight))
    expect(Math.max(...heights)).toBeLessThanOrEqual(56)
    await page.getByRole('link', { name: 'Next page' }).click()
    await page.getByRole('link', { name: 'Previous' }).click()
    await page.waitForURL(`${origin}${area}/members?sort=name`)
  })

  it('staff are asked for the password after ten minutes, and then not again', async () => {
    const page = await arrive(`${area}/members/${await join('Pia Password')}`, { width: 320 })
    const clock = (now?: string) => getCalls(origin)('POST', '/dev/clock', now === undefined ? {} : { now })
    await clock(new Date(Date.now() + 11 * 60_000).toISOString())
    try {
      await page.getByRole('link', { name: 'Suspend member' }).click()
      await page.getByLabel('Until').fill('2099-01-31')
      await page.getByLabel('Reason').fill('The same mail to everybody')
      await page.getByRole('button', { name: 'Suspend member' }).click()
      await page.getByText('Password is required').waitFor()
      await fits(page)
      await expectAccessible(page)
      await page.getByLabel('Your password').fill('SpedCommons1!')
      await page.getByRole('button', { name: 'Suspend member' }).click()
      await page.getByRole('button', { name: 'Lift suspension' }).click()
      await page.getByText('Pia Password can sign in again.').waitFor()
      await clock(new Date(Date.now() + 22 * 60_000).toISOString())
      await page.getByRole('link', { name: 'Make reviewer' }).click()
      await page.getByLabel('All scholarships, also later ones').check()
      await page.getByLabel('Your password').fill('SpedCommons1!')
      await page.getByRole('button', { name: 'Make reviewer' }).click()
      await page.getByText('Reviewer of all scholarships').waitFor()
    } finally {
      await clock()
    }
  })

  it('staff type the name to anonymize a member, and can’t do it to somebody who is needed', async () => {
    await join('Ana Nym')
    const page = await arrive(`${area}/members?q=Nym&sort=name`, { width: 320 })
    await page.getByRole('link', { name: 'Ana Nym' }).first().click()
    await page.getByRole('heading', { level: 1, name: 'Ana Nym' }).waitFor()
    await tabTo(page, 'Anonymize member')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Anonymize Ana Nym?' }).waitFor()
    await page.getByRole('textbox').focus()
    await page.keyboard.type('Ana')
    await page.keyboard.press('Enter')
    await page.getByText('Type the name: Ana Nym').waitFor()
    await fits(page)
    await expectAccessible(page)
    await page.getByRole('textbox').fill('Ana nym')
    await page.keyboard.press('Enter')
    await page.waitForURL(`${origin}${area}/members?done=anonymized#done`)
    await page.getByText('The member is anonymized.').waitFor()
    expect(await page.getByRole('link', { name: 'Ana Nym' }).count()).toBe(0)

    await page.goto(`${area}/members?q=employer@demo.test`)
    await page.getByRole('rowheader').first().getByRole('link').click()
    const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
    await page.getByRole('link', { name: 'Anonymize member' }).click()
    await page.getByRole('textbox').fill(name)
    await page.getByRole('button', { name: 'Anonymize member' }).click()
    await page.getByText(`${name} is the only administrator of`).waitFor()
    await expectAccessible(page)
  })
})
