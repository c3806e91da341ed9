import type { Page } from 'playwright-core'
import { afterEach, describe, expect, it } from 'vitest'
import { comeAlive, expectAccessible, openBrowser, origin, signIn, type Visitor } from './browser'
import { expectHeard, listen } from './listening'

const text = 'Ask what a good morning looks like before you ask what goes wrong with it, and write that down.'
let visitor: Visitor
afterEach(async () => visitor.close())

/** The path of the demonstration’s question whose title begins like this. */
async function questionNamed(title: string): Promise<string> {
  const answer = await fetch(`${origin}/api/questions/page/1?q=${encodeURIComponent(title)}`)
  const { questions } = await answer.json<{ questions: { uid: string; slug: string; title: string }[] }>()
  const found = questions.find((question) => question.title.includes(title))
  if (!found) throw new Error(`the demonstration has no question about ${title}`)
  return `/questions/${found.uid}/${found.slug}`
}

async function arrive(path: string, as?: string, screen: Parameters<typeof openBrowser>[1] = {}) {
  visitor = await openBrowser(origin, screen)
  const { page } = visitor
  await listen(page)
  if (as) await signIn(page, as, path)
  else await page.goto(path)
  if (screen.javaScript !== false) await comeAlive(page)
  return page
}

const upVote = (page: Page) => page.getByRole('button', { name: 'Vote this question up' })
const isPressed = (page: Page) => upVote(page).getAttribute('aria-pressed')
const score = async (page: Page) =>
  Number.parseInt((await page.locator('form p[aria-live]').first().textContent()) ?? '', 10)
const editor = (page: Page) => page.getByRole('textbox', { name: 'Answer' })
const answers = (page: Page) => page.getByRole('article', { name: /^Answer by/ })

