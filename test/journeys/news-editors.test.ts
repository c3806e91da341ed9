import type { Page } from 'playwright-core'
import { afterEach, describe, expect, it } from 'vitest'
import { expectAccessible, openBrowser, origin, signIn, type Visitor } from './browser'
import { getCalls } from './calls'

type Article = { _id: string; uid: string; slug: string; version: number; content: string } & Record<string, unknown>

const news = '/spedcommons-reports/news'
const staff = getCalls(origin, 'staff@spedcommons.test')
let visitor: Visitor

async function arrive(path: string, options?: Parameters<typeof openBrowser>[1]) {
  visitor = await openBrowser(origin, options)
  await visitor.page.clock.install()
  await signIn(visitor.page, 'staff@spedcommons.test', news + path)
  await alive(visitor.page)
  return visitor.page
}
afterEach(async () => {
  const { errors } = visitor
  await visitor.close()
  expect(errors).toEqual([])
})

const alive = (page: Page) => page.getByRole('toolbar', { name: 'Formatting' }).waitFor({ state: 'attached' })
const field = (page: Page, name: string) =>
  page.getByRole('textbox', { name: new RegExp(`^${name}( [(]optional[)])?$`) })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const says = (page: Page, words: string) => page.getByText(words).first().waitFor()
const isFocused = (element: Element) => element === document.activeElement
/** Removes the browser’s own messages about errors that the journey caused. */
const getComplained = (what: string) => {
  visitor.errors.splice(0, visitor.errors.length, ...visitor.errors.filter((line) => !line.includes(what)))
}

const complete = { summary: 'Two adults, one plan.', content: '<p>Plan on Mondays.</p>', category: 'Education' }
const write = (title: string, fields: object = {}) =>
  staff<Article>('POST', '/api/news', { ...complete, title, status: 'Published', ...fields })
const read = (id: string) => staff<Article>('GET', `/api/news/${id}`)
const getId = (page: Page) => new URL(page.url()).pathname.split('/').at(-1) ?? ''

describe('a new article', () => {
  it('shows what is missing at the fields and focuses the first, and the text of the rest stays', async () => {
    const page = await arrive('/new')
    await expectAccessible(page)
    await field(page, 'Byline').fill('The team')
    await press(page, 'Publish')
    for (const name of ['Title', 'Summary', 'Content']) await says(page, `${name} is required`)
    await expect.poll(() => field(page, 'Title').evaluate(isFocused)).toBe(true)
    expect(await field(page, 'Byline').inputValue()).toBe('The team')
    await expectAccessible(page)
    await page.getByLabel('Kind').selectOption('external')
    await field(page, 'Title').fill('Elsewhere')
    await field(page, 'Summary').fill('On another site.')
    await press(page, 'Publish')
    await says(page, 'Link is required')
    await expect.poll(() => field(page, 'External link').evaluate(isFocused)).toBe(true)
  })

  it('is written and published by keyboard', async () => {
    const page = await arrive('/new')
    const { keyboard } = page
    await field(page, 'Title').focus()
    await keyboard.type('Sub plans for a sick day')
    await keyboard.press('Tab')
    await keyboard.type('Write them once, rest when you need to.')
    await says(page, '24 of 150 characters')
    await says(page, '39 of 300 characters')
    await keyboard.press('Tab')
    await keyboard.press('Tab')
    expect(await field(page, 'Content').evaluate(isFocused)).toBe(true)
    await keyboard.type('Start with the names.')
    await keyboard.press('Tab')
    expect(await page.getByLabel('Kind').evaluate(isFocused)).toBe(true)
    await keyboard.press('Tab')
    expect(await field(page, 'Slug').inputValue()).toBe('sub-plans-for-a-sick-day')
    await keyboard.press('Tab')
    expect(await page.getByLabel('Category').evaluate(isFocused)).toBe(true)
    await keyboard.type('Wel')
    await keyboard.press('Tab')
    await keyboard.type('burnout,routines,')
    await says(page, 'routines')
    await page.getByLabel('Main tag').focus()
    await keyboard.type('bur')
    await page.getByRole('button', { name: 'Publish', exact: true }).focus()
    await keyboard.press('Enter')
    await says(page, 'Article published.')
    expect(new URL(page.url()).pathname).toMatch(/\/news\/(?!new)[^/]+$/)
    const { uid, slug, ...article } = await read(getId(page))
    expect(article).toMatchObject({
      status: 'Published',
      category: { text: 'Wellness' },
      mainTag: 'burnout',
      content: '<p>Start with the names.</p>',
    })
    await page.goto(`/news/${uid}/${slug}`)
    await page.getByRole('heading', { level: 1, name: 'Sub plans for a sick day' }).waitFor()
  })

  it('survives a reload before it is saved, with its pictures’ folder', async () => {
    const page = await arrive('/new')
    const folder = await page.getByText('The end of its address').textContent()
    await field(page, 'Title').fill('Half a thought')
    await page.evaluate('dispatchEvent(new Event("pagehide"))')
    page.on('dialog', (dialog) => dialog.accept())
    await page.reload()
    await says(page, 'We kept what you wrote')
    expect(await field(page, 'Title').inputValue()).toBe('Half a thought')
    expect(await page.getByText('The end of its address').textContent()).toContain(folder?.slice(0, -1))
    await press(page, 'Save')
    await says(page, 'Article saved.')
    await page.goto(`${news}/new`)
    await alive(page)
    expect(await field(page, 'Title').inputValue()).toBe('')
  })
})

