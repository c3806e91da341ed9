import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { comeAlive, expectAccessible, signIn, visits } from './browser'
import { expectHeard, listen } from './listening'

const path = '/dev/pieces/stored-draft'
const visit = visits()

async function arrive({ as = 'seeker@demo.test', timeZone = 'UTC' }: { as?: string | null; timeZone?: string } = {}) {
  const page = await visit({ timeZone })
  if (as) await signIn(page, as)
  await page.goto(path)
  await comeAlive(page)
  return page
}

const answer = (page: Page) => page.getByRole('textbox', { name: 'Answer' })
const form = (page: Page) =>
  page
    .getByRole('region')
    .or(page.locator('section'))
    .filter({ has: answer(page) })
const press = (page: Page, name: string) => form(page).getByRole('button', { name, exact: true }).click()
const held = (page: Page) => answer(page).inputValue()
const keptNotice = (page: Page) => form(page).getByText(/We kept what you wrote at \d{1,2}:\d\d [AP]M\./)
/** Leaves without being held up by the browser’s question. */
const leaveFreely = (page: Page) => page.on('dialog', (dialog) => dialog.accept())
/** The drafts of a storage, by key. */
const stored = (page: Page, storage: 'localStorage' | 'sessionStorage' = 'localStorage') =>
  page.evaluate<Record<string, string>, string>(
    (name) =>
      Object.fromEntries(
        Object.entries(name === 'localStorage' ? localStorage : sessionStorage).filter(
          ([key, text]) => key.startsWith('kept:sample-answer:') && text.startsWith('{'),
        ),
      ),
    storage,
  )
const drafts = async (page: Page) => Object.values(await stored(page))

async function openAnotherTab(page: Page) {
  const other = await page.context().newPage()
  await other.goto(path)
  await comeAlive(other)
  return other
}

/** Waits until no draft is being asked for, so that one that is to be restored would be in the form. */
const expectLookedForDrafts = (page: Page) =>
  expect.poll(() => page.evaluate(async () => (await navigator.locks.query()).pending?.length)).toBe(0)

