import { describe, expect, it } from 'vitest'
import { comeAlive, expectAccessible, origin, signIn, visits } from './browser'
import { getCalls, postJob } from './calls'

const visit = visits()

async function arrive(path: string) {
  const page = await visit()
  await signIn(page, 'employer@demo.test', path)
  return page
}

describe('the applicants', () => {
  it('an employer reads an application, sets its status, and undoes it', async () => {
    const { _id } = await postJob(origin, 'Wanted job')
    const guest = { applicant_name: 'Gil Garcia', applicant_email: 'gil@example.com' }
    await getCalls(origin)('PUT', `/api/job/update/${_id}`, guest)
    await getCalls(origin, 'seeker@demo.test')('PUT', `/api/job/update/${_id}`, {})
    const page = await arrive('/admin/jobs')
    await page.getByRole('link', { name: 'Applicants: 2 for Wanted job' }).click()
    const people = page.getByRole('list', { name: 'Applicants' }).getByRole('heading')
    expect(await people.allTextContents()).toEqual(['Dana Whitfield', 'Gil Garcia'])
    await page.getByText('Resource teacher who makes co-teaching work').waitFor()
    // A guest can type anybody’s address.
    expect(await page.getByRole('listitem').filter({ hasText: 'Address not confirmed' }).count()).toBe(1)
    expect(await page.getByRole('link', { name: 'gil@example.com' }).getAttribute('href')).toBe(
      'mailto:gil@example.com',
    )
    await expectAccessible(page)
    const status = page.getByLabel('Status of Gil Garcia')
    await status.selectOption('Not a fit')
    await page.getByText('Gil Garcia: Not a fit').waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('Gil Garcia: New').waitFor()
    expect(await status.inputValue()).toBe('New')
    await status.selectOption('Hired')
    await page.getByText('Gil Garcia: Hired').waitFor()
    await page.reload()
    expect(await status.inputValue()).toBe('Hired')
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download CSV' }).click(),
    ])
    expect(download.suggestedFilename()).toMatch(/^applicants-[a-z-]+\.csv$/)
  })

  it('a status chosen by keyboard is saved on blur or with Enter, and every key counts', async () => {
    const { _id } = await postJob(origin, 'Keyboard job')
    const guest = { applicant_name: 'Gil Garcia', applicant_email: 'gil@example.com' }
    await getCalls(origin)('PUT', `/api/job/update/${_id}`, guest)
    const page = await arrive(`/admin/job/${_id}/applicants`)
    await comeAlive(page)
    const sent: string[] = []
    page.on('request', (request) => request.method() === 'PUT' && sent.push(request.postDataJSON().stage))
    const status = page.getByLabel('Status of Gil Garcia')
    await status.focus()
    for (let i = 0; i < 4; i++) await page.keyboard.press('ArrowDown')
    expect(await status.inputValue()).toBe('Not a fit')
    await page.getByText('Press Enter or leave the field to save, or Escape to undo.').waitFor()
    expect(sent).toEqual([])
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    expect(await status.inputValue()).toBe('New')
    for (let i = 0; i < 4; i++) await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.getByText('Gil Garcia: Not a fit').first().waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Shift+Tab')
    await page.getByText('Gil Garcia: Hired').first().waitFor()
    expect(sent).toEqual(['Not a fit', 'Hired'])
    await page.reload()
    expect(await status.inputValue()).toBe('Hired')
  })

  it('the page of a job without applicants says so', async () => {
    const { _id } = await postJob(origin, 'Unwanted job')
    const page = await arrive(`/admin/job/${_id}/applicants`)
    await page.getByText('No applicants yet').waitFor()
    await expectAccessible(page)
  })
})

describe('mail about applicants', () => {
  it('mail about applicants comes as often as the account page says', async () => {
    const page = await arrive('/profile/account')
    await comeAlive(page)
    const choice = page.getByLabel('Send me an email')
    expect(await choice.inputValue()).toBe('daily')
    await choice.selectOption('For each applicant')
    await page.getByRole('form', { name: 'Emails about applicants' }).getByRole('button', { name: 'Save' }).click()
    await page.getByText('Emails about applicants: For each applicant').first().waitFor()
    await expectAccessible(page)
    await page.reload()
    expect(await choice.inputValue()).toBe('each')
  })
})