describe('leaving the editor', () => {
  const leave = (page: Page) => page.getByRole('navigation').getByRole('link', { name: 'Inbox' }).first().click()
  const dialog = (page: Page) => page.getByRole('dialog', { name: 'Keep your changes?' })

  it('restores the time of publication with the text, and the button says Schedule', async () => {
    const page = await arrive('/new')
    await field(page, 'Title').fill('For the week after')
    await page.getByLabel('Publish at').fill('2027-03-01T08:00')
    await page.getByRole('button', { name: 'Schedule', exact: true }).waitFor()
    await page.evaluate('dispatchEvent(new Event("pagehide"))')
    page.on('dialog', (question) => question.accept())
    await page.reload()
    await says(page, 'We kept what you wrote')
    expect(await page.getByLabel('Publish at').inputValue()).toBe('2027-03-01T08:00')
    await page.getByRole('button', { name: 'Schedule', exact: true }).waitFor()
    await page.getByRole('button', { name: 'Publish now', exact: true }).click()
    const question = page.getByRole('dialog', { name: 'Publish now?' })
    await question.getByRole('button', { name: 'Cancel' }).click()
    await question.waitFor({ state: 'detached' })
  })

  it('fits 320 px with letters and words set apart', async () => {
    const page = await arrive('/blogger/new', { width: 320 })
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync('* { letter-spacing: 0.12em !important; word-spacing: 0.16em !important }')
      document.adoptedStyleSheets.push(sheet)
    })
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(320)
  })

  it('begins without a byline where staff didn’t write it, and with theirs where they did', async () => {
    const page = await arrive('/blogger/new')
    expect(await field(page, 'Byline').inputValue()).toBe('')
    await page.getByLabel('Kind').selectOption('Article')
    expect(await field(page, 'Byline').inputValue()).toBe('Sam Rivera')
    await page.getByLabel('Kind').selectOption('External')
    expect(await field(page, 'Byline').inputValue()).toBe('')
  })

  it('asks, and discards what this visit saved by itself, and nothing of a colleague’s', async () => {
    const { _id } = await write('Two editors at once')
    const page = await arrive(`/${_id}`)
    await field(page, 'Summary').fill('A stray letterX')
    await page.clock.runFor(5_000)
    await says(page, 'Readers don’t see your changes yet.')
    await expect.poll(async () => (await read(_id)).draft).toMatchObject({ summary: 'A stray letterX' })
    await staff('PUT', `/api/news/${_id}`, { author: 'A colleague', draft: true })
    await field(page, 'Title').fill('Two editors at onceX')
    await leave(page)
    await dialog(page).waitFor()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    expect(await field(page, 'Title').inputValue()).toBe('Two editors at onceX')
    await leave(page)
    await press(page, 'Discard my changes')
    await page.getByRole('heading', { level: 1, name: 'Inbox' }).waitFor()
    const { draft, ...article } = await read(_id)
    expect(draft).toMatchObject({ author: 'A colleague' })
    expect({ ...article, ...Object(draft) }).toMatchObject({ title: 'Two editors at once', summary: complete.summary })
  })

  it('says of a scheduled article that what is kept goes live, as it does', async () => {
    const { _id } = await write('Waits for its day', { status: 'Draft', scheduled: '2031-05-01T14:00:00Z' })
    const when = 'May 1, 2031 at 9:00 AM Central Time'
    const page = await arrive(`/${_id}`)
    await says(page, `What is saved goes live on ${when}.`)
    await field(page, 'Summary').fill('For readers, too.')
    await leave(page)
    await dialog(page).getByText(`saves them in the article, which we publish on ${when}.`).waitFor()
    expect(await dialog(page).getByText('draft').count()).toBe(0)
    await expectAccessible(page)
    await press(page, 'Keep changes')
    await page.getByRole('heading', { level: 1, name: 'Inbox' }).waitFor()
    expect(await read(_id)).toMatchObject({ summary: 'For readers, too.', draft: null, status: 'Draft' })
  })

  it('leaves no working copy behind if there was none, and asks nothing if nothing was changed', async () => {
    const { _id } = await write('Nothing to see')
    const page = await arrive(`/${_id}`)
    await field(page, 'Summary').fill('For a moment')
    await page.clock.runFor(5_000)
    await says(page, 'Readers don’t see your changes yet.')
    await leave(page)
    await press(page, 'Discard my changes')
    await page.getByRole('heading', { level: 1, name: 'Inbox' }).waitFor()
    expect((await read(_id)).draft).toBe(null)
    await page.goto(`${news}/${_id}`)
    await alive(page)
    await leave(page)
    await page.getByRole('heading', { level: 1, name: 'Inbox' }).waitFor()
  })

  it('keeps the draft, marked in the list, and refuses to discard onto a colleague’s version', async () => {
    const { _id, version } = await write('Marked as changed')
    const page = await arrive(`/${_id}`)
    await field(page, 'Summary').fill('Another summary')
    await page.clock.runFor(5_000)
    await says(page, 'Readers don’t see your changes yet.')
    await staff('PUT', `/api/news/${_id}`, { author: 'A colleague', version })
    await leave(page)
    await press(page, 'Discard my changes')
    await says(page, 'Somebody else has changed this article since you opened it')
    getComplained('409')
    await press(page, 'Keep draft')
    await page.getByRole('heading', { level: 1, name: 'Inbox' }).waitFor()
    await page.goto(`${news}?status=Changed`)
    await page.getByRole('link', { name: 'Marked as changed' }).waitFor()
    await says(page, 'Changes not published')
    await says(page, 'Saved just now')
    expect((await read(_id)).draft).toMatchObject({ summary: 'Another summary' })
  })
})

