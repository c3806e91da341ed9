import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { users } from '../../src/accounts/schema'
import { postingMarkup } from '../../src/jobs/job/job-head'
import { blankJob } from '../../src/jobs/rules'
import { jobs } from '../../src/jobs/schema'
import { organizations } from '../../src/organizations/schema'
import { days } from '../../src/platform/time/clock'
import {
  db,
  getToken,
  type MadeOrganization,
  makeJob,
  makeOrganization,
  makePerson,
  makePlaces,
  origin,
  request,
} from '../make'

let own: MadeOrganization

beforeAll(makePlaces)
beforeEach(async () => {
  own = await makeOrganization()
})

const open = async (path: string, as?: string) => {
  const answer = await request('GET', path, as ? { as } : {})
  const html = await answer.text()
  return { status: answer.status, headers: answer.headers, html, props: getProps(html) }
}

type Props = {
  words?: Record<string, unknown>
  errors?: Record<string, string>
  jobs?: { _id: string; title: string }[]
  open?: { _id?: string; gone?: string } | null
  isNamed?: boolean
  pages?: { next: string | null; previous: string | null; isFirstPage: boolean; position: string }
  similar?: { _id: string }[]
}

/** What the page was given, as it travels to the browser. */
function getProps(html: string): Props {
  const data = /<script id="data" type="application\/json">(.*?)<\/script>/s.exec(html)?.[1]
  return data ? JSON.parse(data).props : {}
}

const toJsonLd = (html: string) => {
  const text = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1]
  return text ? (JSON.parse(text) as Record<string, unknown>) : null
}

