import type { Page } from 'playwright-core'
import { afterEach, describe, expect, it } from 'vitest'
import { comeAlive, expectAccessible, openBrowser, origin, signIn, type Visitor } from './browser'
import { getCalls, postJob, registerOrganization } from './calls'

const employer = getCalls(origin, 'employer@demo.test')
let visitor: Visitor

async function arrive(path: string, { as = 'employer@demo.test', ...options }: { as?: string } & Options = {}) {
  visitor = await openBrowser(origin, options)
  await signIn(visitor.page, as, path)
  return visitor.page
}
type Options = Parameters<typeof openBrowser>[1]

afterEach(async () => {
  const { errors } = visitor
  await visitor.close()
  expect(errors).toEqual([])
})

const toRow = (page: Page, title: string) =>
  page.getByRole('row').filter({ has: page.getByRole('button', { name: `${title}: copy link`, exact: true }) })

const openMenu = (page: Page, title: string) =>
  page.getByText(`actions for ${title}`, { exact: true }).locator('..').click()

async function choose(page: Page, title: string, action: string) {
  await openMenu(page, title)
  await toRow(page, title).getByRole('button', { name: action }).click()
}

describe('the table of jobs', () => {
  it('the table of jobs filters by status with real links', async () => {
    await postJob(origin, 'Table job, paused', { status: 'Paused' })
    const page = await arrive('/admin/jobs')
    await page.getByRole('heading', { level: 1, name: 'Jobs' }).waitFor()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Paused', exact: true }).click()
    await page.waitForURL((url) => url.searchParams.get('status') === 'Paused')
    expect(await page.getByRole('link', { name: 'Paused', exact: true }).getAttribute('aria-current')).toBe('page')
    await toRow(page, 'Table job, paused').waitFor()
    const words = await page.getByRole('row').locator('.dot').allTextContents()
    expect(new Set(words)).toEqual(new Set(['Paused']))
    await page.goto('/admin/jobs?status=Everything')
    expect(await page.getByRole('link', { name: 'All', exact: true }).getAttribute('aria-current')).toBe('page')
  })

  it('the table copies the public link of a Published job, and of no other', async () => {
    const { _id } = await postJob(origin, 'Copied job')
    await postJob(origin, 'Uncopied job', { status: 'Draft' })
    const page = await arrive('/admin/jobs')
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await comeAlive(page)
    await page.getByRole('button', { name: 'Uncopied job: copy link' }).click()
    await page.getByText('Link cannot be copied').first().waitFor()
    await page.getByText('Since the job has not been published, there is no URL to be copied').first().waitFor()
    await page.getByRole('button', { name: 'Copied job: copy link', exact: true }).click()
    await page.getByText('Job Link Copied!').waitFor()
    await page.getByText('Use Ctrl + V to paste the job link').waitFor()
    const link = await page.evaluate(() => navigator.clipboard.readText())
    expect(link).toBe(`${origin}/jobs?j=${_id}`)
    await expectAccessible(page)
    await page.goto(link)
    await page.getByRole('region', { name: 'Job' }).getByRole('heading', { name: 'Copied job' }).waitFor()
  })

  it('the table links a Published job to the candidates’ view, and shows a dash for zero', async () => {
    const { _id } = await postJob(origin, 'Viewed job')
    await postJob(origin, 'Unviewed job', { status: 'Draft' })
    const page = await arrive('/admin/jobs')
    await comeAlive(page)
    await openMenu(page, 'Unviewed job')
    expect(await page.getByRole('link', { name: 'View Unviewed job' }).count()).toBe(0)
    expect(await toRow(page, 'Unviewed job').getByRole('cell').nth(3).textContent()).toContain('–')
    await page.keyboard.press('Escape')
    await openMenu(page, 'Viewed job')
    await page.getByRole('link', { name: 'View Viewed job' }).click()
    await page.waitForURL((url) => url.pathname === `/jobs/${_id}`)
  })

  it('the status is changed by keyboard, and the focus returns to where it was', async () => {
    const { _id } = await postJob(origin, 'Status job')
    const page = await arrive('/admin/jobs')
    await comeAlive(page)
    const more = page.getByText('actions for Status job', { exact: true }).locator('..')
    await more.focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Change the status of this job?' })
    await dialog.getByText('Draft, Paused and Closed jobs do not appear to candidates.').waitFor()
    await dialog.getByText(/^Live until /).waitFor()
    expect(await dialog.getByRole('radio').count()).toBe(4)
    const isPublish = (element: Element) => element === document.activeElement
    expect(await dialog.getByRole('radio', { name: 'Publish' }).evaluate(isPublish)).toBe(true)
    await expectAccessible(page)
    await page.keyboard.press('ArrowDown')
    expect(await dialog.getByRole('radio', { name: 'Pause' }).isChecked()).toBe(true)
    await dialog.getByRole('button', { name: 'Save' }).press('Enter')
    await dialog.waitFor({ state: 'detached' })
    await page.getByText('Job Updated').waitFor()
    await toRow(page, 'Status job').getByText('Paused').waitFor()
    expect(await more.evaluate((element) => element === document.activeElement)).toBe(true)
    expect((await fetch(`${origin}/api/job/${_id}`)).status).toBe(404)
  })

  it('the table explains why an incomplete job can’t be published', async () => {
    const { _id } = await postJob(origin, 'Bare job', { status: 'Draft' })
    await employer('PUT', `/api/job/${_id}`, { summary: '', status: 'Draft' })
    const page = await arrive('/admin/jobs')
    await choose(page, 'Bare job', 'Change status')
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('radio', { name: 'Publish' }).check()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.getByText('Input all required information to successfully post the job').waitFor()
    await dialog.getByText('Summary is required').waitFor()
    await expectAccessible(page)
    await dialog.getByRole('link', { name: 'Edit this job' }).press('Enter')
    await page.waitForURL((url) => url.pathname === `/admin/job/${_id}`)
    visitor.errors.splice(0, visitor.errors.length, ...visitor.errors.filter((line) => !line.includes('422')))
  })

  it('a duplicated job is a Draft next to the original', async () => {
    await postJob(origin, 'Twin job')
    const page = await arrive('/admin/jobs')
    await choose(page, 'Twin job', 'Duplicate')
    await page.getByRole('dialog', { name: 'Duplicate this job?' }).waitFor()
    await expectAccessible(page)
    await page.getByRole('dialog').getByRole('button', { name: 'Duplicate' }).click()
    await page.getByText('Job Updated').waitFor()
    await toRow(page, 'Twin job (copy)').getByText('Draft').waitFor()
    await page.reload()
    await toRow(page, 'Twin job (copy)').getByText('Draft').waitFor()
  })

  it('a copy opens in one press, shows what it took over, and asks about a role that its new title contradicts', async () => {
    const taken = { role: 'speech', license: 'ASHA CCC', gradeBands: ['elementary'] }
    await postJob(origin, 'Speech Therapist, copied', taken)
    const page = await arrive('/admin/jobs')
    await choose(page, 'Speech Therapist, copied', 'Duplicate')
    await page.getByRole('dialog').getByRole('button', { name: 'Duplicate' }).click()
    await page.getByText('Job Updated').waitFor()
    await page.getByRole('link', { name: 'Edit the copy' }).click()
    await page.waitForURL((url) => /^\/admin\/job\/\w+/.test(url.pathname))
    await page
      .getByText('Role: Speech-language pathology · Grades: Elementary · License or certificate: ASHA CCC')
      .waitFor()
    expect(await page.getByLabel('Role').inputValue()).toBe('speech')
    expect(await page.getByLabel('Role').isVisible()).toBe(true)
    const question = page.getByText('Change it?')
    await comeAlive(page)
    expect(await question.count()).toBe(0)
    await page.getByLabel('Title').first().fill('School Psychologist')
    await page.getByText('The title reads as School psychology. Role: Speech-language pathology. Change it?').waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Change to School psychology' }).click()
    await question.waitFor({ state: 'detached' })
    expect(await page.getByLabel('Role').inputValue()).toBe('psychology')
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await page.getByText('Your job is live.').waitFor()
    const id = new URL(page.url()).pathname.split('/').at(-1)
    expect(await employer('GET', `/api/job/${id}`)).toMatchObject({ title: 'School Psychologist', role: 'psychology' })
  })

  it('a job is deleted only after a warning that this can’t be undone', async () => {
    const { _id } = await postJob(origin, 'Doomed job')
    const page = await arrive('/admin/jobs')
    await choose(page, 'Doomed job', 'Delete')
    const dialog = page.getByRole('dialog', { name: 'Delete this job?' })
    await dialog.getByText('You can’t undo this.').waitFor()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await toRow(page, 'Doomed job').waitFor()
    await choose(page, 'Doomed job', 'Delete')
    await dialog.getByRole('button', { name: 'Delete job' }).click()
    await toRow(page, 'Doomed job').waitFor({ state: 'detached' })
    await page.getByText('Job deleted').waitFor()
    const answer = await page.goto(`/admin/job/${_id}`)
    expect(answer?.status()).toBe(404)
    await page.getByRole('heading', { name: 'Whoops' }).waitFor()
    visitor.errors.length = 0
  })

  it('the focus returns to the menu of the only published job after it is paused', async () => {
    const email = await registerOrganization(origin, 'One Job Schools')
    await postJob(origin, 'Only job', {}, email)
    const page = await arrive('/admin/jobs', { as: email })
    await comeAlive(page)
    await choose(page, 'Only job', 'Change status')
    await page.getByRole('radio', { name: 'Pause' }).check()
    await page.getByRole('button', { name: 'Save' }).press('Enter')
    await toRow(page, 'Only job').getByText('Paused').waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('More actions for Only job')
  })

  it('a job leaves a filtered list when its status no longer matches', async () => {
    await postJob(origin, 'Leaving job')
    const page = await arrive('/admin/jobs?status=Published')
    await choose(page, 'Leaving job', 'Change status')
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('radio', { name: 'Pause' }).check()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await toRow(page, 'Leaving job').waitFor({ state: 'detached' })
    const focused = page.getByRole('region', { name: 'Jobs' })
    expect(await focused.evaluate((element) => element === document.activeElement)).toBe(true)
  })

  it('the pages of a long list can be walked through', async () => {
    for (let i = 0; i < 51; i++) await postJob(origin, `Long list ${i}`, { status: 'Closed' })
    const page = await arrive('/admin/jobs?status=Closed')
    expect(await page.getByRole('row').locator('.dot').count()).toBe(50)
    await page.getByRole('link', { name: 'Next 50 jobs' }).click()
    await page.getByRole('link', { name: 'First page' }).waitFor()
    await toRow(page, 'Long list 0').waitFor()
    expect(new URL(page.url()).searchParams.get('status')).toBe('Closed')
  })
})

