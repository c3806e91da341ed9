import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { comeAlive, expectAccessible, origin, type Screen, signIn, visits } from './browser'
import { getCalls } from './calls'

const path = '/spedcommons-reports/news'
const callStaff = getCalls(origin, 'staff@spedcommons.test')
// The browser also logs each refused or failed call.
const visit = visits(/status of 4(04|22)|ERR_FAILED/)

async function arrive(query: string, options: Screen = {}) {
  const page = await visit(options)
  await signIn(page, 'staff@spedcommons.test', path + query)
  if (options.javaScript !== false) await comeAlive(page)
  return page
}

type Created = { _id: string; uid: string; slug: string }

/** Creates an article that only one journey changes. The first word of its title finds it. */
const write = (title: string, fields: object = {}) =>
  callStaff<Created>('POST', '/api/news', {
    title,
    summary: 'In short.',
    content: '<p>At length.</p>',
    category: 'Wellness',
    ...fields,
  })

const toRow = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title })
const getStatus = (page: Page, title: string, status: string) =>
  toRow(page, title).locator('.dot').filter({ hasText: status })
const focusedText = (page: Page) => page.evaluate(() => document.activeElement?.textContent?.trim() ?? '')

/** Chooses an item of a row’s menu with the keyboard alone. */
async function press(page: Page, title: string, action: string) {
  await toRow(page, title).locator('summary').focus()
  await page.keyboard.press('Enter')
  await toRow(page, title).getByRole('button', { name: action, exact: true }).focus()
  await page.keyboard.press('Enter')
}

const fits = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)