describe('a draft', () => {
  it('what was written just before a reload is restored, said, and accessible', async () => {
    const page = await arrive()
    leaveFreely(page)
    await answer(page).fill('Start with the family.')
    await listen(page)
    await page.reload()
    await keptNotice(page).waitFor()
    expect(await held(page)).toBe('Start with the family.')
    await expectHeard(page, /We kept what you wrote at \d{1,2}:\d\d [AP]M\./)
    await expectAccessible(page)
  })

  it('what is written is stored within two seconds, at most once in that time', async () => {
    const page = await arrive()
    await page.evaluate(() => {
      const store = Storage.prototype.setItem
      Object.assign(globalThis, { writes: 0 })
      Storage.prototype.setItem = function (key, text) {
        if (text.startsWith('{')) Object.assign(globalThis, { writes: Reflect.get(globalThis, 'writes') + 1 })
        store.call(this, key, text)
      }
    })
    await answer(page).pressSequentially('Start with the family.', { delay: 20 })
    await expect.poll(() => drafts(page)).toEqual([expect.stringContaining('Start with the family.')])
    expect(await page.evaluate('globalThis.writes')).toBeLessThanOrEqual(2)
  })

  it('a hidden page stores at once, so that a closed laptop loses nothing', async () => {
    const page = await arrive()
    await answer(page).fill('Closing the lid.')
    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden' })
      document.dispatchEvent(new Event('visibilitychange'))
    })
    expect(await drafts(page)).toEqual([expect.stringContaining('Closing the lid.')])
  })

  it('a restored draft is discarded and brought back by keyboard, and the focus stays', async () => {
    const page = await arrive()
    leaveFreely(page)
    await answer(page).fill('Not sure about this.')
    await page.reload()
    await keptNotice(page).waitFor()
    await answer(page).press('End')
    await page.keyboard.type(' At all.')
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Enter')
    await form(page).getByText('You discarded what you wrote').waitFor()
    expect(await held(page)).toBe('')
    expect(await drafts(page)).toEqual([])
    await page.keyboard.press('Enter')
    await keptNotice(page).waitFor()
    expect(await held(page)).toBe('Not sure about this. At all.')
    await page.reload()
    await keptNotice(page).waitFor()
    expect(await held(page)).toBe('Not sure about this. At all.')
  })

  it('what was written after discarding stays when that is undone, and the discarded text is offered', async () => {
    const page = await arrive()
    leaveFreely(page)
    await answer(page).fill('The first text.')
    await page.reload()
    await keptNotice(page).waitFor()
    await press(page, 'Discard')
    await answer(page).fill('The second text.')
    await press(page, 'Undo')
    await form(page).getByRole('button', { name: 'Pick up where you left off' }).waitFor()
    expect(await held(page)).toBe('The second text.')
    await page.evaluate(() => dispatchEvent(new Event('pagehide')))
    expect((await drafts(page)).sort()).toEqual([
      expect.stringContaining('The first text.'),
      expect.stringContaining('The second text.'),
    ])
    await press(page, 'Pick up where you left off')
    await expect.poll(() => held(page)).toBe('The first text.')
    await press(page, 'Discard')
    await press(page, 'Undo')
    expect(await held(page)).toBe('The first text.')
  })

  it('a draft is gone after it was sent', async () => {
    const page = await arrive()
    await answer(page).fill('Done.')
    await press(page, 'Post answer')
    await page.getByText('Posted: Done.').waitFor()
    await page.reload()
    await comeAlive(page)
    await expect.poll(() => drafts(page)).toEqual([])
    expect(await held(page)).toBe('')
  })

  it('signing out deletes the drafts of all tabs, and an open tab stores nothing more', async () => {
    const page = await arrive()
    const other = await openAnotherTab(page)
    await listen(other)
    await other.reload()
    await comeAlive(other)
    await answer(page).fill('Mine.')
    await answer(other).fill('Also mine.')
    leaveFreely(page)
    leaveFreely(other)
    await page.goto('/profile')
    await page.goto(path)
    await keptNotice(page).waitFor()
    await page.getByText('Dana Whitfield').click()
    await page.getByRole('button', { name: 'Sign Out' }).click()
    await page.waitForURL((url) => url.pathname === '/')
    expect(await drafts(page)).toEqual([])
    const words = 'You signed out in another tab, so we no longer keep what you write here.'
    await form(other).getByText(words).waitFor()
    await expectHeard(other, words)
    await answer(other).fill('After signing out.')
    expect(await held(other)).toBe('After signing out.')
    const asks = other.waitForEvent('dialog')
    await Promise.all([asks, other.waitForEvent('close'), other.close({ runBeforeUnload: true })])
    expect(await drafts(page)).toEqual([])
  })

  it('two open tabs keep a draft each, and each is restored in its own tab', async () => {
    const page = await arrive()
    const other = await openAnotherTab(page)
    leaveFreely(page)
    leaveFreely(other)
    await answer(page).fill('In the first tab.')
    await answer(other).fill('In the second tab.')
    await Promise.all([page.reload(), other.reload()])
    await Promise.all([keptNotice(page).waitFor(), keptNotice(other).waitFor()])
    expect(await held(page)).toBe('In the first tab.')
    expect(await held(other)).toBe('In the second tab.')
    expect(await drafts(page)).toHaveLength(2)
    // A draft that is open elsewhere is not offered to a third tab.
    const third = await openAnotherTab(page)
    await expectLookedForDrafts(third)
    expect(await held(third)).toBe('')
    await third.close()
    // The draft of a tab that was closed is.
    await other.close()
    const fourth = await openAnotherTab(page)
    await keptNotice(fourth).waitFor()
    expect(await held(fourth)).toBe('In the second tab.')
  })

  it('a draft of yesterday says its date in the reader’s time zone, and one of 30 days ago is gone', async () => {
    const page = await arrive({ timeZone: 'America/Chicago' })
    await answer(page).fill('Long ago.')
    leaveFreely(page)
    await page.reload()
    await keptNotice(page).waitFor()
    const [key = ''] = Object.keys(await stored(page))
    const setTime = (at: string) =>
      page.evaluate(
        ([name = '', time]) => localStorage.setItem(name, JSON.stringify({ at: time, value: { text: 'Long ago.' } })),
        [key, at] as const,
      )
    await page.goto('/profile')
    const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)
    await setTime(`${daysAgo(2).toISOString().slice(0, 10)}T20:02:00.000Z`)
    await page.goto(path)
    await form(page)
      .getByText(/We kept what you wrote on \w+ \d+, \d{4}, at [23]:02 PM\./)
      .waitFor()
    await page.goto('/profile')
    await setTime(daysAgo(31).toISOString())
    await page.goto(path)
    await expect.poll(() => drafts(page)).toEqual([])
    expect(await held(page)).toBe('')
  })

  it('a full or missing storage is survived, and the browser still asks before text is lost', async () => {
    const page = await arrive()
    const asked: string[] = []
    page.on('dialog', (dialog) => {
      asked.push(dialog.type())
      dialog.accept()
    })
    await page.evaluate(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError')
      }
    })
    await answer(page).fill('No room.')
    await page.evaluate(() => dispatchEvent(new Event('pagehide')))
    expect(await held(page)).toBe('No room.')
    await page.goto('/profile')
    expect(asked).toEqual(['beforeunload'])
    await page.addInitScript(() => {
      Object.defineProperty(globalThis, 'localStorage', {
        get: () => {
          throw new DOMException('off', 'SecurityError')
        },
      })
    })
    await page.goto(path)
    await comeAlive(page)
    await answer(page).fill('No storage.')
    await press(page, 'Post answer')
    await page.getByText('Posted: No storage.').waitFor()
  })

  it('a guest’s draft survives a reload in its tab only, and comes along when they sign in', async () => {
    const page = await arrive({ as: null })
    leaveFreely(page)
    await answer(page).fill('Written as a guest.')
    await page.reload()
    await keptNotice(page).waitFor()
    const other = await openAnotherTab(page)
    await expectLookedForDrafts(other)
    expect(await held(other)).toBe('')
    await other.close()
    await signIn(page, 'seeker@demo.test')
    await page.goto(path)
    await keptNotice(page).waitFor()
    expect(await held(page)).toBe('Written as a guest.')
    expect(await stored(page, 'sessionStorage')).toEqual({})
    expect(await drafts(page)).toEqual([expect.stringContaining('Written as a guest.')])
  })

  it('what is typed before a draft is found stays, and the draft is offered', async () => {
    const page = await arrive()
    leaveFreely(page)
    await answer(page).fill('The older text.')
    await page.reload()
    await keptNotice(page).waitFor()
    await page.addInitScript(() => {
      AbortSignal.timeout = () => new AbortController().signal
      const request = LockManager.prototype.request
      Reflect.set(
        LockManager.prototype,
        'request',
        async function (this: LockManager, ...args: Parameters<typeof request>) {
          await new Promise((resolve) => setTimeout(resolve, 1_000))
          return request.apply(this, args)
        },
      )
    })
    await page.reload()
    await comeAlive(page)
    await answer(page).fill('The newer text.')
    await form(page).getByRole('button', { name: 'Pick up where you left off' }).waitFor()
    expect(await held(page)).toBe('The newer text.')
    await expectAccessible(page)
    await press(page, 'Pick up where you left off')
    await expect.poll(() => held(page)).toBe('The older text.')
    expect((await drafts(page)).sort()).toEqual([
      expect.stringContaining('The older text.'),
      expect.stringContaining('The newer text.'),
    ])
  })
})

