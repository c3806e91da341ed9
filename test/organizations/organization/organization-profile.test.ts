import { env } from 'cloudflare:workers'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { organizationPath } from '../../../src/organizations/paths'
import { timestamp } from '../../../src/platform/time/clock'
import { db, getAudit, getProblem, getToken, makeJob, makeOrganization, makeStaff, origin, request } from '../../make'
import { behind, gif, gifWith, jpeg, png, pngWith, sized, text } from '../../pictures'
import { provideOrganizations } from '../../provide-organizations'

const made = provideOrganizations()

const change = (body: object, id = made.own.id, as = made.token) =>
  request('PUT', `/api/organization/${id}`, { as, body })

describe('an organization’s profile', () => {
  it('the profile changes in what is sent, and the change is recorded', async () => {
    const answer = await change({
      name: ' Prairie Schools ',
      summary: 'Small classes.\nKind people.',
      website: 'prairie.example',
    })
    expect(answer.status).toBe(200)
    expect(await answer.json()).toMatchObject({
      name: 'Prairie Schools',
      summary: 'Small classes.\nKind people.',
      website: 'https://prairie.example/',
    })
    expect(await (await change({ website: '' })).json()).toMatchObject({ name: 'Prairie Schools', website: '' })
    expect(await getAudit(made.own.id)).toMatchObject([
      { verb: 'changed organization', after: { website: 'https://prairie.example/' } },
      {
        verb: 'changed organization',
        before: { website: 'https://prairie.example/' },
        after: { website: '' },
      },
    ])
  })

  it('two who edit it at once replace nothing of each other unseen, and keep what only one of them changed', async () => {
    const { name } = await (await change({ summary: 'Small classes.\nKind people.', website: 'one.example' })).json<{
      name: string
    }>()
    const was = { name, summary: 'Small classes.\r\nKind people.', website: 'https://one.example/' }
    await change({ ...was, summary: 'Their words.', was })
    const kept = await change({ ...was, website: 'two.example', was })
    expect(await kept.json()).toMatchObject({ summary: 'Their words.', website: 'https://two.example/' })
    const refused = await change({ ...was, summary: 'My words.', was })
    expect([refused.status, await getProblem(refused)]).toMatchObject([
      409,
      { current: { name, summary: 'Their words.', website: 'https://two.example/' } },
    ])
    expect((await change({ summary: 'My words.', was: { ...was, summary: 'Their words.' } })).status).toBe(200)
    expect((await change({ summary: 'Without it, the last save wins.' })).status).toBe(200)
  })

  it.each([
    [{ name: ' ' }, { name: 'Company name is required' }],
    [{ summary: 'a'.repeat(2001) }, { summary: expect.stringContaining('2,000') }],
    [{ website: 'javascript:alert(1)' }, { website: 'Enter a web address, such as www.example.org.' }],
    [{ website: 'http://me:secret@prairie.example' }, { website: 'Enter a web address, such as www.example.org.' }],
  ])('the change %j is refused', async (fields, errors) => {
    const answer = await change(fields)
    expect([answer.status, (await getProblem(answer)).errors]).toEqual([422, errors])
  })

  it('what the caller may not set is ignored', async () => {
    const given = {
      status: 'legacy',
      subscriptionID: 'x',
      logo: '/images/other.png',
      users: [],
      plan: 'yearly',
      _id: 'x',
    }
    const answer = await change(given)
    expect(await answer.json()).toMatchObject({
      _id: made.own.id,
      status: 'client',
      subscriptionID: null,
      logo: null,
      plan: null,
    })
  })

  it('only its employer and staff may change the profile', async () => {
    expect((await change({ summary: 'Mine' }, made.other.id)).status).toBe(404)
    expect((await change({ summary: 'Ours' }, made.own.id, await getToken(await makeStaff()))).status).toBe(200)
    expect((await change({ summary: 'Ours' }, 'unknown', await getToken(await makeStaff()))).status).toBe(404)
  })

  it('its jobs get the new name, in the search too', async () => {
    const job = await makeJob(made.own)
    const name = `Cooperative ${crypto.randomUUID().slice(0, 8)}`
    await change({ name })
    const found = await request('GET', `/api/job/jobsByLocation/${encodeURIComponent(name)}/USA/50`)
    expect(await found.text()).toContain(job.id)
    expect(await (await request('GET', `/api/job/${job.id}`)).json()).toMatchObject({ organization: { name } })
  })
})

