import type { Page } from 'playwright-core'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { comeAlive, expectAccessible, openBrowser, origin, signIn, type Visitor } from './browser'
import { getCalls } from './calls'
import { mailWith } from './mailbox'

const visitors: Visitor[] = []
/** The id of the demo seeker. */
let seekerId: string

beforeAll(async () => {
  const people = await getCalls(origin)<{ _id: string }[]>('GET', '/api/people?q=Whitfield')
  expect(people).toHaveLength(1)
  seekerId = people[0]?._id ?? ''
})

afterEach(async () => {
  const errors = visitors.flatMap((visitor) => visitor.errors)
  for (const { close } of visitors.splice(0)) await close()
  // The browser also logs missing pages and refused forms.
  expect(errors.filter((line) => !/status of 4(04|22)/.test(line))).toEqual([])
})

async function arrive(options?: Parameters<typeof openBrowser>[1]): Promise<Page> {
  const visitor = await openBrowser(origin, options)
  visitors.push(visitor)
  return visitor.page
}

/** Runs axe on a small phone and a large screen, in light and dark, and checks that nothing exceeds the width. */
async function expectAccessibleEverywhere(page: Page) {
  for (const width of [320, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await expectAccessible(page)
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  }
}

/** Presses Tab until a button or link with this name has the focus. */
async function tabTo(page: Page, name: string) {
  const focused = () =>
    page.evaluate(() => {
      const element = document.activeElement
      return element?.getAttribute('aria-label') ?? element?.textContent?.trim() ?? ''
    })
  for (let i = 0; i < 60 && (await focused()) !== name; i++) await page.keyboard.press('Tab')
  expect(await focused()).toBe(name)
}

const getStatus = async (path: string) => (await fetch(origin + path)).status
const namesOn = (page: Page) => page.getByRole('list', { name: 'People' }).getByRole('link').allTextContents()

describe('a person in the people search', () => {
  it('a person disappears immediately when they hide, and reappears immediately when they don’t', async () => {
    const page = await arrive()
    await signIn(page, 'seeker@demo.test')
    await comeAlive(page)
    const toggle = page.getByLabel('Let employers find me')
    expect(await toggle.isChecked()).toBe(true)
    expect(await getStatus(`/people/${seekerId}`)).toBe(200)

    await toggle.uncheck()
    await page.getByText('Nobody can find you now.').waitFor()
    expect(await getStatus(`/people/${seekerId}`)).toBe(404)
    const guest = await arrive()
    await guest.goto('/people?q=Whitfield')
    await guest.getByRole('heading', { name: 'Nobody found' }).waitFor()
    await expectAccessibleEverywhere(guest)

    await toggle.check()
    await page.getByText('Employers can find you now.').waitFor()
    const answer = await fetch(`${origin}/people/${seekerId}`)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('cache-control')).toMatch(/no-store|private/)
    await guest.reload()
    expect(await namesOn(guest)).toEqual([expect.stringContaining('Dana Whitfield')])
  })
})

