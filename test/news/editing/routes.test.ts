import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { minutes, now, setClock, timestamp } from '../../../src/platform/time/clock'
import { getToken, makeOrganization, makePlaces, makeStaff, request } from '../../make'
import { makeArticle } from '../make-article'

const news = '/spedcommons-reports/news'
let staff: string

beforeAll(async () => {
  await makePlaces()
  staff = await getToken(await makeStaff({ displayName: 'Maya Ortiz' }))
})

afterEach(() => setClock(null))

const page = (path: string, as = staff) => request('GET', `${news}${path}`, { as })
const toHtml = async (path: string, as = staff) => (await page(path, as)).text()

const external = { externalLink: 'https://paper.example/story' }
const guest = { guestBloggerName: 'Ana Lima' }

describe('the editor of articles', () => {
  it.each([
    ['an article', {}, ''],
    ['an external article', external, '/external'],
    ['a guest blog', guest, '/blogger'],
    ['an external article with a guest', { ...external, ...guest }, '/external'],
  ])('opens %s under its own address, and redirects from the others', async (_, fields, own) => {
    const { id } = await makeArticle({ status: 'Draft', ...fields })
    for (const folder of ['', '/external', '/blogger']) {
      const answer = await page(`${folder}/${id}`)
      expect(answer.status).toBe(folder === own ? 200 : 301)
      if (folder !== own) expect(answer.headers.get('location')).toBe(`${news}${own}/${id}`)
      await answer.text()
    }
  })

  it.each([
    ['/new', 'New article'],
    ['/external/new', 'New external article'],
    ['/blogger/new', 'New guest blog'],
  ])('%s has the heading “%s”, and stores nothing', async (path, heading) => {
    const before = await request('GET', '/api/news', { as: staff })
    const html = await toHtml(path)
    expect(html).toMatch(new RegExp(`<h1[^>]*>${heading}</h1>`))
    expect(html).toContain('Turn on JavaScript to write and edit articles.')
    const after = await request('GET', '/api/news', { as: staff })
    expect(await after.json()).toEqual(await before.json())
  })

  it('shows the working copy of a Published article', async () => {
    const { id } = await makeArticle()
    const body = { summary: 'Three adults, one plan.', draft: true }
    await request('PUT', `/api/news/${id}`, { as: staff, body })
    expect(await toHtml(`/${id}`)).toMatch(/<textarea[^>]*name="summary"[^>]*>Three adults, one plan\.</)
  })

  it('says who else has just edited the article, and nothing of one’s own edits, of readings, or of earlier ones', async () => {
    const colleague = await getToken(await makeStaff({ displayName: 'Sam Rivera' }))
    const { id } = await makeArticle()
    const edit = (as: string, summary: string) =>
      request('PUT', `/api/news/${id}`, { as, body: { summary, draft: true } })
    await edit(staff, 'Mine.')
    expect(await toHtml(`/${id}`)).not.toContain('edited this')
    expect(await toHtml(`/${id}`, colleague)).toContain('Maya Ortiz edited this just now.')
    await request('POST', `/api/news/${id}/preview`, { as: colleague })
    expect(await toHtml(`/${id}`)).not.toContain('edited this')

    await edit(colleague, 'Theirs.')
    setClock(new Date(now().getTime() + minutes(3)))
    await edit(staff, 'Mine again.')
    expect(await toHtml(`/${id}`)).toContain('Sam Rivera edited this 3 minutes ago.')
    expect(await toHtml(`/${(await makeArticle()).id}`)).not.toContain('edited this')
    setClock(new Date(now().getTime() + minutes(8)))
    expect(await toHtml(`/${id}`)).not.toContain('edited this')
  })

  it('is replaced by the plans while staff act for an organization whose trial has ended, with a way to stop', async () => {
    const { id } = await makeArticle({ title: 'Secret plans' })
    const { id: trial, name } = await makeOrganization({ code: '1' })
    const { id: client } = await makeOrganization({ code: '4' })
    const acting = await makeStaff()
    const [ofTrial, ofClient] = await Promise.all(
      [trial, client].map((actingOrganizationId) =>
        getToken(acting, { actingOrganizationId, actingSince: timestamp() }),
      ),
    )
    for (const path of ['/new', `/${id}`]) {
      const html = await toHtml(path, ofTrial)
      expect(html.replaceAll('<!-- -->', '')).toContain(`You’re acting for ${name}. Its trial`)
      expect(html).toContain('$2,000')
      // One is in the bar above every page.
      expect(html.match(/<form[^>]*action="\/acting"/g)).toHaveLength(2)
      expect(html).not.toContain('name="summary"')
      expect(await toHtml(path, ofClient)).toContain('name="summary"')
    }
    const change = await request('PUT', `/api/news/${id}`, { as: ofTrial ?? '', body: { summary: 'Still open.' } })
    expect(change.status).toBe(200)
  })
})