describe('the jobs page', () => {
  it('the page begins with the defaults', async () => {
    const { status, props } = await open('/jobs')
    expect(status).toBe(200)
    expect(props.words).toEqual({
      q: 'Special Education',
      l: 'Chicago, IL',
      isGuessed: true,
      isWide: false,
      d: 50,
      chosen: {},
    })
    expect(props.errors).toEqual({})
  })

  it.each([
    ['?q=&l=', { q: 'Job Title or Keywords are required', l: 'City, State or Zip is required' }],
    ['?q=%20&l=Chicago', { q: 'Job Title or Keywords are required' }],
    ['?l=%20', { l: 'City, State or Zip is required' }],
    ['?l=Nowhere,%20ZZ', { l: expect.stringMatching(/We don’t know this place/) }],
    ['?type=Sometimes', { type: expect.any(String) }],
  ])('the address %s gets a page that says what is missing', async (query, errors) => {
    const { status, props, html } = await open(`/jobs${query}`)
    expect(status).toBe(200)
    expect(props.errors).toEqual(errors)
    expect(props.jobs).toEqual([])
    for (const message of Object.values(props.errors ?? {})) expect(html).toContain(message)
    // Only a search that was made has no results.
    expect(html.includes('No Search Results')).toBe(query.includes('Nowhere'))
    expect(html).not.toContain('0 jobs for')
    expect(html).not.toMatch(/Search within|Every job near/)
    expect(html).not.toMatch(/Jobs for {2}/)
  })

  it.each([
    ['?q=zither', 'No jobs for zither near Chicago, IL'],
    ['?q=zither&l=60601', 'No jobs for zither near 60601, Chicago, IL'],
    ['?q=zither&l=tx', 'No jobs for zither in Texas'],
    ['?q=zither&l=USA', 'No jobs for zither in the USA'],
    ['?q=zither&l=Remote', 'No remote jobs for zither'],
    ['?q=&l=', 'Jobs'],
    ['?l=Nowhere,%20ZZ', 'Jobs'],
  ])('the heading of /jobs%s says how many jobs there are, for what, and where', async (query, heading) => {
    expect((await open(`/jobs${query}`)).html).toContain(`>${heading}</h1>`)
  })

  it('the heading counts, and every job needs no words', async () => {
    const search = '/jobs?l=Remote&q='
    await makeJob(own, { title: 'Hornist', remote: true })
    expect((await open(`${search}hornist`)).html).toContain('>1 remote job for hornist</h1>')
    await makeJob(own, { title: 'Hornist', remote: true })
    expect((await open(`${search}hornist`)).html).toContain('>2 remote jobs for hornist</h1>')
    expect((await open('/jobs?l=USA')).html).toMatch(/>\d+ special education jobs in the USA<\/h1>/)
  })

  it('the first result is open where j names none, and only while everyone may see it', async () => {
    const job = await makeJob(own, { title: 'Cellist' })
    const path = '/jobs?q=cellist&l=USA'
    const { html, props } = await open(path)
    expect(props).toMatchObject({ isNamed: false, open: { _id: job.id } })
    // The page keeps its own title, and the job is readable without JavaScript.
    expect(html).toContain('<title>cellist jobs, USA')
    expect(html).toContain('<p>Co-teach reading.</p>')
    expect(html).toContain(`action="/jobs/${job.id}/apply"`)
    // The index doesn’t know yet that the job is closed.
    await db.update(jobs).set({ status: 'Closed' }).where(eq(jobs.id, job.id))
    const closed = await open(path)
    expect(closed.props).toMatchObject({ jobs: [{ _id: job.id }], open: null })
    expect(closed.html).not.toContain('id="job-pane"')
    expect((await open('/jobs?q=zither')).html).not.toContain('id="job-pane"')
  })

  it('the pages remember the way back, and say where they are', async () => {
    for (let i = 0; i < 43; i++) await makeJob(own, { title: `Oboist ${i}` })
    const seen: string[] = []
    let path = '/jobs?q=oboist&l=USA'
    const walked: (Props['pages'] & { path: string })[] = []
    for (;;) {
      const { props } = await open(path)
      seen.push(...(props.jobs ?? []).map(({ _id }) => _id))
      if (props.pages) walked.push({ ...props.pages, path })
      if (!props.pages?.next) break
      path = `/jobs?q=oboist&l=USA&pages=${props.pages.next}`
    }
    expect(new Set(seen).size).toBe(43)
    expect(walked.map(({ position }) => position)).toEqual(['1–20 of 43', '21–40 of 43', '41–43 of 43'])
    expect(walked.map(({ previous }) => previous)).toEqual([null, null, walked[0]?.next])
    // A cursor alone is one page, as before.
    const { props } = await open(`/jobs?q=oboist&l=USA&cursor=${walked[0]?.next}`)
    expect(props.jobs?.map(({ _id }) => _id)).toEqual(seen.slice(20, 40))
    expect(props.pages?.position).toBe('21–40 of 43')
  })

  it.each(['a.b', '.', 'x', '.'.repeat(500)])('the pages %j are refused like a broken cursor', async (pages) => {
    expect((await open(`/jobs?pages=${pages}`)).status).toBe(422)
  })

  it.each(['USA', 'IL', 'Remote'])('the page for %s says that distance changes nothing there', async (l) => {
    const hint = 'Distance counts from a city or ZIP'
    expect((await open(`/jobs?l=${l}`)).html).toContain(hint)
    expect((await open('/jobs?l=60601')).html).not.toContain(hint)
  })

  it.each(['/', '/mv', '/jobs'])('the search form at %s has the defaults in both fields', async (path) => {
    const { html } = await open(path)
    const held = (name: string) => {
      const field = [...html.matchAll(/<input[^>]*>/g)].find(([input]) => input.includes(` name="${name}"`))?.[0]
      return / value="([^"]*)"/.exec(field ?? '')?.[1]
    }
    expect([held('q'), held('l')]).toEqual(['Special Education', 'Chicago, IL'])
  })

  it.each(['0', '-5', 'abc', '500', '', '1e9'])('the distance %j counts as 50', async (d) => {
    expect((await open(`/jobs?d=${d}`)).props.words).toMatchObject({ d: 50 })
  })

  it('the page opens the job in j, says when it is closed, and finds no others', async () => {
    const job = await makeJob(own, { title: 'Flautist' })
    expect((await open(`/jobs?j=${job.id}`)).props.open).toMatchObject({ _id: job.id })
    await db.update(jobs).set({ status: 'Closed' }).where(eq(jobs.id, job.id))
    const closed = await open(`/jobs?j=${job.id}`)
    expect(closed.status).toBe(200)
    expect(closed.props.open).toEqual({ gone: `Flautist at ${own.name} is no longer open.` })
    await db.update(jobs).set({ status: 'Draft' }).where(eq(jobs.id, job.id))
    for (const id of [job.id, 'unknown', '%00', '%E0%A4%A']) {
      const { status, html } = await open(`/jobs?j=${id}`)
      expect(status).toBe(404)
      expect(html).toContain('Whoops')
    }
    expect((await open('/jobs?j=')).status).toBe(200)
  })

  it.each([
    `?q=${'a'.repeat(999)}%F0%9F%A6%8A`,
    `?l=${'a'.repeat(199)}%F0%9F%A6%8A`,
    '?q=%E0%A4%A',
    '?q=%00',
    '?q=a&q=b&l=c&l=d',
    '?q[]=a',
    '?__proto__=x&constructor=y',
    `?q=${'%22'.repeat(500)}`,
    `?q=${'teacher+'.repeat(120)}`,
    `?type=${'x'.repeat(3000)}`,
    '?d=NaN&j=&type=',
    '?q=</script><script>alert(1)</script>',
  ])('the page withstands %s', async (query) => {
    const { status, html } = await open(`/jobs${query}`)
    expect(status).toBe(200)
    expect(html).not.toContain('<script>alert')
  })

  it('a broken cursor is refused', async () => {
    expect((await open('/jobs?cursor=broken')).status).toBe(422)
  })

  it('search engines know the page by one address', async () => {
    const { html, headers } = await open('/jobs')
    expect(html).toContain(`<link rel="canonical" href="${origin}/jobs"/>`)
    expect(headers.get('x-robots-tag')).toBe('index,follow')
  })
})

