import { afterEach, describe, expect, it } from 'vitest'
import { comeAlive, expectAccessible, openBrowser, origin, type Visitor } from './browser'
import { expectHeard, expectNothingMissed, listen } from './listening'

let visitor: Visitor
afterEach(async () => visitor.close())

async function arrive(screen = {}) {
  visitor = await openBrowser(origin, screen)
  await listen(visitor.page)
  await visitor.page.goto('/dev/pieces/tag-input')
  return visitor.page
}

const getTags = (page: Visitor['page'], label: string) =>
  page
    .getByRole('list', { name: `Chosen ${label}` })
    .getByRole('listitem')
    .allTextContents()

describe('the field for tags', () => {
  it('adds with Enter and comma, ignores duplicates, and says each', async () => {
    const page = await arrive()
    await comeAlive(page)
    const field = page.getByRole('combobox', { name: 'Topics' })
    await field.fill('Co Teaching')
    await field.press('Enter')
    await expectHeard(page, 'Added: co-teaching. 1 of 5')
    await field.pressSequentially('IEP,')
    await expectHeard(page, 'Added: iep. 2 of 5')
    await field.fill('iep')
    await field.press('Enter')
    await expectHeard(page, 'Already there: iep')
    expect(await field.inputValue()).toBe('')
    expect(await getTags(page, 'topics')).toEqual(['co-teaching', 'iep'])
    expect(await page.locator('input[name=topics]').inputValue()).toBe('co-teaching,iep')
    await field.fill('Autism Spectrum')
    await field.press('Enter')
    await page.getByText('“autism-spectrum” is a new tag.').waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'autism', exact: true }).click()
    expect(await getTags(page, 'topics')).toEqual(['co-teaching', 'iep', 'autism'])
    await expectNothingMissed(page)
  })

  it('the first press beside it counts, although leaving it adds a tag', async () => {
    const page = await arrive({ width: 390 })
    await comeAlive(page)
    await page.getByRole('combobox', { name: 'Subjects' }).fill('assistive-technology')
    const below = page.getByRole('button', { name: 'Remove announcement' })
    await below.scrollIntoViewIfNeeded()
    const place = await below.boundingBox()
    await page.mouse.move((place?.x ?? 0) + 10, (place?.y ?? 0) + 10)
    await page.mouse.down()
    await expectHeard(page, /^Added: assistive-technology/)
    expect(await below.boundingBox()).toEqual(place)
    await page.mouse.up()
    await expect.poll(() => below.count()).toBe(0)
    expect(await getTags(page, 'subjects')).toHaveLength(5)
  })

  it('removes the last tag with Backspace, which Undo brings back', async () => {
    const page = await arrive()
    await comeAlive(page)
    const field = page.getByRole('combobox', { name: 'Subjects' })
    await field.press('Backspace')
    await expectHeard(page, /^Removed: a-tag-with/)
    expect(await getTags(page, 'subjects')).toHaveLength(3)
    await page.getByRole('button', { name: 'Undo' }).click()
    expect(await getTags(page, 'subjects')).toHaveLength(4)
    expect(await field.evaluate((it) => it === document.activeElement)).toBe(true)
  })

  it('moves the focus to the next tag when one is removed, and to the field after the last', async () => {
    const page = await arrive()
    await comeAlive(page)
    const focused = () =>
      page.evaluate("document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.tagName")
    await page.getByRole('button', { name: 'Remove autism' }).press('Enter')
    expect(await focused()).toBe('Remove inclusion')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    expect(await focused()).toBe('INPUT')
  })

  it('splits what is pasted, and keeps what is too long or too much', async () => {
    const page = await arrive()
    await comeAlive(page)
    const field = page.getByRole('combobox', { name: 'Topics' })
    await field.focus()
    const paste = (text: string) =>
      field.evaluate((it, text) => {
        const clipboardData = new DataTransfer()
        clipboardData.setData('text', text)
        it.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
      }, text)
    await paste(`aac, burnout\n${'x'.repeat(33)}`)
    expect(await getTags(page, 'topics')).toEqual(['aac', 'burnout'])
    expect(await field.inputValue()).toBe('x'.repeat(33))
    await page.getByText('A tag can be at most 32 characters.').waitFor()
    expect(await field.getAttribute('aria-invalid')).toBe('true')
    await field.fill('')
    await paste('c, d, e, f')
    expect(await getTags(page, 'topics')).toHaveLength(5)
    await page.getByText('Choose at most 5 tags.').waitFor()
    expect(await field.inputValue()).toBe('f')
    await field.fill('')
    await paste('x, y')
    await page.getByRole('button', { name: 'Remove aac' }).click()
    await page.getByRole('button', { name: 'Remove burnout' }).click()
    await field.press('Enter')
    expect(await getTags(page, 'topics')).toEqual(['c', 'd', 'e', 'x', 'y'])
    await expectAccessible(page)
  })

  it('suggests tags, chosen by keyboard', async () => {
    const page = await arrive()
    await comeAlive(page)
    const field = page.getByRole('combobox', { name: 'Topics' })
    await field.pressSequentially('a')
    await page.getByRole('option', { name: 'autism' }).waitFor()
    await expectAccessible(page)
    await field.press('ArrowDown')
    await field.press('ArrowDown')
    await field.press('Enter')
    await expect.poll(() => getTags(page, 'topics')).toEqual(['assistive-technology'])
    await field.pressSequentially('a')
    await page.getByRole('option', { name: 'autism' }).waitFor()
    expect(await page.getByRole('option', { name: 'assistive-technology' }).count()).toBe(0)
    await field.press('Escape')
    await page.getByRole('option').first().waitFor({ state: 'hidden' })
  })

  it('chooses by keyboard although the code for it comes after the suggestions', async () => {
    const page = await arrive()
    await comeAlive(page)
    const field = page.getByRole('combobox', { name: 'Topics' })
    const suggestions = Promise.withResolvers<void>()
    await page.route('**/*.js', async (route) => {
      await suggestions.promise
      await route.continue()
    })
    await field.pressSequentially('a')
    await page.getByRole('option', { name: 'autism' }).waitFor()
    const isLoaded = page.waitForResponse('**/*.js')
    suggestions.resolve()
    await (await isLoaded).finished()
    const highlighted = page.getByRole('option', { selected: true })
    await expect
      .poll(async () => {
        if ((await highlighted.count()) === 0) await field.press('ArrowDown')
        return highlighted.count()
      })
      .toBe(1)
    const chosen = (await highlighted.textContent()) ?? ''
    await field.press('Enter')
    await expect.poll(() => getTags(page, 'topics')).toEqual([chosen])
  })

  it('adds what was typed when the focus leaves the field', async () => {
    const page = await arrive()
    await comeAlive(page)
    await page.getByRole('combobox', { name: 'Topics' }).fill('burnout')
    await page.getByRole('link', { name: 'All pieces' }).focus()
    expect(await getTags(page, 'topics')).toEqual(['burnout'])
  })

  it('is a text field with commas without JavaScript', async () => {
    const page = await arrive({ javaScript: false })
    expect(await page.getByLabel('Subjects').inputValue()).toMatch(/^iep, autism, /)
    expect(await page.getByLabel('Subjects').getAttribute('name')).toBe('subjects')
    await page.getByText('Separate tags with commas.').first().waitFor()
  })
})