describe('a guest', () => {
  it('a guest sees people on a phone’s first screen, and unfolds the filters without JavaScript', async () => {
    const visitor = await openBrowser(origin, { width: 360, height: 800, javaScript: false })
    visitors.push(visitor)
    const { page } = visitor
    await page.goto('/people')
    const first = page.getByRole('list', { name: 'People' }).getByRole('link').first()
    expect(await first.evaluate((link) => link.getBoundingClientRect().bottom)).toBeLessThan(800)
    expect(await page.getByLabel('Role').isVisible()).toBe(false)
    await page.getByText('Filters').click()
    await page.getByLabel('Willing to relocate').check()
    await page.getByRole('button', { name: 'Search' }).click()
    await page.waitForURL((url) => url.searchParams.get('relocate') === 'true')
    expect(await page.getByLabel('Role').isVisible()).toBe(true)
  })

  it('a guest finds people by words, place, and role, and sees no lists and no address', async () => {
    const page = await arrive()
    await page.goto('/people')
    await comeAlive(page)
    await expectAccessibleEverywhere(page)
    await page.getByLabel('Who').fill('slp')
    await page.getByLabel('Where').fill('Chicago, IL')
    await page.keyboard.press('Enter')
    await page.waitForURL((url) => url.searchParams.get('q') === 'slp')
    expect(await namesOn(page)).toEqual([
      expect.stringContaining('Ana Lucía Torres'),
      expect.stringContaining('Mei-Ling Chen'),
    ])
    expect(await page.getByLabel('Where').inputValue()).toBe('Chicago, IL')

    await page.goto('/people?l=Rockford,%20IL&d=10&title=Special%20Education%20Teacher&relocate=true')
    // People who would move are found for any place, not only for this one.
    expect(await namesOn(page)).toContainEqual(expect.stringContaining('Ben Hartley'))
    await page.goto('/people?l=Nowhere%20at%20all,%20ZZ')
    await page.getByText('We don’t know this place.').waitFor()
    await expectAccessible(page)

    await page.goto(`/people/${seekerId}`)
    await page.getByRole('heading', { name: 'Dana Whitfield', level: 1 }).waitFor()
    await expectAccessibleEverywhere(page)
    const html = await (await fetch(`${origin}/people/${seekerId}`)).text()
    for (const secret of ['seeker@demo.test', '555-0117', 'Lakefront Elementary']) expect(html).not.toContain(secret)
    expect(html).toContain('noindex')
    expect(await page.getByRole('button', { name: /^Write to/ }).count()).toBe(0)
  })

  it('a guest searches and pages without JavaScript', async () => {
    const page = await arrive({ javaScript: false, width: 320 })
    await page.goto('/people')
    const first = await namesOn(page)
    expect(first).toHaveLength(20)
    await page.getByRole('link', { name: 'More people' }).click()
    await page.getByRole('link', { name: 'First page' }).waitFor()
    const second = await namesOn(page)
    expect(second.length).toBeGreaterThan(0)
    expect(first.filter((name) => second.includes(name))).toEqual([])
    await page.getByRole('link', { name: 'First page' }).click()
    await page.getByRole('link', { name: 'More people' }).waitFor()
    expect(await namesOn(page)).toEqual(first)

    await page.getByLabel('Who').fill('braille')
    await page.getByRole('button', { name: 'Search' }).click()
    expect(await namesOn(page)).toEqual([expect.stringContaining('Grace Lindqvist')])
    await page.getByRole('link', { name: /Grace Lindqvist/ }).click()
    await page.getByRole('heading', { name: 'Grace Lindqvist', level: 1 }).waitFor()
  })
})