describe('a job’s page', () => {
  it('the page has the job, its words for search engines, and one address', async () => {
    const job = await makeJob(own, { title: 'Bassoonist', summary: 'Plays low.' })
    const { status, html, headers } = await open(`/jobs/${job.id}`)
    expect(status).toBe(200)
    expect(html).toContain(`<title>Bassoonist, ${own.name}, Chicago, IL · SPED Commons</title>`)
    expect(html).toContain(`<meta name="description" content="Full-time at ${own.name}, Chicago, IL. Plays low."/>`)
    expect(html).toContain(`<link rel="canonical" href="${origin}/jobs/${job.id}"/>`)
    expect(headers.get('x-robots-tag')).toBe('index,follow')
    expect(html).toContain('Apply')
  })

  it('the page’s title and description say where a job is, if that is known', async () => {
    const job = await makeJob(own, { title: 'Bassoonist', summary: 'Plays low.', remote: true })
    const getHead = async () => {
      const { html } = await open(`/jobs/${job.id}`)
      return [/<title>([^<]*) · /.exec(html)?.[1], /<meta name="description" content="([^"]*)"/.exec(html)?.[1]]
    }
    expect(await getHead()).toEqual([
      `Bassoonist, ${own.name}, Remote, USA`,
      `Full-time at ${own.name}, Remote, USA. Plays low.`,
    ])
    await db.update(jobs).set({ remote: false, locationId: null }).where(eq(jobs.id, job.id))
    expect(await getHead()).toEqual([`Bassoonist, ${own.name}`, `Full-time at ${own.name}. Plays low.`])
    await db
      .update(jobs)
      .set({ summary: 'word '.repeat(40) })
      .where(eq(jobs.id, job.id))
    const [, cut = ''] = await getHead()
    expect(cut).toMatch(/ word…$/)
    expect(cut.length).toBeGreaterThan(150)
    expect(cut.length).toBeLessThanOrEqual(160)
    const room = 160 - `Full-time at ${own.name}. `.length
    for (const [length, isWhole] of [
      [room, true],
      [room + 1, false],
    ] as const) {
      const summary = 'w'.repeat(length)
      await db.update(jobs).set({ summary }).where(eq(jobs.id, job.id))
      expect((await getHead())[1]?.endsWith(summary)).toBe(isWhole)
    }
  })

  it('only a job that everybody can see has markup for search engines, with the way to it', async () => {
    const job = await makeJob(own, { title: 'Bassoonist' })
    const markup = async () => {
      const { html } = await open(`/jobs/${job.id}`, await getToken(own.employer))
      return [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, text = '']) =>
        JSON.parse(text),
      )
    }
    expect((await markup())[1]).toMatchObject({
      itemListElement: [
        { position: 1, name: 'Jobs', item: `${origin}/jobs` },
        { position: 2, name: own.name, item: expect.stringContaining(own.id) },
        { position: 3, name: 'Bassoonist' },
      ],
    })
    await db.update(jobs).set({ status: 'Paused' }).where(eq(jobs.id, job.id))
    expect(await markup()).toEqual([])
    await db.update(jobs).set({ status: 'Published' }).where(eq(jobs.id, job.id))
    // Nobody answers for the organization.
    await db.update(users).set({ verifiedEmail: null }).where(eq(users.id, own.employer.id))
    expect(await markup()).toEqual([])
  })

  it('the page says that a closed or expired job is gone, and offers similar ones', async () => {
    const [job, other] = [await makeJob(own, { title: 'SLP, closed' }), await makeJob(own, { title: 'SLP, open' })]
    for (const status of ['Closed', 'Expired'] as const) {
      await db.update(jobs).set({ status }).where(eq(jobs.id, job.id))
      const page = await open(`/jobs/${job.id}`)
      expect(page.status).toBe(410)
      expect(page.headers.get('x-robots-tag')).toBe('noindex,nofollow')
      expect(page.html).not.toContain('application/ld+json')
      expect(page.props.similar?.map(({ _id }) => _id)).toContain(other.id)
      expect(page.html).not.toContain(job.applyLink)
    }
  })

  it('a job shows four others of its kind, and never itself', async () => {
    const made = []
    for (let i = 0; i < 6; i++) made.push(await makeJob(own, { title: `Orientation and Mobility Specialist ${i}` }))
    for (const { id } of made) {
      const { props } = await open(`/jobs/${id}`)
      expect(props.similar).toHaveLength(4)
      expect(props.similar?.map(({ _id }) => _id)).not.toContain(id)
    }
  })

  it('drafts and unknown jobs get the not-found page at their own address', async () => {
    const draft = await makeJob(own, { status: 'Draft' })
    for (const id of [draft.id, 'unknown', '%E0%A4%A', '%00', 'a%2Fb']) {
      const { status, html, headers } = await open(`/jobs/${id}`)
      expect(status).toBe(404)
      expect(html).toContain('Whoops')
      expect(html).toContain('Back to Home')
      expect(headers.get('x-robots-tag')).toBe('noindex,nofollow')
    }
  })

  it('nothing ends the scripts that hold the page’s data', async () => {
    const evil = '</script><script>alert(1)</script><!--\u2028'
    const job = await makeJob(own, { title: evil, summary: evil, salaryAmount: '</script><script>x', jobId: evil })
    const { html } = await open(`/jobs/${job.id}`)
    expect(html).not.toContain('<script>alert')
    expect(toJsonLd(html)).toMatchObject({ title: evil })
    expect([...html.matchAll(/<script[^>]*json[^>]*>(.*?)<\/script>/gs)].map(([, json]) => json).join('')).not.toMatch(
      /[<\u2028]/,
    )
  })
})