describe('the kind of an article', () => {
  it('is switched without losing anything, and each kind is published at its own address', async () => {
    const page = await arrive('/blogger/new')
    const kind = page.getByLabel('Kind')
    const category = page.getByLabel('Category')
    expect([await kind.inputValue(), await category.inputValue()]).toEqual(['guest', 'Guest Blog'])
    await field(page, 'Title').fill('What my brother taught me')
    await field(page, 'Summary').fill('A guest writes.')
    await field(page, 'Content').fill('He waits for the bus.')
    await field(page, 'Guest blogger’s name').fill('Ana Lima')
    await kind.selectOption('external')
    expect(await category.inputValue()).toBe('Education')
    expect(await field(page, 'Content').isVisible()).toBe(false)
    await field(page, 'External link').fill('https://paper.example/story')
    await kind.selectOption('guest')
    expect(await field(page, 'Guest blogger’s name').inputValue()).toBe('Ana Lima')
    expect(await category.inputValue()).toBe('Guest Blog')
    await press(page, 'Publish')
    await says(page, 'Article published.')
    const id = getId(page)
    expect(page.url()).toContain(`${news}/blogger/${id}`)
    expect(await read(id)).toMatchObject({ guestBloggerName: 'Ana Lima', externalLink: '' })
    await kind.selectOption('external')
    expect(await field(page, 'External link').inputValue()).toBe('https://paper.example/story')
    await press(page, 'Publish changes')
    await says(page, 'Changes published.')
    expect(page.url()).toContain(`${news}/external/${id}`)
    expect(await read(id)).toMatchObject({
      guestBloggerName: '',
      externalLink: 'https://paper.example/story',
      content: '<p>He waits for the bus.</p>',
    })
    await expectAccessible(page)
  })
})

