import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { comeAlive, expectAccessible, visits } from './browser'
import { expectHeard, listen } from './listening'

const path = '/dev/pieces/versioned-form'
const visit = visits()

async function arrive({ ownClock = false } = {}) {
  const page = await visit()
  if (ownClock) await page.clock.install()
  page.on('dialog', (dialog) => dialog.accept())
  await listen(page)
  await page.goto(path)
  await comeAlive(page)
  return page
}

/** The parts of one of the two forms. */
function getEditor(page: Page, name = 'Article') {
  const form = page.getByRole('form', { name, exact: true })
  const field = (label: string) => form.getByRole('textbox', { name: label })
  return {
    form,
    field,
    values: () => Promise.all(['Title', 'Summary', 'Details'].map((label) => field(label).inputValue())),
    press: (button: string) => form.getByRole('button', { name: button, exact: true }).click(),
    conflict: form.getByRole('group', { name: 'Someone else changed this article' }),
    saves: (words: string) => form.getByText(`Saved so far: ${words}`, { exact: true }).waitFor(),
    check: (label: string) => form.getByLabel(label).check(),
  }
}
const isFocused = (element: Element) => element === document.activeElement

describe('a form with versions', () => {
  it('sends only the changed fields', async () => {
    const { field, press, saves, form } = getEditor(await arrive())
    await field('Summary').fill('Bring questions.')
    await form.getByText('Unsaved changes.').waitFor()
    await press('Save')
    await saves('summary')
    await field('Details').fill('And a pen.')
    await press('Save')
    await saves('summary · details')
    await form.getByText('Unsaved changes.').waitFor({ state: 'detached' })
  })

  it('changes of different fields are merged without asking, and said', async () => {
    const page = await arrive()
    const { field, press, saves, values, conflict, form } = getEditor(page)
    await field('Summary').fill('Bring questions.')
    await press('A colleague changes the title')
    await press('A colleague changes the details')
    await press('Save')
    await saves('summary')
    expect(await values()).toEqual(['Your very first IEP meeting', 'Bring questions.', 'Bring a pen.'])
    expect(await conflict.count()).toBe(0)
    await form.getByText('Saved. We kept what they changed: Title, Details.').waitFor()
    await expectHeard(page, 'We kept what they changed')
  })

  it('a field that both changed is decided by keyboard, and everything else is merged', async () => {
    const page = await arrive()
    const { field, press, saves, values, conflict } = getEditor(page)
    await field('Title').fill('My title')
    await field('Summary').fill('My summary.')
    await press('A colleague changes the title')
    await press('A colleague changes the details')
    await field('Summary').press('Enter')
    await expect.poll(() => conflict.evaluate(isFocused)).toBe(true)
    await conflict.getByText('If you save yours, we keep what they changed: Details.').waitFor()
    expect(await conflict.getByRole('group').count()).toBe(1)
    expect(await field('Title').inputValue()).toBe('My title')
    await expectAccessible(page)
    await page.keyboard.press('Tab')
    const mine = conflict.getByRole('radio', { name: 'Keep mine: My title' })
    const theirs = conflict.getByRole('radio', { name: 'Use theirs: Your very first IEP meeting' })
    expect(await mine.evaluate(isFocused)).toBe(true)
    expect(await mine.isChecked()).toBe(true)
    await page.keyboard.press('Enter')
    await page.keyboard.press('ArrowDown')
    expect(await theirs.isChecked()).toBe(true)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Your version and theirs' })
    await dialog.getByRole('heading', { name: 'Summary' }).waitFor()
    expect(await dialog.getByRole('region', { name: 'Title' }).getByRole('term').allTextContents()).toEqual([
      'Yours',
      'Theirs · kept if you save yours',
    ])
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await saves('summary')
    expect(await values()).toEqual(['Your very first IEP meeting', 'My summary.', 'Bring a pen.'])
    await conflict.waitFor({ state: 'detached' })
  })

  it('my text replaces theirs if I keep mine, and a second press of Save leads back to the conflict', async () => {
    const page = await arrive()
    const { field, press, saves, values, conflict, form } = getEditor(page)
    await field('Title').fill('My title')
    await press('A colleague changes the title')
    await press('Save')
    await conflict.waitFor()
    await press('Save')
    await expect.poll(() => conflict.evaluate(isFocused)).toBe(true)
    await press('Save my changes')
    await saves('title')
    expect(await values()).toEqual(['My title', 'What to bring.', 'Bring work samples.'])
    expect(await form.getByRole('button', { name: 'Save', exact: true }).evaluate(isFocused)).toBe(true)
  })

  it('Enter in a field keeps what was chosen, and taking all of theirs sends nothing', async () => {
    const page = await arrive()
    const { field, press, saves, values, conflict, form } = getEditor(page)
    await field('Title').fill('My title')
    await press('A colleague changes the title')
    await press('A colleague changes the details')
    await press('Save')
    const theirs = conflict.getByLabel(/^Use theirs/)
    await theirs.check()
    await field('Title').press('Enter')
    await form.getByText('Calls: 2').waitFor()
    await expect.poll(() => conflict.evaluate(isFocused)).toBe(true)
    expect(await theirs.isChecked()).toBe(true)
    await press('Save my changes')
    await conflict.waitFor({ state: 'detached' })
    await form.getByText('Saved.').waitFor()
    expect(await values()).toEqual(['Your very first IEP meeting', 'What to bring.', 'Bring a pen.'])
    expect(await form.getByText('Calls: 2').count()).toBe(1)
    expect(await form.getByRole('button', { name: 'Save', exact: true }).evaluate(isFocused)).toBe(true)
    // Their version is what the next save is based on.
    await field('Summary').fill('My summary.')
    await press('Save')
    await saves('summary')
  })

  it('what is typed while a save is under way stays, with the caret where it was', async () => {
    const page = await arrive()
    const { field, press, saves, check, form } = getEditor(page)
    await check('The server is slow')
    await field('Title').fill('A new title')
    await press('Save')
    await field('Details').focus()
    await page.keyboard.press('Home')
    await field('Details').pressSequentially('Come early, and stay to the end. ', { delay: 80 })
    await saves('title')
    expect(await field('Details').inputValue()).toBe('Come early, and stay to the end. Bring work samples.')
    expect(await field('Details').evaluate(isFocused)).toBe(true)
    await form.getByText('Unsaved changes.').waitFor()
    await press('Save')
    await saves('title · details')
  })

  it('typing into a field that a colleague has changed, while a save is under way, is a conflict', async () => {
    const page = await arrive()
    const { field, press, saves, check, conflict, values } = getEditor(page)
    await check('The server is slow')
    await field('Summary').fill('My summary.')
    await press('A colleague changes the title')
    await press('Save')
    await field('Title').press('End')
    await field('Title').pressSequentially(', typed meanwhile', { delay: 120 })
    await conflict.waitFor()
    expect(await field('Title').evaluate(isFocused)).toBe(true)
    await page.keyboard.press('Tab')
    await conflict.getByRole('radio', { name: 'Keep mine: Your first IEP meeting, typed meanwhile' }).waitFor()
    await press('Save my changes')
    await saves('title, summary')
    expect(await values()).toEqual(['Your first IEP meeting, typed meanwhile', 'My summary.', 'Bring work samples.'])
  })

  it('typing into a field while the merged save is under way is a conflict too, and loses nothing', async () => {
    const page = await arrive()
    const { field, press, saves, check, conflict, values, form } = getEditor(page)
    await check('The server is slow')
    await field('Summary').fill('My summary.')
    await press('A colleague changes the title')
    await press('Save')
    await form.getByText('Calls: 2').waitFor()
    await field('Title').fill('Typed meanwhile')
    await saves('summary')
    await conflict.getByRole('radio', { name: 'Use theirs: Your very first IEP meeting' }).waitFor()
    expect(await values()).toEqual(['Typed meanwhile', 'My summary.', 'Bring work samples.'])
    await press('Save my changes')
    await saves('summary · title')
    expect(await values()).toEqual(['Typed meanwhile', 'My summary.', 'Bring work samples.'])
  })

  it('a failed save says why and keeps everything', async () => {
    const page = await arrive()
    const { field, press, saves, check, form } = getEditor(page)
    await check('The server is away')
    await field('Summary').fill('My summary.')
    await press('Save')
    await expectHeard(page, 'We couldn’t reach the server.')
    expect(await field('Summary').inputValue()).toBe('My summary.')
    await form.getByLabel('The server is away').uncheck()
    await press('Save')
    await saves('summary')
  })

  it('text that a reload restored is merged with what a colleague has saved since', async () => {
    const page = await arrive()
    const { field, press, saves, values, form } = getEditor(page)
    await field('Summary').fill('Written before the reload.')
    await page.goto(`${path}?changed=1`)
    await form.getByText(/We kept what you wrote at/).waitFor()
    expect(await values()).toEqual(['Your first IEP meeting', 'Written before the reload.', 'Bring work samples.'])
    // The draft still knows what it was based on.
    await page.reload()
    await form.getByText(/We kept what you wrote at/).waitFor()
    await press('Save')
    await saves('summary')
    expect(await values()).toEqual(['Your first meeting', 'Written before the reload.', 'Bring work samples.'])
    await page.reload()
    await comeAlive(page)
    expect(await form.getByText(/We kept what you wrote at/).count()).toBe(0)
  })

  it('discarding a restored text shows what the server has now', async () => {
    const page = await arrive()
    const { field, press, values, form } = getEditor(page)
    await field('Summary').fill('Written before the reload.')
    await page.goto(`${path}?changed=1`)
    await form.getByText(/We kept what you wrote at/).waitFor()
    await press('Discard')
    expect(await values()).toEqual(['Your first meeting', 'What to bring.', 'Bring work samples.'])
    await press('Undo')
    expect(await values()).toEqual(['Your first IEP meeting', 'Written before the reload.', 'Bring work samples.'])
  })
})

