import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { expectAccessible, openBrowser, origin, type Screen, signIn, visits } from './browser'

const visit = visits(/status of 422/)

async function arrive(path: string, options?: Screen) {
  const page = await visit(options)
  await signIn(page, 'staff@spedcommons.test')
  await page.goto(path)
  return page
}

const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

async function fill(page: Page, values: Record<string, string>) {
  for (const [label, value] of Object.entries(values)) await page.getByLabel(label, { exact: true }).fill(value)
}

describe('staff and scholarships', () => {
  it('create a scholarship, correct what was wrong, and copy it to the next year', async () => {
    const page = await arrive('/spedcommons-reports/scholarships')
    await expectAccessible(page)
    await page.getByRole('link', { name: 'New scholarship' }).click()
    await fill(page, {
      Address: 'journey-2027',
      Title: 'Journey Scholarship',
      Year: '2027',
      'Amount in dollars': '$1,500',
      Opens: '2027-03-10T09:00',
      Closes: '2027-03-01T23:59',
      'Winner announced': '2027-05-01T12:00',
    })
    await page.getByRole('button', { name: 'Save scholarship' }).click()
    await page.getByText('It must close after it opens.').first().waitFor()
    expect(await page.getByLabel('Title', { exact: true }).inputValue()).toBe('Journey Scholarship')
    await expectAccessible(page)
    // The clocks change between these two dates.
    await fill(page, { Closes: '2027-04-01T23:59' })
    await page.getByRole('button', { name: 'Save scholarship' }).click()
    await page.getByText('The scholarship is created.').waitFor()
    await page.getByText('Still empty:').waitFor()
    await expectAccessible(page)
    await page.getByText('Publish scholarship', { exact: true }).click()
    await page.getByRole('button', { name: 'Publish it anyway' }).click()
    await page.getByText('The scholarship is published.').waitFor()
    await page.getByText(/March 10, 2027, 9:00 AM Central Time/).waitFor()
    await page.getByText(/April 1, 2027, 11:59 PM Central Time/).waitFor()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Copy to next year' }).click()
    expect(await page.getByLabel('Address', { exact: true }).inputValue()).toBe('journey-2028')
    expect(await page.getByLabel('Opens', { exact: true }).inputValue()).toBe('2028-03-10T09:00')
  })

  it('write a rubric and hand out a late code', async () => {
    const page = await arrive('/spedcommons-reports/scholarships/journey-2027/rubric', { width: 360 })
    await fill(page, { Category: 'Heart' })
    for (const points of ['0 points', '1 point', '2 points', '3 points', '4 points'])
      await fill(page, { [points]: `Says ${points}` })
    await page.getByRole('button', { name: 'Save rubric' }).click()
    await page.getByText('The rubric is saved.').waitFor()
    await page.getByText('Category 1').waitFor()
    await expectAccessible(page)
    expect(await overflow(page)).toBeLessThanOrEqual(0)
    await page.goto('/spedcommons-reports/scholarships/journey-2027/codes')
    await page.getByRole('button', { name: 'Create code' }).click()
    await page.getByText('Please enter a date and a time in the future.').first().waitFor()
    await fill(page, { Expires: '2099-01-01T12:00' })
    await page.getByRole('button', { name: 'Create code' }).click()
    await page.getByText(/^[2-9A-Z]{4}-[2-9A-Z]{4}-[2-9A-Z]{4}$/).waitFor()
    await expectAccessible(page)
  })

  it('add a scholarship by others, move it up, and delete it, without JavaScript at 320 px', async () => {
    const page = await arrive('/spedcommons-reports/scholarships/by-others', { javaScript: false, width: 320 })
    await page.getByRole('link', { name: 'Add scholarship' }).click()
    await fill(page, { Title: 'Journey Grant', Deadline: '2099-03-31', Link: 'javascript:alert(1)' })
    await page.getByRole('button', { name: 'Save scholarship' }).click()
    await page.getByText('Please enter a web address.').first().waitFor()
    await fill(page, { Link: 'journey.example' })
    await page.getByRole('button', { name: 'Save scholarship' }).click()
    await page.getByText('The scholarship is saved.').waitFor()
    expect(await overflow(page)).toBeLessThanOrEqual(0)
    const rows = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.getByRole('button') })
    const places = async () => (await rows.allTextContents()).findIndex((text) => text.includes('Journey Grant'))
    const before = await places()
    await page.getByRole('button', { name: 'Move up: Journey Grant' }).click()
    await expect.poll(places).toBe(before - 1)
    await page.getByRole('link', { name: 'Edit: Journey Grant' }).click()
    await page.getByText('Delete this scholarship').click()
    await page.getByRole('button', { name: 'Delete scholarship' }).click()
    await page.getByText('The scholarship is deleted.').waitFor()
    expect(await page.getByText('Journey Grant').count()).toBe(0)
  })

  it('draw the winner of the giveaway that members entered', async () => {
    const page = await arrive('/spedcommons-reports/scholarships/giveaways')
    await expectAccessible(page)
    if ((await page.getByText('Draw the winner').count()) === 0) {
      await page.getByRole('link', { name: 'Add giveaway' }).click()
      await fill(page, { 'What you give away': 'A set of fidgets' })
      await page.getByRole('button', { name: 'Save giveaway' }).click()
      await page.getByText('The giveaway is saved.').waitFor()
    }
    const member = await openBrowser(origin, { width: 320 })
    await signIn(member.page, 'seeker@demo.test')
    await member.page.goto('/giveaway')
    await expectAccessible(member.page)
    expect(await overflow(member.page)).toBeLessThanOrEqual(0)
    await member.page.getByRole('button', { name: 'Enter this week' }).click()
    await member.page.getByText(/You’re in/).waitFor()
    expect(await member.page.evaluate(() => document.activeElement?.textContent)).toMatch(/You’re in/)
    await member.page.reload()
    await member.page.getByText(/You’re in/).waitFor()
    await member.close()
    await page.goto('/spedcommons-reports/scholarships/giveaways')
    await page.getByText('Draw the winner').first().click()
    await page.getByRole('button', { name: 'Draw the winner' }).first().click()
    await page.getByText('The winner is drawn and gets an email.').waitFor()
    await expectAccessible(page)
  })
})
