import type { Page } from 'playwright-core'
import { afterEach, expect, it } from 'vitest'
import { comeAlive, expectAccessible, openBrowser, origin, signIn, visits } from './browser'
import { getCalls, postJob } from './calls'
import { linkMailedTo, mailsTo, mailWith } from './mailbox'

const arrive = visits()
const asDeveloper = getCalls(origin)
const start = Date.now()

/** Moves the product’s clock to a day of the month, and runs the crons of that day. */
async function comes(day: number, ...crons: string[]) {
  await asDeveloper('POST', '/dev/clock', { now: new Date(start + day * 864e5).toISOString() })
  for (const name of crons) await asDeveloper('POST', '/dev/cron', { name })
}
afterEach(() => asDeveloper('POST', '/dev/clock', {}))

const email = 'ola@month.example'
const getTitle = (nth: string) => `Hippotherapist, ${nth}`
const [first, second, third] = [getTitle('first'), getTitle('second'), getTitle('third')]
const file = { name: 'resume.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n1 0 obj\n%%EOF\n') }
const applied = '/profile/jobs/applied'
const toRow = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title })
const says = (page: Page, words: string) => page.getByRole('status').filter({ hasText: words }).waitFor()

async function comeTo(page: Page, path: string) {
  await page.goto(path)
  await comeAlive(page)
}

/** The jobs that the alert’s mails link to. One that was mailed twice is there twice. */
async function mailedJobs(): Promise<string[]> {
  const mails = await mailsTo(email, 'Stop this alert')
  return mails.flatMap(({ text }) => [...text.matchAll(/\/jobs\/([\w-]+)/g)].map(([, id = '']) => id)).sort()
}

it('a guest makes an alert, applies to what it finds, becomes a member, and stops it within a month', async () => {
  const page = await arrive({ width: 390, touch: true })

  // A guest asks for new jobs, and confirms the address.
  await comeTo(page, '/jobs?q=hippotherapist&l=USA')
  await page.getByRole('link', { name: 'Email me new jobs like this' }).first().click()
  await page.waitForURL('**/alerts/new?**')
  await page.getByLabel('Your email').fill(email)
  await page.getByRole('button', { name: 'Create alert' }).click()
  await says(page, email)
  await page.goto(await linkMailedTo(email, '/alerts/confirm/'))
  await page.getByRole('button', { name: 'Confirm' }).click()
  await says(page, 'Your alerts are on.')

  // Two jobs come in one mail, however often the cron runs.
  const here = await postJob(origin, first, { applyHere: true, applyLink: '' })
  const elsewhere = await postJob(origin, second)
  await comes(2, 'mail-alerts', 'mail-alerts')
  const news = await mailWith(second)
  expect([news.to, news.subject]).toEqual([email, '2 new jobs for you'])
  await comes(3, 'mail-alerts')
  expect(await mailedJobs()).toEqual([here._id, elsewhere._id].sort())

  // The guest applies to one of them here.
  await comeTo(page, `/jobs/${here._id}`)
  await page.getByRole('button', { name: 'Apply' }).first().click()
  await page.waitForURL('**/apply**')
  await comeAlive(page)
  await page.getByLabel('Full name').fill('Ola Berg')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Note to the employer').fill('I ride every day.')
  await page.getByLabel('Your resume as a file').setInputFiles(file)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Send application' }).click()
  await page.waitForURL('**/application')
  await page.getByText('Sent: resume.pdf').waitFor()

  // The receipt leads to an account, which keeps the application when the address is proven.
  const receipt = await linkMailedTo(email, '/applications/')
  await comeTo(page, receipt)
  await page.getByText('I ride every day.').waitFor()
  await page.getByRole('link', { name: 'Sign up' }).click()
  await page.waitForURL('**/signup?**')
  await comeAlive(page)
  await page.getByLabel('Your name').fill('Ola Berg')
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('I am a', { exact: true }).selectOption('Other')
  await page.getByLabel('Password', { exact: true }).fill('SpedCommons1!')
  await page.getByRole('button', { name: 'Sign Up', exact: true }).last().click()
  await page.waitForURL(`**${receipt}`)
  await page.getByText('you haven’t confirmed it yet').waitFor()
  await page.goto(await linkMailedTo(email, '/user/verify/', '[^\\s>]*'))
  await page.getByRole('button', { name: 'Confirm my address' }).click()
  await page.getByRole('heading', { name: 'Your address is confirmed' }).waitFor()
  await page.getByRole('link', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Keep it in my account' }).click()
  await page.waitForURL(`**/jobs/${here._id}/application`)
  await comeTo(page, applied)
  await toRow(page, first).getByText('Received').waitFor()

  // The employer reads it on a wide screen, and shares the stage.
  await comes(9, 'mail-applications', 'mail-applications')
  await expect.poll(() => mailsTo('employer@demo.test', `${first}: 1 new applicant`)).toHaveLength(1)
  const employer = await openBrowser(origin, { width: 1280 })
  await signIn(employer.page, 'employer@demo.test', `/admin/job/${here._id}/applicants`)
  await comeAlive(employer.page)
  await employer.page.getByText('I ride every day.').waitFor()
  expect(await employer.page.getByText('Address not confirmed').count()).toBe(0)
  await employer.page.getByLabel('Status of Ola Berg').selectOption('Interview')
  await employer.page.getByText('Ola Berg: Interview').waitFor()
  await page.reload()
  await toRow(page, first).getByText('Received').waitFor()
  await employer.page.getByLabel('Let applicants see their status').click()
  await employer.page.getByText('Applicants see their status').first().waitFor()
  await expectAccessible(employer.page)
  expect(employer.errors).toEqual([])
  await employer.close()
  await page.reload()
  await toRow(page, first).getByText('Interview', { exact: true }).waitFor()

  // The member applies to the other with one press, and withdraws.
  await comeTo(page, `/jobs/${elsewhere._id}`)
  await page.getByRole('button', { name: 'Apply on the district’s site' }).first().click()
  await page.getByRole('dialog', { name: /^One more step/ }).waitFor()
  await comeTo(page, applied)
  await toRow(page, second)
    .getByRole('button', { name: `Withdraw: ${second}` })
    .click()
  await toRow(page, second).getByText('Withdrawn.').waitFor()
  await expectAccessible(page)

  // The alert belongs to the account now, mails what is new, and stops by the one click of a mail program.
  const later = await postJob(origin, third)
  await comes(12, 'mail-alerts', 'mail-alerts')
  const stop = (await mailWith(third)).headers?.['List-Unsubscribe']?.match(/<([^>]+)>/)?.[1]
  expect(await mailedJobs()).toEqual([here._id, elsewhere._id, later._id].sort())
  await comes(20, 'erase-applications')
  const click = { method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) }
  expect((await fetch(stop ?? '', click)).status).toBe(204)
  await postJob(origin, getTitle('fourth'))
  await comes(30, 'mail-alerts', 'forget-alerts')
  expect(await mailedJobs()).toHaveLength(3)
  await page.goto('/profile/alerts')
  await page.getByText('No job alerts yet').waitFor()
  await page.goto(await linkMailedTo(email, '/unsubscribe/'))
  await page.getByRole('button', { name: 'Stop these emails' }).click()
  await page.getByText('Stopped. You can take that back').waitFor()
  await expectAccessible(page)
  await comeTo(page, applied)
  await toRow(page, first).getByText('Interview', { exact: true }).waitFor()
  expect(await toRow(page, second).count()).toBe(0)
})