describe('a Published article', () => {
  it('saves itself while readers see the old text, until the changes are published or discarded', async () => {
    const { _id, uid, slug } = await write('Caseload letters')
    const seen = async () => (await fetch(`${origin}/api/news/${uid}/${slug}`)).text()
    const page = await arrive(`/${_id}`)
    await field(page, 'Summary').fill('Three adults, one plan.')
    await page.clock.fastForward(3100)
    await page.getByText(/^Saved \d{1,2}:\d\d [AP]M$/).waitFor()
    expect(await seen()).not.toContain('Three adults')
    await page.reload()
    await alive(page)
    expect(await field(page, 'Summary').inputValue()).toBe('Three adults, one plan.')
    await press(page, 'Publish changes')
    await says(page, 'Changes published.')
    expect(await seen()).toContain('Three adults')
    await field(page, 'Summary').fill('Nobody reads this.')
    await field(page, 'Content').fill('Nor this.')
    await press(page, 'Save')
    await says(page, 'Readers see them when you publish them.')
    await press(page, 'Discard changes')
    await expectAccessible(page)
    await page.getByRole('dialog').getByRole('button', { name: 'Discard changes' }).press('Enter')
    await says(page, 'Changes discarded')
    expect(await field(page, 'Summary').inputValue()).toBe('Three adults, one plan.')
    await expect.poll(() => field(page, 'Content').textContent()).toBe('Plan on Mondays.')
    expect(await read(_id)).toMatchObject({ draft: null })
    await press(page, 'Unpublish')
    await says(page, 'It’s a Draft now.')
    await page.getByRole('button', { name: 'Publish', exact: true }).waitFor()
  })

  it('two editors are told of each other, and both texts are shown', async () => {
    const { _id } = await write('Two editors', { status: 'Draft' })
    const page = await arrive(`/${_id}`)
    await staff('PUT', `/api/news/${_id}`, { summary: 'Theirs.', title: 'Two writers' })
    await field(page, 'Summary').fill('Mine.')
    await press(page, 'Save')
    const conflict = page.getByRole('group', { name: 'in another window' })
    await conflict.waitFor()
    expect(await conflict.textContent()).toMatch(/Sam Rivera saved it at \d{1,2}:\d\d [AP]M\./)
    await says(page, 'Theirs.')
    await says(page, 'we keep what they changed: Title.')
    await expectAccessible(page)
    await press(page, 'Save my changes')
    await says(page, 'Article saved.')
    expect(await read(_id)).toMatchObject({ summary: 'Mine.', title: 'Two writers' })
    getComplained('409')
  })
})

describe('what another page has autosaved', () => {
  it('isn’t overwritten without a question, and isn’t discarded with what this visit wrote', async () => {
    const { _id } = await write('Two tabs', { status: 'Draft' })
    const page = await arrive(`/${_id}`)
    const conflict = page.getByRole('group', { name: 'in another window' })
    await field(page, 'Summary').fill('Mine.')
    await page.clock.runFor(5_000)
    await page.getByText(/^Saved \d{1,2}:\d\d [AP]M$/).waitFor()
    await staff('PUT', `/api/news/${_id}`, { summary: 'Theirs.', draft: true })
    await page.getByRole('navigation').getByRole('link', { name: 'Inbox' }).first().click()
    await press(page, 'Discard my changes')
    await says(page, 'Somebody else has changed this article since you opened it')
    await page.keyboard.press('Escape')
    await field(page, 'Summary').fill('Mine, longer.')
    await press(page, 'Save')
    await conflict.waitFor()
    expect(await conflict.textContent()).not.toContain('saved it')
    await expectAccessible(page)
    await conflict.getByLabel('Use theirs: Theirs.').check()
    await press(page, 'Save my changes')
    await says(page, 'Article saved.')
    expect(await field(page, 'Summary').inputValue()).toBe('Theirs.')
    expect(await read(_id)).toMatchObject({ summary: 'Theirs.', version: 2 })
    getComplained('409')
  })

  it('is kept beside this page’s own changes of other fields, and a Save of both makes a version', async () => {
    const { _id } = await write('Two tabs, two fields', { status: 'Draft' })
    const page = await arrive(`/${_id}`)
    await field(page, 'Summary').fill('Mine.')
    await page.clock.runFor(5_000)
    await page.getByText(/^Saved \d{1,2}:\d\d [AP]M$/).waitFor()
    await staff('PUT', `/api/news/${_id}`, { title: 'Their title', draft: true })
    await press(page, 'Save')
    await says(page, 'we kept their changes: Title.')
    expect(await field(page, 'Title').inputValue()).toBe('Their title')
    expect(await read(_id)).toMatchObject({ title: 'Their title', summary: 'Mine.', version: 2 })
    getComplained('409')
  })
})