describe('messages between an employer and a member', () => {
  it('an employer and a member exchange messages without first revealing an address', async () => {
    const employer = await arrive()
    await signIn(employer, 'employer@demo.test', `/people/${seekerId}`)
    await comeAlive(employer)
    await employer.getByText('Lakefront Elementary').waitFor()
    await employer.getByText('Learning behavior specialist, Reading specialist').waitFor()
    await expectAccessibleEverywhere(employer)

    await tabTo(employer, 'Write to Dana Whitfield')
    await employer.keyboard.press('Enter')
    const writing = employer.getByRole('dialog', { name: 'Write to Dana Whitfield' })
    await writing.waitFor()
    await expectAccessibleEverywhere(employer)
    await tabTo(employer, 'Send message')
    await employer.keyboard.press('Enter')
    await writing.getByText('Message is required').waitFor()
    const field = writing.getByLabel('Message')
    expect(await field.evaluate((element) => element === document.activeElement)).toBe(true)
    const words = `A resource room in Rockford, ${crypto.randomUUID()}.`
    await employer.keyboard.type(words)
    await tabTo(employer, 'Send message')
    await employer.keyboard.press('Enter')
    await employer.getByText('Your message is on its way').waitFor()
    await writing.waitFor({ state: 'detached' })
    expect(await employer.content()).not.toContain('seeker@demo.test')

    const mail = await mailWith(words)
    expect(mail).toMatchObject({ to: 'seeker@demo.test', replyTo: 'employer@demo.test' })

    const member = await arrive()
    await signIn(member, 'seeker@demo.test', '/profile/messages')
    await comeAlive(member)
    await member.getByText(words).waitFor()
    await expectAccessibleEverywhere(member)
    await reply(member, words)
    await blockAndTakeBack(member)
    await report(member, words)
  })

  async function reply(page: Page, words: string) {
    const message = page.getByRole('listitem').filter({ hasText: words })
    await message.getByRole('button', { name: /^Reply to / }).focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: /^Reply to / })
    await dialog.getByText('It shows them your email address, seeker@demo.test').waitFor()
    await expectAccessibleEverywhere(page)
    await tabTo(page, 'Send reply')
    await page.keyboard.press('Enter')
    await dialog.getByText('Write your reply first.').waitFor()
    const answer = `I would like to see the room, ${crypto.randomUUID()}.`
    await page.keyboard.type(answer)
    await tabTo(page, 'Send reply')
    await page.keyboard.press('Enter')
    await page.getByText('Reply sent').waitFor()
    await message.getByText('You replied just now.').waitFor()
    expect(await mailWith(answer)).toMatchObject({ to: 'employer@demo.test', replyTo: 'seeker@demo.test' })
  }

  async function blockAndTakeBack(page: Page) {
    const block = page.getByRole('button', { name: 'Block Rock River School District 12' }).first()
    await block.focus()
    await page.keyboard.press('Enter')
    await page.getByText('Rock River School District 12 can no longer write to you').waitFor()
    await page.getByRole('button', { name: 'Unblock Rock River School District 12' }).first().waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Undo' }).focus()
    await page.keyboard.press('Enter')
    await page.getByText('Rock River School District 12 can write to you again').waitFor()
    await block.waitFor()
    const stored = await getCalls(origin, 'seeker@demo.test')<{ blocked: boolean }[]>('GET', '/api/users/messages')
    expect(stored.filter(({ blocked }) => blocked)).toEqual([])
  }

  async function report(page: Page, words: string) {
    const message = page.getByRole('listitem').filter({ hasText: words })
    await message.getByRole('button', { name: /^Report/ }).focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Report this message?' })
    await dialog.waitFor()
    await expectAccessibleEverywhere(page)
    await tabTo(page, 'Report message')
    await page.keyboard.press('Enter')
    await dialog.getByText('Say in a few words what’s wrong.').waitFor()
    await page.keyboard.type('This is no job in education.')
    await tabTo(page, 'Report message')
    await page.keyboard.press('Enter')
    await message.getByText('Reported. Thank you.').waitFor()
    await expectAccessible(page)
    await page.reload()
    await message.getByText('Reported. Thank you.').waitFor()
    await mailWith('This is no job in education.')
  }
})

describe('reports', () => {
  it('staff read a report and settle it, without JavaScript', async () => {
    const words = `Another room in Rockford, ${crypto.randomUUID()}.`
    await getCalls(origin, 'employer@demo.test')('POST', `/api/people/${seekerId}/message`, { message: words })
    const asSeeker = getCalls(origin, 'seeker@demo.test')
    const messages = await asSeeker<{ _id: string; message: string }[]>('GET', '/api/users/messages')
    const { _id } = messages.find(({ message }) => message === words) ?? {}
    await asSeeker('PUT', `/api/users/messages/${_id}`, { flag: 'This is no school.' })

    const path = '/spedcommons-reports/messages'
    const reader = await arrive()
    await signIn(reader, 'staff@spedcommons.test', path)
    await reader.getByText(words).waitFor()
    await expectAccessibleEverywhere(reader)

    const page = await arrive({ javaScript: false, width: 320 })
    await signIn(page, 'staff@spedcommons.test', path)
    const reported = page.getByRole('listitem').filter({ hasText: words })
    await reported.getByText('This is no school.').waitFor()
    await reported.getByRole('button', { name: 'Agree with report', exact: true }).click()
    await page.locator('#done:focus').getByText('You agreed with the report.').waitFor()
    await page.getByRole('link', { name: 'Settled' }).click()
    await reported.getByText('The team agreed').waitFor()

    await reader.goto(`${path}?show=settled`)
    await reader.getByText(words).waitFor()
    await expectAccessibleEverywhere(reader)
  })
})