describe('a job for search engines', () => {
  const getMarkup = async (fields: Parameters<typeof makeJob>[1]) => {
    const job = await makeJob(own, fields)
    return { job, markup: toJsonLd((await open(`/jobs/${job.id}`)).html) ?? {} }
  }

  it('the markup has every field that search engines ask for', async () => {
    await db.update(organizations).set({ website: 'https://schools.example/' }).where(eq(organizations.id, own.id))
    const { job, markup } = await getMarkup({ title: 'OT', salaryAmount: '$60,000 - $70,000' })
    expect(markup).toEqual({
      '@context': 'https://schema.org',
      '@type': 'JobPosting',
      title: 'OT',
      description: '<p>Co-teach reading.</p>',
      datePosted: job.published,
      validThrough: new Date(Date.parse(job.updated) + days(60)).toISOString(),
      employmentType: 'FULL_TIME',
      hiringOrganization: { '@type': 'Organization', name: own.name, sameAs: 'https://schools.example/' },
      identifier: { '@type': 'PropertyValue', name: own.name, value: job.id },
      url: `${origin}/jobs/${job.id}`,
      directApply: false,
      jobLocation: {
        '@type': 'Place',
        address: {
          '@type': 'PostalAddress',
          streetAddress: '1 Main Street',
          addressLocality: 'Chicago',
          addressRegion: 'IL',
          postalCode: '60601',
          addressCountry: 'US',
        },
      },
      baseSalary: {
        '@type': 'MonetaryAmount',
        currency: 'USD',
        value: { '@type': 'QuantitativeValue', unitText: 'YEAR', minValue: 60000, maxValue: 70000 },
      },
    })
  })

  it.each([
    ['Full-time', 'FULL_TIME'],
    ['Part-time', 'PART_TIME'],
    ['Substitute', 'TEMPORARY'],
    ['Intern', 'TEMPORARY'],
    ['Contract', 'TEMPORARY'],
    ['Seasonal', 'TEMPORARY'],
  ] as const)('calls %s %s', async (jobType, employmentType) => {
    expect((await getMarkup({ jobType })).markup).toMatchObject({ employmentType })
  })

  it.each([
    ['$50', 'Hour', { unitText: 'HOUR', value: 50 }],
    ['45.50', 'Hour', { unitText: 'HOUR', value: 45.5 }],
    ['300 per day', 'Day', { unitText: 'DAY', value: 300 }],
    ['60k-70k', 'Year', { unitText: 'YEAR', minValue: 60000, maxValue: 70000 }],
  ] as const)('reads the salary %s', async (salaryAmount, salaryPeriod, value) => {
    expect((await getMarkup({ salaryAmount, salaryPeriod })).markup).toMatchObject({ baseSalary: { value } })
  })

  it.each(['', 'DOE', 'Step 3', 'competitive', '70000-60000', 'a - b - c'])(
    'the text %j gives no salary',
    async (salaryAmount) => {
      expect((await getMarkup({ salaryAmount })).markup).not.toHaveProperty('baseSalary')
    },
  )

  it('the markup of a remote job says where people may live', async () => {
    expect((await getMarkup({ remote: true })).markup).toMatchObject({
      jobLocationType: 'TELECOMMUTE',
      applicantLocationRequirements: { '@type': 'Country', name: 'USA' },
    })
  })

  it('the markup has no unsafe website', () => {
    const organization = { _id: 'a', name: 'A', summary: '', website: 'javascript:alert(1)', logo: null }
    const time = new Date().toISOString()
    const markup = postingMarkup(
      {
        job: {
          ...blankJob,
          id: 'a',
          organizationId: 'a',
          locationId: null,
          jobAdminId: null,
          title: 't',
          summary: 's',
          description: 'd',
          remote: true,
          status: 'Published',
          version: 1,
          sharesStatus: false,
          created: time,
          updated: time,
          published: time,
          closed: null,
        },
        organization,
        place: null,
      },
      origin,
    )
    expect(JSON.stringify(markup)).not.toContain('javascript')
  })
})

