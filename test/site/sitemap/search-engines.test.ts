import { beforeAll, describe, expect, it } from 'vitest'
import { completeJob, getToken, makeJob, makeOrganization, makePerson, makePlaces, origin, request } from '../../make'

let own: Awaited<ReturnType<typeof makeOrganization>>

beforeAll(async () => {
  await makePlaces()
  own = await makeOrganization()
  await makeJob(own)
})

/**
 * Returns whether a rule of robots.txt blocks a path. By RFC 9309, a rule is a prefix in which `*` matches anything
 * and `$` the end.
 */
function isBarred(rules: string[], path: string): boolean {
  return rules.some((rule) => {
    const [body, end] = rule.endsWith('$') ? [rule.slice(0, -1), '$'] : [rule, '']
    const parts = body.split('*').map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'))
    return new RegExp(`^${parts.join('.*')}${end}`).test(path)
  })
}

const getRules = (text: string) => [...text.matchAll(/^Disallow: (\S+)$/gm)].map(([, rule = '']) => rule)

async function getHead(path: string, as?: string) {
  const answer = await request('GET', path, as ? { as } : {})
  const html = await answer.text()
  const read = (pattern: RegExp) => pattern.exec(html)?.[1]?.replaceAll('&#x27;', "'").replaceAll('&amp;', '&')
  const property = (name: string) => read(new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`))
  return {
    status: answer.status,
    headers: answer.headers,
    title: read(/<title>([^<]*)<\/title>/),
    description: property('description'),
    canonical: read(/rel="canonical" href="([^"]*)"/),
    robots: property('robots'),
    property,
    html,
    markup: [...html.matchAll(/<script type="application\/ld\+json">([^<]*)<\/script>/g)].map(([, json = '']) =>
      JSON.parse(json),
    ),
  }
}

describe('robots.txt', () => {
  it('robots.txt blocks no address in the sitemap', async () => {
    const rules = getRules(await (await request('GET', '/robots.txt')).text())
    const xml = await (await request('GET', '/sitemap.xml')).text()
    const paths = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc = '']) => new URL(loc).pathname)
    expect(paths).toContain('/administrators')
    expect(paths.filter((path) => isBarred(rules, path))).toEqual([])
  })

  it('robots.txt blocks personal and employer pages, with and without a longer path', async () => {
    const rules = getRules(await (await request('GET', '/robots.txt')).text())
    for (const area of ['/admin', '/profile', '/spedcommons-reports'])
      for (const path of [area, `${area}/jobs`, `${area}?page=2`]) expect(isBarred(rules, path), path).toBe(true)
    for (const path of ['/user/reset/x', '/api/job']) expect(isBarred(rules, path), path).toBe(true)
    for (const path of ['/administrators', '/profiles', '/jobs']) expect(isBarred(rules, path), path).toBe(false)
  })
})

describe('the sitemap', () => {
  it('the sitemap has an ETag, answers 304 if it is unchanged, and comes from the edge cache', async () => {
    const { headers } = await request('GET', '/sitemap.xml')
    const tag = headers.get('etag') ?? ''
    expect(tag).toMatch(/^"/)
    expect(headers.get('cache-control')).toContain('s-maxage=60')
    expect((await request('GET', '/sitemap.xml', { headers: { 'if-none-match': tag } })).status).toBe(304)
  })

  it('the sitemap lists a job as soon as it is published, and drops it as soon as it is closed', async () => {
    const listed = async (id: string) => (await (await request('GET', '/sitemap.xml')).text()).includes(`/jobs/${id}<`)
    await request('GET', '/sitemap.xml')
    const as = await getToken(own.employer)
    const posted = await request('POST', '/api/job', { as, body: completeJob })
    const { _id, version } = await posted.json<{ _id: string; version: number }>()
    expect(await listed(_id)).toBe(true)
    await request('PUT', `/api/job/${_id}`, { as, body: { status: 'Closed', version } })
    expect(await listed(_id)).toBe(false)
  })
})

describe('the canonical address of a page', () => {
  it('/jobs has a title without a place, and is canonical', async () => {
    const head = await getHead('/jobs')
    expect(head).toMatchObject({ canonical: `${origin}/jobs`, robots: 'index,follow' })
    expect(head.title).toMatch(/^Special education jobs/)
    expect(`${head.title} ${head.description}`).not.toContain('Chicago')
  })

  it.each(['?q=teacher', '?q=teacher&l=60601', '?l=Chicago,+IL', '?type=Full-time', '?d=10'])(
    'a search for jobs (%s) is followed but not indexed, and has no other canonical address',
    async (query) => {
      const head = await getHead(`/jobs${query}`)
      expect(head).toMatchObject({ status: 200, canonical: undefined, robots: 'noindex,follow' })
      expect(head.headers.get('x-robots-tag')).toBe('noindex,follow')
    },
  )

  it('a job opened in the list has its own page as its canonical address, and its own title', async () => {
    const job = await makeJob(own, { title: 'Vision itinerant' })
    const head = await getHead(`/jobs?j=${job.id}`)
    expect(head.canonical).toBe(`${origin}/jobs/${job.id}`)
    expect(head.title).toContain('Vision itinerant')
  })

  it.each([
    ['/login?redirect=%2Fprofile', '/login'],
    ['/signup?redirect=%2Fadmin', '/signup'],
  ])('the canonical address of %s is %s', async (path, canonical) => {
    expect(await getHead(path)).toMatchObject({ canonical: origin + canonical, robots: 'index,follow' })
  })

  it('pages under /profile are not indexed', async () => {
    const as = await getToken(await makePerson())
    for (const path of ['/profile', '/profile/jobs', '/profile/account'])
      expect((await getHead(path, as)).robots, path).toBe('noindex,nofollow')
  })
})

describe('titles and descriptions for search engines', () => {
  const pages = ['/', '/jobs', '/about', '/partners', '/professionals', '/administrators', '/contact', '/pricing']
  const more = ['/postjob', '/privacy-policy', '/terms-conditions', '/login', '/signup', '/people']

  it('titles and descriptions are unique, and as long as search engines show', async () => {
    const seen = new Set<string | undefined>()
    for (const path of [...pages, ...more]) {
      const { title = '', description = '' } = await getHead(path)
      expect(title.length, `${path}: ${title}`).toBeLessThanOrEqual(65)
      expect(description.length, `${path}: ${description}`).toBeGreaterThanOrEqual(60)
      expect(description.length, `${path}: ${description}`).toBeLessThanOrEqual(160)
      expect([seen.has(title), seen.has(description)], path).toEqual([false, false])
      seen.add(title).add(description)
    }
  })

  it('descriptions of jobs with the same summary differ, and long titles leave out our name', async () => {
    const other = await makeOrganization()
    const [one, two] = [
      await getHead(`/jobs/${(await makeJob(own)).id}`),
      await getHead(`/jobs/${(await makeJob(other)).id}`),
    ]
    expect(one.description).not.toBe(two.description)
    expect(one.description).toContain('Grades three to five.')
    const long = await getHead(`/jobs/${(await makeJob(own, { title: 'A'.repeat(60) })).id}`)
    expect(long.title).not.toContain('SPED Commons')
    const wordy = await getHead(`/jobs/${(await makeJob(own, { summary: 'word '.repeat(99) })).id}`)
    expect(wordy.description?.length).toBeLessThanOrEqual(160)
    expect(wordy.description).toMatch(/word…$/)
  })
})

describe('structured data', () => {
  it('the landing page’s structured data names the site and its operator', async () => {
    const { markup } = await getHead('/')
    expect(markup).toEqual([
      expect.objectContaining({ '@type': 'WebSite', name: 'SPED Commons', url: `${origin}/` }),
      expect.objectContaining({
        '@type': 'Organization',
        name: 'SPED Commons',
        logo: `${origin}/apple-touch-icon.png`,
      }),
    ])
  })

  it('a job’s structured data links to the list and to its employer', async () => {
    const { markup } = await getHead(`/jobs/${(await makeJob(own)).id}`)
    expect(markup.map((one) => one['@type'])).toEqual(['JobPosting', 'BreadcrumbList'])
    const steps = markup[1].itemListElement
    expect(steps.map((step: { position: number }) => step.position)).toEqual([1, 2, 3])
    expect(steps[0]).toMatchObject({ name: 'Jobs', item: `${origin}/jobs` })
    expect(steps[1]).toMatchObject({
      name: own.name,
      item: expect.stringContaining(`${origin}/organizations/${own.id}/`),
    })
    expect(steps[2]).toEqual({ '@type': 'ListItem', position: 3, name: 'Resource teacher' })
  })

  it('an organization’s page has structured data about it', async () => {
    const { headers } = await request('GET', `/organizations/${own.id}`)
    const { markup } = await getHead(headers.get('location') ?? '')
    expect(markup).toEqual([expect.objectContaining({ '@type': 'Organization', name: own.name })])
  })
})

it('a shared link has a type, a site name, a picture, and a card', async () => {
  const { property } = await getHead(`/jobs/${(await makeJob(own)).id}`)
  expect(property('og:type')).toBe('website')
  expect(property('og:site_name')).toBe('SPED Commons')
  expect(property('og:image')).toBe(`${origin}/share.png`)
  expect([property('og:image:width'), property('og:image:height')]).toEqual(['1200', '630'])
  expect(property('og:image:alt')).toMatch(/\w/)
  expect(property('twitter:card')).toBe('summary_large_image')
})