describe('the table of jobs after the trial', () => {
  it('after the trial, the plans replace the editor, and jobs can be paused', async () => {
    const page = await arrive('/admin/job/new', { as: 'trial@demo.test' })
    await page.getByRole('heading', { name: 'Pricing' }).waitFor()
    expect(await page.getByRole('link', { name: /^Subscribe/ }).count()).toBe(3)
    await expectAccessible(page)
    await page.getByRole('link', { name: 'All jobs' }).click()
    await page.getByText('Your trial or subscription has ended.').waitFor()
    await expectAccessible(page)
    expect(await page.getByRole('link', { name: 'New Job: choose a plan first' }).getAttribute('href')).toBe('/pricing')
    await page.getByText(/^More/).first().click()
    await page.getByRole('link', { name: 'Duplicate' }).first().click()
    await page.getByRole('heading', { name: 'Pricing' }).waitFor()
  })
})

describe('the employer’s area for others', () => {
  it('somebody who is not an employer is led to what employers get', async () => {
    visitor = await openBrowser(origin)
    await signIn(visitor.page, 'seeker@demo.test')
    await visitor.page.goto('/admin/jobs')
    await visitor.page.waitForURL((url) => url.pathname === '/postJob')
  })
})

describe('staff without a client', () => {
  it('staff in the employer’s area are asked which organization to act for', async () => {
    const page = await arrive('/admin/clients', { as: 'staff@spedcommons.test' })
    for (const path of ['/admin', '/admin/jobs']) {
      await page.goto(path)
      await page.waitForURL((url) => url.pathname === '/admin/clients')
      expect(new URL(page.url()).searchParams.get('from')).toBe(path)
    }
    await page.getByRole('heading', { level: 1, name: 'Act for a client organization' }).waitFor()
  })
})

