import { describe, expect, it } from 'vitest'
import { comeAlive, expectAccessible, origin, type Screen, signIn, visits } from './browser'
import { getCalls } from './calls'

const queue = '/spedcommons-reports/flags'
// The browser also logs each refused call.
const visit = visits(/status of 4(04|22)/)

async function arrive(email: string, path: string, options: Screen = {}) {
  const page = await visit(options)
  await signIn(page, email, path)
  if (options.javaScript !== false) await comeAlive(page)
  return page
}

type Asked = { _id: string; uid: string; slug: string; title: string; user: { _id: string } }

const ask = (title: string) =>
  getCalls(origin, 'seeker@demo.test')<Asked>('POST', '/api/questions', {
    title,
    category: 'Behavior',
    content: '<p>He leaves the room whenever we begin to write, and nothing that we tried has helped.</p>',
  })

const flag = (email: string, { _id: id }: Asked, reason: string) =>
  getCalls(origin, email)('POST', '/api/flags', { kind: 'question', id, reason })

describe('flags', () => {
  it('a member flags a question by keyboard, in a dialog that is accessible at 320 px', async () => {
    const asked = await ask('Flagged in a dialog by a member?')
    const page = await arrive('reviewer@demo.test', `/questions/${asked.uid}/${asked.slug}`, { width: 320 })
    await page.getByRole('link', { name: 'Flag this question' }).focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Flag this question?' })
    await dialog.waitFor()
    await expectAccessible(page)
    const message = dialog.getByText('Say in a few words what’s wrong.')
    const wrong = dialog.getByRole('textbox', {
      name: 'In your words',
      description: 'Say in a few words what’s wrong.',
    })
    const isFocused = () => wrong.evaluate((field) => field === document.activeElement)
    await dialog.getByRole('button', { name: 'Send flag' }).click()
    await expect.poll(isFocused).toBe(true)
    await page.keyboard.type('It')
    await message.waitFor({ state: 'detached' })
    await dialog.getByRole('textbox', { name: 'In your words' }).fill('')
    await dialog.getByRole('radio', { name: 'Something else' }).check()
    await dialog.getByRole('button', { name: 'Send flag' }).click()
    await expect.poll(isFocused).toBe(true)
    await dialog.getByRole('radio', { name: 'Spam' }).check()
    await message.waitFor({ state: 'detached' })
    await dialog.getByRole('button', { name: 'Send flag' }).click()
    await dialog.waitFor({ state: 'hidden' })
    await page.getByRole('link', { name: 'Flagged this question' }).waitFor()
  })

  it('staff settle one and several, with a reason', async () => {
    const titles = [
      'First of those that are flagged?',
      'Second of those that are flagged?',
      'Third of those flagged here?',
    ]
    for (const title of titles) await flag('reviewer@demo.test', await ask(title), `It is about ${title}`)
    const page = await arrive('staff@spedcommons.test', queue, { width: 1440 })
    await expectAccessible(page)
    const row = (title: string) => page.getByRole('row').filter({ hasText: title })
    await row(titles[0] ?? '')
      .getByRole('link', { name: /^Settle/ })
      .click()
    const press = () => page.getByRole('button', { name: 'Settle', exact: true }).click()
    await page.getByRole('radio', { name: /^Disagree/ }).check()
    await press()
    await page.getByText('Say why.').waitFor()
    await expectAccessible(page)
    await page.getByRole('textbox', { name: 'Reason' }).fill('It can stay.')
    await press()
    await page.getByText('You settled the flags.').waitFor()
    await row(titles[0] ?? '').waitFor({ state: 'detached' })
    await comeAlive(page)
    for (const title of titles.slice(1)) await page.getByRole('checkbox', { name: `Choose ${title}` }).check()
    await press()
    await page.getByRole('heading', { name: 'Settle the flags of 2 things' }).waitFor()
    await page.getByRole('radio', { name: /^Agree/ }).check()
    await page.getByRole('textbox', { name: 'Reason' }).fill('It is an advertisement.')
    await press()
    await page.getByText('You settled the flags of 2 things.').waitFor()
    for (const title of titles) await row(title).waitFor({ state: 'detached' })
    await page.goto(`${origin}${queue}?show=settled`)
    await row(titles[1] ?? '')
      .getByText('It is an advertisement.')
      .waitFor()
  })

  it('works without JavaScript at 320 px', async () => {
    const asked = await ask('Flagged where scripts are turned off?')
    await flag('reviewer@demo.test', asked, 'It is in the wrong place.')
    const page = await arrive('staff@spedcommons.test', queue, { javaScript: false, width: 320 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    await page.getByRole('link', { name: `Settle the flags of ${asked.title}` }).click()
    await page.getByRole('radio', { name: /^Ignore/ }).check()
    await page.getByRole('textbox', { name: 'Reason' }).fill('Nothing to do.')
    await page.getByRole('button', { name: 'Settle' }).click()
    await page.getByText('You settled the flags.').waitFor()
  })

  it.each([true, false])(
    'staff remove chosen posts of a member and take it back, JavaScript: %s',
    async (javaScript) => {
      const chosen = await ask(`An advertisement that is chosen, ${javaScript}?`)
      const kept = await ask(`A question that nobody chooses, ${javaScript}?`)
      const page = await arrive('staff@spedcommons.test', `/spedcommons-reports/members/${chosen.user._id}/posts`, {
        javaScript,
        width: 320,
      })
      const heading = page.getByRole('heading', { level: 1 })
      if (javaScript) await expectAccessible(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
      await page.getByRole('checkbox', { name: `Choose ${chosen.title}` }).check()
      await page.getByRole('button', { name: 'Remove posts', exact: true }).click()
      await heading.getByText('Remove 1 post?').waitFor()
      expect(await page.getByText(kept.title).count()).toBe(0)
      if (javaScript) await expectAccessible(page)
      await page.getByRole('button', { name: 'Remove 1 post' }).click()
      await page.getByText('Removed 1 post.').waitFor()
      await page.getByRole('button', { name: `Restore ${chosen.title}` }).waitFor()
      await page.getByRole('button', { name: 'Undo' }).click()
      await page.getByText('Restored 1 post.').waitFor()
      await page.getByRole('checkbox', { name: `Choose ${chosen.title}` }).waitFor()
      if (javaScript) await expectAccessible(page)
    },
  )

  it('staff find the first posts of new members from Flags, at 320 px', async () => {
    const page = await arrive('staff@spedcommons.test', queue, { width: 320 })
    await page.getByRole('navigation', { name: 'Flags' }).getByRole('link', { name: 'First posts' }).click()
    await page.getByRole('heading', { level: 1, name: 'First posts' }).waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    await expectAccessible(page)
  })
})