describe('voting', () => {
  it('asks a guest to sign in, returns, and votes once', async () => {
    const page = await arrive(await questionNamed('progress notes'))
    const before = await score(page)
    await upVote(page).click()
    await page.getByRole('dialog').getByText('You must be logged in to vote...').waitFor()
    await expectAccessible(page)
    await page.getByRole('dialog').getByRole('button', { name: 'Login', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Email').fill('seeker@demo.test')
    await dialog.getByLabel('Password').fill('SpedCommons1!')
    // Signing in loads the page again, which then sends the vote. The server may have rendered an older one.
    const counted = page.waitForResponse('**/api/questions/like/**')
    await dialog.getByRole('button', { name: 'Login', exact: true }).click()
    await counted
    await expect.poll(() => isPressed(page)).toBe('true')
    const after = await score(page)
    // The demonstration may have this member’s vote already, and then it stays as it is.
    expect([before, before + 1]).toContain(after)
    await page.reload()
    await comeAlive(page)
    expect([await isPressed(page), await score(page)]).toEqual(['true', after])
    await upVote(page).click()
    await expect.poll(() => score(page)).toBe(after - 1)
  })

  it('puts a vote back that was not counted, and says so beside it', async () => {
    const page = await arrive(await questionNamed('behavior plan'), 'seeker@demo.test')
    const before = [await isPressed(page), await score(page)]
    await page.route('**/api/questions/like/**', (route) => route.abort())
    await upVote(page).click()
    await page.getByText('Your vote wasn’t counted. We couldn’t reach the server.').waitFor()
    expect([await isPressed(page), await score(page)]).toEqual(before)
    await expectHeard(page, /Your vote wasn’t counted/)
    await expectAccessible(page)
  })

  it('works without JavaScript', async () => {
    const path = await questionNamed('sub plans')
    const page = await arrive(path, 'seeker@demo.test', { javaScript: false })
    const [before, wasPressed] = [await score(page), await isPressed(page)]
    await Promise.all([page.waitForEvent('load'), upVote(page).click()])
    expect(page.url()).toMatch(new RegExp(`${path}#votes$`))
    expect(await isPressed(page)).toBe(wasPressed === 'true' ? 'false' : 'true')
    expect(await score(page)).toBe(wasPressed === 'true' ? before - 1 : before + 1)
  })
})

describe('answering', () => {
  it('a press anywhere in a guest’s form asks them to sign in, and then they write', async () => {
    const page = await arrive(await questionNamed('sub plans'))
    await page.getByRole('button', { name: 'Submit' }).click({ force: true })
    await page.getByRole('dialog').getByText('You must be logged in to answer...').waitFor()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.getByRole('textbox', { name: 'Answer' }).focus()
    await page.keyboard.press('a')
    await page.getByRole('dialog').getByText('You must be logged in to answer...').waitFor()
  })

  it('by keyboard alone: the messages, a draft that survives a reload, and the new answer in its place', async () => {
    const page = await arrive(await questionNamed('compensatory time'), 'seeker@demo.test')
    page.on('dialog', (dialog) => dialog.accept())
    const before = await answers(page).count()
    const submit = page.getByRole('button', { name: 'Submit' })
    await editor(page).waitFor()
    await submit.press('Enter')
    await page.getByText('Answer is required').waitFor()
    await expectAccessible(page)
    await editor(page).pressSequentially('Too short.')
    await submit.press('Enter')
    await page.getByText('Please provide more detail in your answer.').waitFor()
    await editor(page).press('Control+a')
    await page.keyboard.insertText(text)
    await page.reload()
    await page.getByText(/We kept what you wrote at/).waitFor()
    await editor(page).getByText(text).waitFor()
    await submit.press('Enter')
    await expect.poll(() => answers(page).count()).toBe(before + 1)
    const own = answers(page).last()
    await own.getByText(text).waitFor()
    expect(await own.evaluate((element) => element === document.activeElement)).toBe(true)
    await expectHeard(page, 'Your answer is posted.')
    await page.getByRole('heading', { name: `${before + 1} Answers` }).waitFor()
    expect(await own.getByRole('button', { name: 'Vote this answer up' }).isDisabled()).toBe(true)

    await own.getByRole('link', { name: 'Edit' }).press('Enter')
    const form = own.getByRole('form', { name: 'Edit the answer' })
    await form.getByRole('textbox', { name: 'Answer' }).press('Control+End')
    await page.keyboard.type(' And again.')
    await form.getByRole('button', { name: 'Save' }).press('Enter')
    await own.getByText('And again.').waitFor()
    await form.waitFor({ state: 'detached' })
    await own.getByRole('button', { name: 'Delete' }).press('Enter')
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).press('Enter')
    await expect.poll(() => answers(page).count()).toBe(before)
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('answers')
  })

  it('works without JavaScript', async () => {
    const path = await questionNamed('Manifestation determination')
    const page = await arrive(path, 'seeker@demo.test', { javaScript: false })
    await page.getByRole('textbox', { name: 'Answer' }).fill('Too short.')
    await page.getByRole('button', { name: 'Submit' }).click()
    // Playwright doesn’t look for text in a noscript element.
    await expect.poll(() => page.content()).toContain('Please provide more detail in your answer.')
    await page.getByRole('textbox', { name: 'Answer' }).fill(text)
    await page.getByRole('button', { name: 'Submit' }).click()
    await page.waitForURL(({ pathname, hash }) => pathname === path && hash.startsWith('#answer-'))
    await answers(page).filter({ hasText: text }).waitFor()
  })
})

describe('commenting', () => {
  it('the form opens where the button is, takes the focus, and closes with the comment posted', async () => {
    const page = await arrive(await questionNamed('fractions'), 'seeker@demo.test')
    const form = page.getByRole('textbox', { name: 'Your comment' })
    await page.getByRole('link', { name: 'Comment on the question' }).press('Enter')
    await form.waitFor()
    expect(await form.evaluate((element) => element === document.activeElement)).toBe(true)
    await expectAccessible(page)
    await page.keyboard.type('Which grade are they in?')
    await page.getByRole('button', { name: 'Post comment' }).press('Enter')
    await form.waitFor({ state: 'detached' })
    const own = page.getByRole('list', { name: 'Comments on the question' }).getByRole('listitem').last()
    await own.getByText('Which grade are they in?').waitFor()
    await own.getByRole('link', { name: 'Edit or delete your comment' }).click()
    await page.getByText('Delete this comment…').click()
    await page.getByRole('button', { name: 'Delete comment' }).click()
    await page.getByText('Your comment is deleted.').waitFor()
    expect(await page.getByText('Which grade are they in?').count()).toBe(0)
  })
})

describe('accepting', () => {
  it('marks another answer in words, and takes it back', async () => {
    const page = await arrive(await questionNamed('Moving states'), 'seeker@demo.test')
    const accepted = page.getByRole('button', { name: /^Accepted the answer by/ })
    await accepted.click()
    await expect.poll(() => accepted.count()).toBe(0)
    expect(await page.getByText('Solved', { exact: true }).count()).toBe(0)
    await page
      .getByRole('button', { name: /^Accept the answer by/ })
      .first()
      .click()
    await page.getByText('Accepted by the asker').waitFor()
    await page.getByText('Solved').first().waitFor()
    await expectHeard(page, /You accepted this answer/)
    await expectAccessible(page)
  })
})

describe('a view', () => {
  it('is counted after a second, once in a tab', async () => {
    visitor = await openBrowser(origin)
    const { page } = visitor
    const counted: string[] = []
    page.on('request', (request) => request.url().includes('/api/questions/view/') && counted.push(request.url()))
    await page.goto(await questionNamed('interview'))
    await comeAlive(page)
    expect(counted).toEqual([])
    await expect.poll(() => counted.length).toBe(1)
    // Whoever loads the page again is the same reader. Another question counts.
    await page.reload()
    await comeAlive(page)
    await page.waitForTimeout(1_500)
    expect(counted).toHaveLength(1)
  })
})

describe('merging', () => {
  it('compares two questions, merges them, says what happened, and undoes it', async () => {
    const [merged, target] = [await questionNamed('sub plans'), await questionNamed('fractions')]
    const page = await arrive(`${merged}/moderate?do=merge`, 'staff@spedcommons.test')
    await page.getByRole('heading', { name: 'Merge this question into another one?' }).waitFor()
    await expectAccessible(page)
    await page
      .getByLabel(/question/i)
      .first()
      .fill(origin + target)
    await page.getByLabel('Reason').fill('The same question')
    await page.getByRole('button', { name: 'Compare questions' }).click()
    await page.getByRole('heading', { name: 'Merge these questions?' }).waitFor()
    await page.getByRole('heading', { name: 'This question goes away' }).waitFor()
    await page.getByText('You can undo this for 30 days.').waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Merge questions' }).click()
    await page.waitForURL((url) => url.pathname === target)
    const done = page.getByRole('list', { name: 'Merged questions' })
    await done.getByText(/^Merged from “/).waitFor()
    await expectAccessible(page)
    await done.getByRole('link', { name: /Undo merge/ }).click()
    const asks = page.getByRole('heading', { name: 'Undo this merge?' })
    await asks.waitFor()
    await expectAccessible(page)
    await page.getByLabel('Reason').fill('Not the same after all')
    await page.getByRole('button', { name: 'Undo merge' }).click()
    await page.waitForURL((url) => url.pathname === merged)
    await page.goto(target)
    expect(await done.count()).toBe(0)
  })
})