async function send(
  file: Uint8Array,
  { id = made.own.id, as = made.token, name = 'logo.png', type = 'image/png' } = {},
) {
  const form = new FormData()
  form.set('file', new File([Uint8Array.from(file)], name, { type }))
  const packed = new Request(origin, { method: 'POST', body: form })
  const { SELF } = await import('cloudflare:test')
  return SELF.fetch(`${origin}/api/upload/organization/${id}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${as}`, 'content-type': packed.headers.get('content-type') ?? '' },
    body: await packed.arrayBuffer(),
  })
}
const bytesAt = async (path: string) => new Uint8Array(await (await request('GET', path)).arrayBuffer())
const logoIn = async (answer: Response) => (await answer.json<{ logo: string }>()).logo

describe('a logo', () => {
  it.each([
    ['a png', png, 'image/png', 'png'],
    ['a jpg that is called a png', jpeg, 'image/jpeg', 'jpg'],
    ['a gif', gif, 'image/gif', 'gif'],
  ])('a logo is known by its content and accepted: %s', async (_, file, type, ending) => {
    const answer = await send(file)
    expect(answer.status).toBe(200)
    const logo = await logoIn(answer)
    expect(logo).toMatch(new RegExp(`^/images/organizations/${made.own.id}/\\w{20}\\.${ending}$`))
    const shown = await request('GET', logo)
    expect(shown.headers.get('content-type')).toBe(type)
    expect(shown.headers.get('x-content-type-options')).toBe('nosniff')
    expect(new Uint8Array(await shown.arrayBuffer())).toEqual(file)
    expect(await (await request('GET', `/api/organization/${made.own.id}`, { as: made.token })).json()).toMatchObject({
      logo,
    })
  })

  it('a logo is stored without what is not visible', async () => {
    expect(await bytesAt(await logoIn(await send(pngWith('tEXt', 'GPS 41.85'))))).toEqual(png)
    expect(await bytesAt(await logoIn(await send(behind(png, '<script>alert(1)</script>'))))).toEqual(png)
    expect(await bytesAt(await logoIn(await send(gifWith('<script>alert(1)</script>'))))).toEqual(gif)
  })

  it.each([
    ['an SVG that says it is a png', text('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    ['a page', text('<!doctype html><script>alert(1)</script>')],
    ['half a picture', png.slice(0, 40)],
    ['a bomb', sized(png, 60_000, 60_000)],
    ['nothing', new Uint8Array()],
  ])('a file is refused: %s', async (_, file) => {
    const answer = await send(file)
    const { errors } = await getProblem(answer)
    expect([answer.status, errors]).toEqual([422, { file: 'The file you selected is not an image file.' }])
    expect((await env.IMAGES.list({ prefix: `organizations/${made.own.id}` })).objects).toEqual([])
  })

  it('a logo may have 300 KB, and not more, whatever the request says of its length', async () => {
    const filled = (size: number) => pngWith('tEXt', 'a'.repeat(size - png.length - 12))
    expect((await send(filled(300 * 1024))).status).toBe(200)
    for (const size of [300 * 1024 + 1, 2_000_000]) {
      const answer = await send(filled(size))
      const { errors } = await getProblem(answer)
      expect([answer.status, errors]).toEqual([413, { file: 'Please select an image file that is less than 300Kb.' }])
    }
  })

  it('a request without a file, or that is no form, is refused', async () => {
    const path = `/api/upload/organization/${made.own.id}`
    expect((await request('POST', path, { as: made.token, body: { file: 'x' } })).status).toBe(415)
    const headers = { 'content-type': 'multipart/form-data; boundary=x' }
    const empty = await request('POST', path, { as: made.token, headers, body: '--x--\r\n' })
    expect(empty.status).toBe(422)
    expect((await request('POST', path, { as: made.token, headers, body: 'no form' })).status).toBe(400)
  })

  it('a new logo replaces the old one, which is deleted, and can be removed', async () => {
    const [first, second] = [await logoIn(await send(png)), await logoIn(await send(jpeg))]
    expect((await request('GET', first)).status).toBe(404)
    expect((await request('GET', second)).status).toBe(200)
    expect(await (await change({ logo: null })).json()).toMatchObject({ logo: null })
    expect((await request('GET', second)).status).toBe(404)
  })

  it('of two logos sent at once, one stays and the other is deleted', async () => {
    const answers = await Promise.all([send(png), send(jpeg), send(gif)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    const { logo } = await (await request('GET', `/api/organization/${made.own.id}`, { as: made.token })).json<{
      logo: string
    }>()
    const { objects } = await env.IMAGES.list({ prefix: `organizations/${made.own.id}` })
    expect(objects.map(({ key }) => `/images/${key}`)).toEqual([logo])
  })

  it('only its employer may change the logo', async () => {
    expect((await send(png, { id: made.other.id })).status).toBe(404)
    expect((await send(png, { id: 'unknown' })).status).toBe(404)
    expect((await send(png, { as: await getToken(await makeStaff()) })).status).toBe(403)
  })
})

describe('the public page', () => {
  const page = (path: string) => request('GET', path)

  it('the page shows what the organization says of itself and its open jobs', async () => {
    await change({ name: 'Children’s Café & Co', summary: 'Small classes.', website: 'prairie.example' })
    const logo = await logoIn(await send(png))
    const open = await makeJob(made.own, { title: 'Open position' })
    await makeJob(made.own, { title: 'Hidden draft', status: 'Draft' })
    await makeJob(made.own, { title: 'Closed position', status: 'Closed' })
    await makeJob(made.other, { title: 'Position of others' })
    const path = `/organizations/${made.own.id}/childrens-cafe-co`
    const answer = await page(path)
    expect(answer.status).toBe(200)
    const html = await answer.text()
    for (const shown of ['Children’s Café &amp; Co', 'Small classes.', logo, 'Chicago', 'Open position', '1 open job'])
      expect(html).toContain(shown)
    for (const hidden of [
      'Hidden draft',
      'Closed position',
      'Position of others',
      made.own.employer.email,
      '1 Main Street',
    ])
      expect(html).not.toContain(hidden)
    expect(html).toContain('href="https://prairie.example/" rel="nofollow ugc noopener"')
    expect(html).toContain(`<link rel="canonical" href="${origin}${path}"`)
    expect(html).toContain('"@type":"Organization"')
    expect(await (await page(`/jobs/${open.id}`)).text()).toContain(`href="${path}"`)
  })

  it('the page has one address, and others lead there', async () => {
    const path = organizationPath({ _id: made.own.id, name: made.own.name })
    for (const wrong of [`/organizations/${made.own.id}`, `/organizations/${made.own.id}/old-name`, `${path}/`]) {
      const answer = await page(wrong)
      expect([answer.status, new URL(answer.headers.get('location') ?? '', origin).pathname]).toEqual([301, path])
    }
    for (const unknown of ['/organizations/unknown', '/organizations/unknown/x', '/organizations'])
      expect((await page(unknown)).status).toBe(404)
  })

  it('the page names at most 200 places', async () => {
    await db.run(sql`INSERT INTO locations (id, organization_id, name, street, city, state, zip, lat, lng, created)
      WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 201)
      SELECT ${made.own.id} || i, ${made.own.id}, 'Campus', '2 Oak', 'Town ' || (1000 + i), 'IA', '50001', 42, -93, ${timestamp()}
      FROM n`)
    const html = await (await page(organizationPath({ _id: made.own.id, name: made.own.name }))).text()
    const [, places = ''] = /<p[^>]*>(Town 1001, IA[^<]*)<\/p>/.exec(html) ?? []
    expect(places.split(' · ')).toEqual(Array.from({ length: 200 }, (_, i) => `Town ${1001 + i}, IA`))
  })

  it('many jobs come in pages', async () => {
    for (let i = 0; i < 23; i++) await makeJob(made.own, { title: `Position number ${i}!` })
    const path = organizationPath({ _id: made.own.id, name: made.own.name })
    const first = await (await page(path)).text()
    expect(first).toContain('23 open jobs')
    const next = /href="([^"]*cursor=[^"]*)"/.exec(first)?.[1]?.replaceAll('&amp;', '&') ?? ''
    const second = await (await page(next)).text()
    const titles = [...`${first}${second}`.matchAll(/Position number \d+!<\/a>/g)].map(([title]) => title)
    expect(new Set(titles).size).toBe(23)
    expect(titles).toHaveLength(23)
    expect((await page(`${path}?cursor=broken`)).status).toBe(422)
  })

  it('the page is in the sitemap while the organization hires, and withheld while nobody there has a proven address', async () => {
    const sitemap = async () => (await page('/sitemap.xml')).text()
    const path = organizationPath({ _id: made.own.id, name: made.own.name })
    expect(await sitemap()).not.toContain(path)
    await makeJob(made.own)
    expect(await sitemap()).toContain(path)
    const shy = await makeOrganization({ verified: false })
    await makeJob(shy)
    const withheld = organizationPath({ _id: shy.id, name: shy.name })
    expect((await page(withheld)).status).toBe(404)
    expect(await sitemap()).not.toContain(withheld)
    const seen = await request('GET', withheld, { as: await getToken(shy.employer) })
    expect(await seen.text()).toContain('see your jobs yet')
  })
})
