import { describe, expect, it } from 'vitest'
import { getToken, makePerson, makePlaces, postForm, request } from '../../make'

await makePlaces()

async function member() {
  const as = await getToken(await makePerson())
  const page = async (path: string) => (await request('GET', path, { as })).text()
  const post = (path: string, fields: Record<string, string>) => postForm(path, fields, as)
  const put = (body: object) => request('PUT', '/api/users/profile', { as, body })
  const profile = async () =>
    (await (await request('GET', '/api/auth/user', { as })).json<{ user: Record<string, unknown> }>()).user
  const seenAt = async (path: string) => /name="seen" value="([^"]*)"/.exec(await page(path))?.[1] ?? ''
  return { as, page, post, put, profile, seenAt }
}

const work = { title: 'Teacher', company: 'Lincoln School', location: 'Chicago, IL' }
const job = { ...work, start: '2019-08', end: null, isCurrent: true, description: '' }
const term = { 'start-month': '08', 'start-year': '2019', isCurrent: 'on' }

describe('the pages of a profile’s sections', () => {
  it('are linked from the profile, and those that aren’t there are 404', async () => {
    const { as, page, put } = await member()
    await put({ experience: [job] })
    const html = await page('/profile')
    const paths = [...html.matchAll(/href="(\/profile\/edit\/[^"]+)"/g)].map(([, path = '']) => path)
    expect(paths).toHaveLength(14)
    for (const path of paths) expect((await request('GET', path, { as })).status, path).toBe(200)
    for (const path of ['nowhere', 'experience', 'experience/nobody', 'about/new'])
      expect((await request('GET', `/profile/edit/${path}`, { as })).status, path).toBe(404)
  })

  it('About Me is stored with the place’s own spelling, and a refused form keeps what was typed', async () => {
    const { page, post, profile } = await member()
    const fields = {
      displayName: 'Ana Torres',
      title: 'Teacher',
      location: 'chicago il',
      phone: '312',
      isSpedTeacher: 'on',
    }
    const refused = await post('/profile/edit/about', fields)
    expect(refused.status).toBe(422)
    const html = await refused.text()
    expect(html).toContain('value="chicago il"')
    expect(html).toMatch(/autofocus[^>]*name="phone"|name="phone"[^>]*autofocus/i)
    const stored = await post('/profile/edit/about', { ...fields, phone: '(312) 555-0100' })
    expect([stored.status, stored.headers.get('location')]).toEqual([303, '/profile#saved-about'])
    expect(await profile()).toMatchObject({ displayName: 'Ana Torres', location: 'Chicago, IL', isSpedTeacher: true })
    expect(await page('/profile/edit/about')).toMatch(
      /name="isSpedTeacher"[^>]*checked|checked=""[^>]*name="isSpedTeacher"/,
    )
  })

  it('a summary and links are stored, and the summary is removed', async () => {
    const { post, profile } = await member()
    await post('/profile/edit/summary', { summary: 'I teach reading.' })
    await post('/profile/edit/social', { linkedin: 'https://www.linkedin.com/in/ana', website: '' })
    expect(await profile()).toMatchObject({ summary: 'I teach reading.', linkedin: 'ana' })
    expect((await post('/profile/edit/social', { website: 'no address' })).status).toBe(422)
    await post('/profile/edit/summary', { summary: 'Typed, but removed', remove: 'yes' })
    expect(await profile()).toMatchObject({ summary: '' })
  })

  it('an entry is added, changed, and removed, with the messages at its fields', async () => {
    const { post, profile, seenAt } = await member()
    const wrong = await post('/profile/edit/experience/new', { ...work, 'start-month': '08', 'start-year': '19' })
    const html = await wrong.text()
    expect([wrong.status, html]).toEqual([422, expect.stringContaining('Choose a month and a year.')])
    expect(html).toMatch(/value="Lincoln School"/)
    expect(html).toMatch(/<option value="08" selected="">/)
    await post('/profile/edit/experience/new', { ...work, ...term })
    const [entry] = (await profile()).experience as { _id: string }[]
    expect(entry).toMatchObject(job)
    const path = `/profile/edit/experience/${entry?._id}`
    const seen = await seenAt(path)
    await post(path, {
      ...work,
      'start-month': '08',
      'start-year': '2019',
      'end-month': '06',
      'end-year': '2024',
      seen,
    })
    expect((await profile()).experience).toMatchObject([{ _id: entry?._id, end: '2024-06', isCurrent: false }])
    await post(path, { remove: 'yes', seen: await seenAt(path) })
    expect((await profile()).experience).toEqual([])
  })

  it('another window’s change of the same entry is replaced only after the person has been told', async () => {
    const { post, put, profile, seenAt } = await member()
    await put({ experience: [job] })
    const [entry] = (await profile()).experience as { _id: string }[]
    const path = `/profile/edit/experience/${entry?._id}`
    const seen = await seenAt(path)
    await put({ experience: [{ ...job, _id: entry?._id, title: 'Head teacher' }] })
    const mine = { ...work, ...term, company: 'Mine' }
    const answer = await post(path, { ...mine, seen })
    const html = await answer.text()
    expect([answer.status, html]).toEqual([409, expect.stringContaining('changed in another window')])
    expect(html).toContain('value="Mine"')
    expect((await profile()).experience).toMatchObject([{ title: 'Head teacher' }])
    await post(path, { ...mine, seen: /name="seen" value="([^"]*)"/.exec(html)?.[1] ?? '' })
    expect((await profile()).experience).toMatchObject([{ company: 'Mine' }])
    const before = await seenAt(path)
    await put({ experience: [] })
    expect((await post(path, { ...mine, seen: before })).status).toBe(409)
    expect((await profile()).experience).toEqual([])
  })

  it('choices are checked, unchecked, and added, and another window’s choice stays', async () => {
    const { post, put, profile } = await member()
    await put({ languages: ['Spanish', 'Basque'] })
    const shown = { 'was.Spanish': 'yes', 'was.Polish': '' }
    await post('/profile/edit/languages', { ...shown, 'is.Polish': 'on', own: ' Latin ' })
    expect((await profile()).languages).toEqual(['Basque', 'Polish', 'Latin'])
    const long = await post('/profile/edit/languages', { own: 'x'.repeat(65) })
    expect([long.status, await long.text()]).toEqual([422, expect.stringContaining('x'.repeat(65))])
  })

  it('who can find the member is chosen, with employers to hide from', async () => {
    const { page, post, put, profile } = await member()
    await put({ hiddenNames: ['lakeside'] })
    expect(await page('/profile/edit/found')).toContain('name="is.hiddenNames.lakeside"')
    const stored = await post('/profile/edit/found', {
      visible: 'on',
      employersOnly: 'on',
      'was.hiddenNames.lakeside': 'yes',
      hide: 'me@north.example',
    })
    expect(stored.headers.get('location')).toBe('/profile#saved-found')
    const found = {
      visible: true,
      audience: 'employers',
      relocate: false,
      hiddenNames: [],
      hiddenDomains: ['north.example'],
    }
    expect(await profile()).toMatchObject(found)
    const refused = await post('/profile/edit/found', { hide: '@gmail.com' })
    expect([refused.status, await refused.text()]).toEqual([422, expect.stringContaining('value="@gmail.com"')])
    expect(await profile()).toMatchObject(found)
  })
})
