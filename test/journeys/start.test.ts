import type { Page } from 'playwright-core'
import { afterEach, describe, expect, it } from 'vitest'
import { comeAlive, expectAccessible, openBrowser, origin, type Visitor } from './browser'

let visitor: Visitor

afterEach(async () => {
  const { errors } = visitor
  await visitor.close()
  // The browser also logs each refused form.
  expect(errors.filter((line) => !/status of 422/.test(line))).toEqual([])
})

type Options = { width: number; javaScript?: boolean }

async function signUp({ width, javaScript = true }: Options, path = '/signup'): Promise<Page> {
  visitor = await openBrowser(origin, { width, javaScript })
  const { page } = visitor
  await page.goto(path)
  if (javaScript) await comeAlive(page)
  await page.getByLabel('Your name').fill('Kay Begay')
  await page.getByLabel('Email', { exact: true }).fill(`${crypto.randomUUID()}@example.com`)
  await page.getByLabel('I am a', { exact: true }).selectOption('Other')
  await page.getByLabel('Password', { exact: true }).fill('SpedCommons1!')
  await page.getByRole('button', { name: 'Sign Up', exact: true }).last().click()
  return page
}

const getStep = (page: Page, question: string) => page.getByRole('heading', { level: 1, name: question }).waitFor()
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

describe.each([{ width: 390 }, { width: 1280, javaScript: false }])(
  'a start at $width px, JavaScript: $javaScript',
  (options) => {
    it('follows signing up, says what is missing, and fills the profile', async () => {
      const { javaScript = true } = options
      const page = await signUp(options)
      await page.waitForURL('/start/1')
      await getStep(page, 'What do you do?')
      if (javaScript) await comeAlive(page)
      await press(page, 'Next')
      await page.getByText('Choose at least one role.').waitFor()
      await page.getByLabel('Speech-language pathology').check()
      if (javaScript) await expectAccessible(page)
      await press(page, 'Next')

      await page.waitForURL('/start/2')
      await getStep(page, 'Where do you want to work?')
      if (javaScript) expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
      await page.getByRole(javaScript ? 'combobox' : 'textbox', { name: 'Place' }).fill('Rockford')
      if (javaScript) {
        // The places that are offered would cover the button.
        await page.getByRole('option').first().waitFor()
        await page.keyboard.press('Escape')
      }
      await press(page, 'Back')
      await page.waitForURL('/start/1')
      expect(await page.getByLabel('Speech-language pathology').isChecked()).toBe(true)
      await press(page, 'Next')
      await getStep(page, 'Where do you want to work?')
      expect(await page.getByRole(javaScript ? 'combobox' : 'textbox', { name: 'Place' }).inputValue()).toBe('Rockford')
      await page.getByRole(javaScript ? 'combobox' : 'textbox', { name: 'Place' }).fill('Rockford, IL')
      await page.getByLabel('How far').selectOption('25')
      if (javaScript) await expectAccessible(page)
      await press(page, 'Next')

      await getStep(page, 'Which license do you have?')
      await page.getByLabel(/^License or certification/).fill('Professional Educator License')
      await press(page, 'Finish')
      await page.getByText('State is required').waitFor()
      await page.getByLabel(/^State/).fill('Illinois')
      await page.getByLabel(/^Effective date/).fill('2024-07-01')
      await page.getByLabel('It does not expire').check()
      if (javaScript) await expectAccessible(page)
      await press(page, 'Finish')

      await page.waitForURL('/start/done')
      await page
        .getByText('Special education jobs within 25 miles of Rockford, IL · Speech-language pathology')
        .waitFor()
      await page.getByRole('link', { name: 'Complete your profile' }).click()
      await page.waitForURL('/profile')
      await page.getByText('Professional Educator License').first().waitFor()
      expect(await page.getByRole('link', { name: 'Go on', exact: true }).count()).toBe(0)
    })
  },
)

describe('a start that somebody skips', () => {
  it('goes back to the job first, keeps what was typed when the tab closes, and is offered until dismissed', async () => {
    const page = await signUp({ width: 1280 }, '/signup?redirect=/jobs')
    await page.waitForURL(/\/jobs/)
    await page.getByRole('link', { name: 'Set up your profile' }).click()
    await page.waitForURL('/start/1')
    await comeAlive(page)
    const kept = page.waitForResponse((answer) => answer.url().endsWith('/api/users/me/start'))
    await page.getByLabel('Occupational therapy').check()
    await kept
    await page.goto('about:blank')
    await page.goto(`${origin}/start/1`)
    expect(await page.getByLabel('Occupational therapy').isChecked()).toBe(true)
    await comeAlive(page)
    await press(page, 'Skip for now')
    await page.waitForURL('/profile')
    await page.getByText('We kept your answers.').waitFor()
    await page.getByRole('link', { name: 'Go on', exact: true }).click()
    await page.waitForURL(/\/start\/[12]/)
    await page.goto('/profile')
    await press(page, 'Don’t show again')
    await page.getByText('We kept your answers.').waitFor({ state: 'detached' })
  })
})