describe('the employer’s area on a small phone', () => {
  it('each page of the employer’s area fits in 360 px', async () => {
    const { _id } = await postJob(origin, 'Supercalifragilisticexpialidocious special education classroom teacher')
    await getCalls(origin, 'seeker@demo.test')('PUT', `/api/job/update/${_id}`, {})
    const page = await arrive('/admin/jobs', { width: 360 })
    for (const path of ['/admin/jobs', '/admin/job/new', `/admin/job/${_id}`, `/admin/job/${_id}/applicants`]) {
      await page.goto(path)
      await page.waitForLoadState('networkidle')
      const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect([path, over]).toEqual([path, 0])
      await expectAccessible(page)
    }
  })
})

describe('the employer’s area without JavaScript', () => {
  it('jobs and applicants are readable without JavaScript, and a job can be edited', async () => {
    const { _id } = await postJob(origin, 'Plain job')
    await getCalls(origin, 'seeker@demo.test')('PUT', `/api/job/update/${_id}`, {})
    const page = await arrive('/admin/jobs', { javaScript: false })
    await toRow(page, 'Plain job').getByText('Published').waitFor()
    await toRow(page, 'Plain job')
      .getByRole('link', { name: /^Applicants/ })
      .click()
    await page.getByRole('heading', { name: 'Dana Whitfield' }).waitFor()
    await page.goto(`/admin/job/${_id}`)
    const description = page.getByRole('textbox', { name: 'Description' })
    expect(await description.inputValue()).toContain('Co-teach reading.')
    await page.getByLabel('Title').fill('')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Title is required').waitFor()
    // The browser logs the 422.
    visitor.errors.splice(0, visitor.errors.length, ...visitor.errors.filter((line) => !line.includes('422')))
    await page.getByLabel('Title').fill('Plain job, edited')
    await description.fill('Co-teach math:\n\n- in the morning\n- with a plan')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Your job is live.').waitFor()
    expect(await page.getByLabel('Title').inputValue()).toBe('Plain job, edited')
    await page.goto(`/jobs/${_id}`)
    expect(await page.locator('.prose li').allTextContents()).toEqual(['in the morning', 'with a plan'])
  })
})