describe('for search engines', () => {
  it('the sitemap lists live jobs and public pages only', async () => {
    const [live, draft, closed] = [
      await makeJob(own),
      await makeJob(own, { status: 'Draft' }),
      await makeJob(own, { status: 'Closed' }),
    ]
    const answer = await request('GET', '/sitemap.xml')
    expect(answer.headers.get('content-type')).toBe('application/xml; charset=utf-8')
    const xml = await answer.text()
    expect(xml).toContain(`<url><loc>${origin}/jobs/${live.id}</loc><lastmod>${live.updated}</lastmod></url>`)
    expect(xml).not.toContain(draft.id)
    expect(xml).not.toContain(closed.id)
    const pages = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc = '']) => loc.replace(origin, ''))
    for (const page of pages) {
      const { status, headers } = await request('GET', page || '/')
      expect([page, status, headers.get('x-robots-tag')]).toEqual([page, 200, 'index,follow'])
    }
  })

  it('robots.txt keeps crawlers out of what is private', async () => {
    const text = await (await request('GET', '/robots.txt')).text()
    for (const path of ['/admin/', '/profile/', '/user/', '/api/']) expect(text).toContain(`Disallow: ${path}\n`)
    expect(text).toContain(`Sitemap: ${origin}/sitemap.xml`)
  })

  it('the employer’s area is not to be indexed, and what only looks like it is', async () => {
    const employer = await getToken(own.employer)
    for (const path of ['/admin', '/admin/jobs']) {
      const { headers, html } = await open(path, employer)
      expect(headers.get('x-robots-tag')).toBe('noindex,nofollow')
      expect(html).toContain('<meta name="robots" content="noindex,nofollow"/>')
    }
    for (const path of ['/login', '/administrators']) {
      const { headers, html } = await open(path)
      expect(headers.get('x-robots-tag')).toBe('index,follow')
      expect(html).toContain('<meta name="robots" content="index,follow"/>')
    }
  })
})