describe('the table of articles', () => {
  it.each([
    { width: 320, colorScheme: 'light' },
    { width: 1440, colorScheme: 'dark' },
  ] as const)('the table and its dialogs are accessible at $width px, $colorScheme', async ({ width, colorScheme }) => {
    const title = `Wide${width} ${'and a very long title '.repeat(6)}`.trim()
    await write(title, { status: 'Draft', scheduled: '2040-01-01T15:00:00.000Z' })
    const page = await arrive(`?q=Wide${width}`, { width })
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await fits(page)
    await expectAccessible(page)
    await press(page, `Wide${width}`, 'Delete')
    const dialog = page.getByRole('dialog', { name: 'Delete this article?' })
    await dialog.getByText('is deleted for good, with its pictures').waitFor()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await page.getByLabel('Choose all articles on this page').check()
    await page.getByRole('button', { name: 'Archive', exact: true }).click()
    await page.getByRole('dialog', { name: 'Archive 1 article?' }).waitFor()
    await expectAccessible(page)
    await fits(page)
  })

  it('an article is published, drafted, archived, restored, and deleted in its row, by keyboard', async () => {
    const { uid, slug } = await write('Rowing through a year')
    const page = await arrive('?q=rowing')
    const row = toRow(page, 'Rowing')
    const url = page.url()
    const steps = [
      ['Publish', 'Publish', 'Publish this article?', 'Published'],
      ['Unpublish', 'Draft', 'Change this article to Draft?', 'Draft'],
      ['Archive', 'Archive', 'Archive this article?', 'Archived'],
      ['Restore to Draft', 'Restore to Draft', 'Restore this article to Draft?', 'Draft'],
    ] as const
    for (const [item, action, question, status] of steps) {
      await press(page, 'Rowing', item)
      const dialog = page.getByRole('dialog', { name: question })
      await dialog.getByText('“Rowing through a year”').waitFor()
      await dialog.getByRole('button', { name: action, exact: true }).press('Enter')
      await dialog.waitFor({ state: 'detached' })
      await getStatus(page, 'Rowing', status).waitFor()
      expect(await row.locator('summary').evaluate((menu) => menu === document.activeElement)).toBe(true)
      const { status: answered } = await fetch(`${origin}/news/${uid}/${slug}`, { headers: { cookie: 'bookmark=x' } })
      expect(answered).toBe(status === 'Published' ? 200 : 404)
    }
    await press(page, 'Rowing', 'Delete')
    const dialog = page.getByRole('dialog', { name: 'Delete this article?' })
    await dialog.getByText('“Rowing through a year” is deleted for good').waitFor()
    expect(await focusedText(page)).toBe('Delete')
    await page.keyboard.press('Escape')
    expect(await row.count()).toBe(1)
    await press(page, 'Rowing', 'Delete')
    await dialog.getByRole('button', { name: 'Delete', exact: true }).press('Enter')
    await row.waitFor({ state: 'detached' })
    expect(await focusedText(page)).toBe('News')
    // Nothing was loaded again.
    expect(page.url()).toBe(url)
    await page.reload()
    await page.getByText('No articles match.').waitFor()
  })

  it('a row that the filter excludes leaves, and the title leads to the editor', async () => {
    await write('Leaving one', { status: 'Published' })
    await write('Leaving two', { status: 'Published', externalLink: 'https://a.example/two' })
    const page = await arrive('?q=leaving&status=Published&sort=alpha')
    await press(page, 'Leaving one', 'Unpublish')
    await page.getByRole('dialog').getByRole('button', { name: 'Draft', exact: true }).press('Enter')
    await toRow(page, 'Leaving one').waitFor({ state: 'detached' })
    expect(await focusedText(page)).toBe('News')
    await page.getByText('Article changed to Draft').waitFor()
    await page.getByRole('link', { name: 'Leaving two' }).click()
    await page.waitForURL((url) => url.pathname.startsWith(`${path}/external/`))
  })

  it('several articles are published at once, and the answer says which were not and why', async () => {
    await write('Another one')
    await write('Manifold two')
    await write('Manifold three', { summary: '' })
    const page = await arrive('?q=manifold&sort=alpha')
    await page.getByLabel('Choose Manifold three').press('Space')
    await page.getByLabel('Choose Manifold two').press('Space')
    await page.getByRole('button', { name: 'Publish', exact: true }).press('Enter')
    await page
      .getByRole('dialog', { name: 'Publish 2 articles?' })
      .getByRole('button', { name: 'Publish' })
      .press('Enter')
    const result = page.getByRole('dialog', { name: '1 article could not be published' })
    await result.getByText('1 article was published.').waitFor()
    await result.getByRole('link', { name: 'Manifold three' }).waitFor()
    await result.getByText('Summary is required').waitFor()
    await expectAccessible(page)
    await result.getByRole('button', { name: 'Close' }).click()
    await getStatus(page, 'Manifold two', 'Published').waitFor()
    await getStatus(page, 'Manifold three', 'Draft').waitFor()
    expect(await page.getByLabel('Choose Manifold two').isChecked()).toBe(false)
    const all = page.getByLabel('Choose all articles on this page')
    expect(await all.evaluate((box) => box === document.activeElement)).toBe(true)

    await all.press('Space')
    await page.getByRole('button', { name: 'Archive', exact: true }).click()
    await page.getByRole('dialog', { name: 'Archive 2 articles?' }).getByRole('button', { name: 'Archive' }).click()
    await page.getByText('2 articles archived').waitFor()
    expect(await getStatus(page, 'Manifold', 'Archived').count()).toBe(2)
  })

  it('a change that fails is explained in the dialog, and nothing changes', async () => {
    await write('Failing without words', { summary: '' })
    const page = await arrive('?q=failing')
    await press(page, 'Failing', 'Publish')
    const dialog = page.getByRole('dialog', { name: 'Publish this article?' })
    await dialog.getByRole('button', { name: 'Publish', exact: true }).click()
    await dialog.getByText('Summary is required').waitFor()
    await page.route('**/api/news/*', (route) => route.abort())
    await dialog.getByRole('button', { name: 'Publish', exact: true }).click()
    await dialog.getByText('We couldn’t reach the server.').waitFor()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await getStatus(page, 'Failing', 'Draft').waitFor()
  })

  it('searching, filtering, and sorting work without JavaScript, and the address holds them', async () => {
    await write('Quillwork b', { status: 'Published' })
    await write('Quillwork a', { status: 'Published' })
    await write('Quillwork c')
    const page = await arrive('', { javaScript: false })
    await page.getByLabel('Words in the title').fill('quillwork')
    await page.getByLabel('Sort by').selectOption('Alphabetical')
    await page.getByRole('button', { name: 'Search' }).click()
    await page.getByRole('navigation', { name: 'Status' }).getByRole('link', { name: 'Published' }).click()
    await page.waitForURL(`${origin}${path}?q=quillwork&status=Published&sort=alpha`)
    expect(await page.getByRole('rowheader').allInnerTexts()).toEqual(['Quillwork a', 'Quillwork b'])
    expect(await page.locator('main noscript').textContent()).toContain('Turn on JavaScript to publish')
    expect(await page.getByRole('button', { name: 'Archive' }).count()).toBe(0)
  })
})
