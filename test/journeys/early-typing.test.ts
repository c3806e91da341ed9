import { describe, expect, it } from 'vitest'
import { comeAlive, origin, signIn, visits } from './browser'
import { getCalls, type Posted, postJob } from './calls'

const employer = getCalls(origin, 'employer@demo.test')
const visit = visits()

/** Opens a page whose script waits until `release` is called, as on a slow network. */
async function arriveBeforeTheScript(path: string) {
  const page = await visit()
  await signIn(page, 'employer@demo.test')
  const { promise: isReleased, resolve } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await isReleased
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  const release = async () => {
    resolve()
    await comeAlive(page)
    await page.waitForLoadState('networkidle')
  }
  return { page, release }
}

describe('a page whose script is slow', () => {
  it('the stored profile of the organization is shown, and what was typed before the script loaded is saved', async () => {
    const { user } = await employer<{ user: { organization: { _id: string } } }>('GET', '/api/auth/user')
    const stored = `/api/organization/${user.organization._id}`
    await employer('PUT', stored, { summary: 'Thirty years of inclusion.', website: 'https://rock-river.example/' })
    const { page, release } = await arriveBeforeTheScript('/admin/organization')
    const summary = page.getByLabel('Summary')
    expect(await summary.inputValue()).toBe('Thirty years of inclusion.')
    expect(await page.getByLabel('Website').inputValue()).toBe('https://rock-river.example/')
    await summary.press('Control+End')
    await summary.pressSequentially(' Come and see.')
    await release()
    expect(await summary.inputValue()).toBe('Thirty years of inclusion. Come and see.')
    expect(await page.getByLabel('Website').inputValue()).toBe('https://rock-river.example/')
    await page.getByRole('button', { name: 'Save profile' }).click()
    await page.getByText('Organization updated').first().waitFor()
    const { summary: saved } = await employer<{ summary: string }>('GET', stored)
    expect(saved).toBe('Thirty years of inclusion. Come and see.')
  })

  it('a word that a double click selected in a text area stays selected', async () => {
    const { user } = await employer<{ user: { organization: { _id: string } } }>('GET', '/api/auth/user')
    await employer('PUT', `/api/organization/${user.organization._id}`, { summary: 'Thirty years of inclusion.' })
    const { page, release } = await arriveBeforeTheScript('/admin/organization')
    const summary = page.getByLabel('Summary')
    await summary.dblclick({ position: { x: 30, y: 20 } })
    await release()
    await page.keyboard.type('Forty')
    expect(await summary.inputValue()).toMatch(/^Forty ?years of inclusion\.$/)
  })

  it('a form that also works without the script keeps what was typed in its text area', async () => {
    const { page, release } = await arriveBeforeTheScript('/contact')
    const message = page.getByLabel('Message')
    await message.fill('Typed before the script came.')
    await release()
    expect(await message.inputValue()).toBe('Typed before the script came.')
  })

  it('the job editor keeps what was typed and chosen before the script loaded, and says that it is unsaved', async () => {
    const { _id } = await postJob(origin, 'Slowly opened job')
    const { page, release } = await arriveBeforeTheScript(`/admin/job/${_id}`)
    const administrator = page.getByLabel('Job administrator')
    await page.getByLabel('Title').fill('Slowly opened job, renamed')
    await page.getByLabel('Summary').fill('Typed before the script came.')
    await page.getByLabel('Apply link').fill('https://rock-river.example/early')
    await administrator.selectOption({ index: 1 })
    await page.getByLabel('Location', { exact: true }).selectOption({ index: 1 })
    await page.getByLabel('Remote').check()
    const [chosenAdministrator, chosenPlace] = [
      await administrator.inputValue(),
      await page.getByLabel('Location', { exact: true }).inputValue(),
    ]
    await release()
    await page.getByText('Unsaved changes.').waitFor()
    expect(await page.getByLabel('Summary').inputValue()).toBe('Typed before the script came.')
    expect(await page.getByLabel('Remote').isChecked()).toBe(true)
    expect(await administrator.inputValue()).toBe(chosenAdministrator)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('Job Updated').first().waitFor()
    const saved = await employer<Posted & Record<string, unknown>>('GET', `/api/job/${_id}`)
    expect(saved).toMatchObject({
      title: 'Slowly opened job, renamed',
      summary: 'Typed before the script came.',
      applyLink: 'https://rock-river.example/early',
      remote: true,
      jobAdmin: chosenAdministrator,
      location: chosenPlace,
    })
  })
})