describe('addresses', () => {
  it.each([
    ['/jobs/', '/jobs'],
    ['/pricing/', '/pricing'],
  ])('the address %s leads to %s', async (path, target) => {
    const answer = await request('GET', path)
    expect(answer.status).toBe(301)
    expect(new URL(answer.headers.get('location') ?? '', origin).pathname).toBe(target)
  })

  it.each(['//evil.example/', '/%2f%2fevil.example/', '/\\evil.example/', '/%5cevil.example/'])(
    'the address %s leads nowhere else',
    async (path) => {
      const answer = await request('GET', path)
      const target = answer.headers.get('location')
      if (target) expect(new URL(target, origin).origin).toBe(origin)
      expect(answer.status).toBeLessThan(500)
    },
  )

  it.each(['/jobs', '/profile', '/nothing', '/api/places?q=chi', '/sitemap.xml'])(
    'the address %s answers HEAD like GET, without a body',
    async (path) => {
      const [head, get] = [await request('HEAD', path), await request('GET', path)]
      expect(head.status).toBe(get.status)
      expect(await head.text()).toBe('')
    },
  )
})

it('only their owner sees saved hearts', async () => {
  const job = await makeJob(own)
  const member = await makePerson()
  const as = await getToken(member)
  await request('PUT', '/api/users/update', { as, body: { saveJobID: job.id, userID: member.id } })
  expect((await open(`/jobs/${job.id}`, as)).html).toContain('aria-pressed="true"')
  expect((await open(`/jobs/${job.id}`)).html).not.toContain('aria-pressed="true"')
})