describe('a draft of several pages', () => {
  it('goes along from step to step without a notice, and is restored with one after a reload', async () => {
    const page = await arrive()
    const asked: string[] = []
    page.on('dialog', (dialog) => {
      asked.push(dialog.type())
      dialog.accept()
    })
    await page.getByRole('textbox', { name: 'Title' }).fill('Which AAC app?')
    await page.getByRole('link', { name: 'Next step' }).click()
    await page.getByText('Title: Which AAC app?').waitFor()
    await page.getByRole('textbox', { name: 'Details' }).fill('Grade three.')
    expect(await page.getByText(/We kept what you wrote at/).count()).toBe(0)
    await page.getByRole('link', { name: 'Previous step' }).click()
    await expect.poll(() => page.getByRole('textbox', { name: 'Title' }).inputValue()).toBe('Which AAC app?')
    expect(asked).toEqual([])
    // The text is restored a moment before the page asks about it.
    const asks = () => page.evaluate(() => !dispatchEvent(new Event('beforeunload', { cancelable: true })))
    await expect.poll(asks).toBe(true)
    await page.goto(`${path}?step=2`)
    expect(asked).toEqual(['beforeunload'])
    await expect.poll(() => page.getByText(/We kept what you wrote at/).count()).toBe(1)
    expect(await page.getByRole('textbox', { name: 'Details' }).inputValue()).toBe('Grade three.')
  })

  it('the browser asks before the next step if the text could not be kept', async () => {
    const page = await arrive()
    const asked: string[] = []
    page.on('dialog', (dialog) => {
      asked.push(dialog.type())
      dialog.accept()
    })
    await page.evaluate(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError')
      }
    })
    await page.getByRole('textbox', { name: 'Title' }).fill('Which AAC app?')
    await page.getByRole('link', { name: 'Next step' }).click()
    await page.waitForURL(/step=2/)
    expect(asked).toEqual(['beforeunload'])
  })
})