describe('a form that saves itself', () => {
  const name = 'Self-saving article'

  it('saves three seconds after the last key, at most every fifteen seconds, and announces it once', async () => {
    const page = await arrive({ ownClock: true })
    const { field, saves, form } = getEditor(page, name)
    await field('Summary').fill('One.')
    await page.clock.fastForward(3_000)
    await saves('summary')
    await form.getByText(/^Saved \d{1,2}:\d\d [AP]M$/).waitFor()
    await expectHeard(page, /^Saved \d{1,2}:\d\d [AP]M\.$/)
    await field('Details').fill('Two.')
    await page.clock.fastForward(10_000)
    await form.getByText('Saved so far: summary', { exact: true }).waitFor()
    await page.clock.fastForward(5_000)
    await saves('summary · details')
    const { heard } = await page.evaluate<{ heard: string[] }>('globalThis.listened')
    expect(heard.filter((words) => /^Saved \d/.test(words))).toHaveLength(1)
  })

  it('merges by itself, and asks without taking the focus only if both changed a field', async () => {
    const page = await arrive({ ownClock: true })
    const { field, press, saves, values, conflict } = getEditor(page, name)
    await press('A colleague changes the details')
    await field('Title').fill('My title')
    await page.clock.fastForward(3_000)
    await saves('title')
    expect(await values()).toEqual(['My title', 'What to bring.', 'Bring a pen.'])
    await expectHeard(page, 'We kept what they changed: Details.')
    await press('A colleague changes the title')
    await field('Title').fill('My other title')
    await page.clock.fastForward(15_000)
    await conflict.getByRole('radio', { name: 'Keep mine: My other title' }).waitFor()
    expect(await field('Title').evaluate(isFocused)).toBe(true)
    await conflict.getByLabel(/^Use theirs/).check()
    await press('Save my changes')
    await conflict.waitFor({ state: 'detached' })
    expect(await field('Title').inputValue()).toBe('Your very first IEP meeting')
  })

  it('tries again when the server was away, and announces that once', async () => {
    const page = await arrive({ ownClock: true })
    const { field, saves, check, form } = getEditor(page, name)
    await check('The server is away')
    await field('Summary').fill('My summary.')
    await page.clock.fastForward(3_000)
    const words = 'Not saved yet. We couldn’t reach the server.'
    await form.getByText(words).waitFor()
    await expectHeard(page, words)
    // It tries again, which fails again.
    await page.clock.fastForward(15_000)
    await form.getByText('Calls: 2').waitFor()
    await form.getByText(words).waitFor()
    const { heard } = await page.evaluate<{ heard: string[] }>('globalThis.listened')
    expect(heard.filter((said) => said === words)).toHaveLength(1)
    await form.getByLabel('The server is away').uncheck()
    await page.clock.fastForward(15_000)
    await saves('summary')
    await expectHeard(page, /^Saved \d{1,2}:\d\d [AP]M\.$/)
    // After a success, a failure is news again.
    await check('The server is away')
    await field('Details').fill('My details.')
    await page.clock.fastForward(15_000)
    const said = async () => (await page.evaluate<{ heard: string[] }>('globalThis.listened')).heard
    await expect.poll(async () => (await said()).filter((one) => one === words).length).toBe(2)
  })
})