describe('a Draft that a colleague has published', () => {
  it('is saved apart from what readers see', async () => {
    const { _id } = await write('Published meanwhile', { status: 'Draft' })
    const page = await arrive(`/${_id}`)
    await staff('PUT', `/api/news/${_id}`, { status: 'Published' })
    await field(page, 'Summary').fill('Mine.')
    await press(page, 'Save')
    await says(page, 'Its status is now Published.')
    await press(page, 'Save my changes')
    await says(page, 'Changes saved. Readers see them when you publish them.')
    await says(page, 'Readers don’t see your changes yet.')
    expect(await read(_id)).toMatchObject({
      status: 'Published',
      summary: complete.summary,
      draft: { summary: 'Mine.' },
    })
    getComplained('409')
  })
})

describe('publication', () => {
  it('is scheduled in the site’s time zone, published by the cron, and unscheduled without a question', async () => {
    const { _id } = await write('On its way', { status: 'Draft' })
    const page = await arrive(`/${_id}`, { timeZone: 'Asia/Tokyo' })
    await page.getByLabel('Publish at').fill('2030-01-20T09:00')
    await press(page, 'Schedule')
    await says(page, 'Scheduled for January 20, 2030 at 9:00 AM Central Time')
    expect(await read(_id)).toMatchObject({ status: 'Draft', scheduled: '2030-01-20T15:00:00.000Z' })
    await page.getByLabel('Publish at').fill('')
    await press(page, 'Save')
    await page.getByText(/^Scheduled for/).waitFor({ state: 'detached' })
    expect(await read(_id)).toMatchObject({ status: 'Draft', scheduled: null })
    await page.getByLabel('Publish at').fill('2030-01-20T09:00')
    await press(page, 'Schedule')
    await says(page, 'Scheduled for January 20, 2030')
    const post = (path: string, body: object) =>
      fetch(origin + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
    try {
      await post('/dev/clock', { now: '2030-01-20T15:01:00Z' })
      await post('/dev/cron', { name: 'publish-articles' })
    } finally {
      await post('/dev/clock', {})
    }
    expect(await read(_id)).toMatchObject({ status: 'Published', scheduled: null })
  })

  it('is tried in a preview, whose link can be copied and revoked', async () => {
    const { _id } = await write('A look ahead', { status: 'Draft' })
    const page = await arrive(`/${_id}`)
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await field(page, 'Content').fill('Not for everybody yet.')
    const opened = page.waitForEvent('popup')
    await page.getByRole('button', { name: 'Preview (opens in a new tab)' }).click()
    const preview = await opened
    await preview.getByText('Not for everybody yet.').waitFor()
    await preview.close()
    await press(page, 'Copy preview link')
    await says(page, 'Preview link copied')
    const link = await page.evaluate<string>('navigator.clipboard.readText()')
    expect((await fetch(link)).status).toBe(200)
    await press(page, 'Revoke preview links')
    await says(page, 'Preview links revoked')
    expect((await fetch(link)).status).toBe(404)
  })
})

describe('revisions', () => {
  it('are compared and restored', async () => {
    const { _id } = await write('How it began', { status: 'Draft' })
    await staff('PUT', `/api/news/${_id}`, { content: '<p>Plan on Fridays.</p>' })
    const page = await arrive(`/${_id}`)
    await page.getByRole('link', { name: 'Revisions' }).click()
    const dates = page.getByRole('link', { name: /Central Time$/ })
    await dates.first().click()
    await page.getByRole('heading', { name: /^What changed on/ }).waitFor()
    expect(await page.locator('ins').textContent()).toBe('[added: Fridays]')
    expect(await page.locator('del').textContent()).toBe('[removed: Mondays]')
    await expectAccessible(page)
    await dates.last().click()
    await page.waitForURL((url) => !url.search.includes('with='))
    await press(page, 'Restore this revision')
    await expectAccessible(page)
    await press(page, 'Restore')
    await says(page, 'Revision restored.')
    await alive(page)
    expect(await field(page, 'Content').textContent()).toBe('Plan on Mondays.')
  })
})
