import { beforeAll, describe, expect, it } from 'vitest'
import { rooms } from '../../src/rooms'
import { siteNavigation } from '../../src/ui/server/navigation'
import { getToken, madeAnew, makeJob, makeOrganization, makePerson, makePlaces, makeStaff, request } from '../make'
import { makeArticle } from '../news/make-article'

beforeAll(async () => {
  await makePlaces()
  // The latest news is there only with an article.
  await makeArticle()
})

const { areaOf, around } = siteNavigation(rooms)

/** Returns a page’s HTML, and its text without tags. */
async function read(path: string, as?: string) {
  const answer = await request('GET', path, as ? { as } : { headers: madeAnew })
  const html = await answer.text()
  const words = html
    .slice(html.indexOf('<body'), html.indexOf('<script id="data"'))
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replace(/\s+/g, ' ')
  return { answer, html, words, main: html.slice(html.indexOf('<main'), html.indexOf('</main>')) }
}

const linksIn = (html: string) => [...html.matchAll(/<a [^>]*?href="([^"]*)"/g)].map(([, href]) => href)
const getHead = (html: string, pattern: RegExp) => pattern.exec(html)?.[1]

describe('the landing page', () => {
  it.each(['/', '/mv'])('the landing page at %s has its sections in order', async (path) => {
    const { words, html } = await read(path)
    const order = [
      'Where special education finds its people',
      'Most searched:',
      'Hire where the specialists already are',
      'I spent eleven years',
      'Everything your work asks of you',
      'Latest news',
      'Scholarship alert',
      'Privacy Policy',
    ]
    const places = order.map((text) => words.indexOf(text))
    expect(places).not.toContain(-1)
    expect(places).toEqual([...places].sort((a, b) => a - b))
    expect(getHead(html, /rel="canonical" href="([^"]*)"/)).toBe('http://localhost:8787/')
    expect(html).not.toContain('aria-label="Sections"')
  })

  it('the landing page has two links to the professionals page and one to the administrators page', async () => {
    const { main } = await read('/')
    const anchors = linksIn(main).filter((href) => href?.startsWith('#'))
    expect(anchors).toEqual(['#professionals', '#professionals', '#administrators'])
    for (const anchor of anchors) expect(main).toContain(`id="${anchor?.slice(1)}"`)
  })

  it('the landing page has the figures, the benefits, and the winner of 2022', async () => {
    const { words } = await read('/')
    for (const text of ['18,989', 'public school districts', '96,702', 'public schools', '60 days'])
      expect(words).toContain(text)
    for (const text of [
      'Job search',
      'resume',
      'Scholarships',
      'Materials given away each week',
      'Discussions and news',
    ])
      expect(words).toContain(text)
    expect(words).not.toMatch(/coming soon/i)
  })

  it('the landing page counts the jobs that can be found, and leaves out a count of zero', async () => {
    expect((await read('/')).words).not.toMatch(/\d openings?/)
    const organization = await makeOrganization()
    await makeJob(organization)
    expect((await read('/')).words).toContain('1 opening.')
    await makeJob(organization, { remote: true })
    await makeJob(organization, { status: 'Draft' })
    expect((await read('/')).words).toContain('2 openings, 1 of them remote.')
  })
})

describe('the public pages', () => {
  const pages = {
    '/about': 'an online community of special educators and related staff',
    '/partners': 'Partners',
    '/professionals': 'For those who teach, treat, and study',
    '/administrators': 'For schools, districts, and clinics',
    '/pricing': 'Unlimited job postings',
    '/postjob': 'Hire where the specialists already are',
    '/privacy-policy': 'Last updated January 03, 2022',
    '/terms-conditions': 'Comments are not pre-moderated',
  }

  it.each(Object.entries(pages))(
    '%s answers with its text, its canonical address, and its description',
    async (path, text) => {
      const { answer, html, words } = await read(path)
      expect(answer.status).toBe(200)
      expect(words).toContain(text)
      expect(getHead(html, /rel="canonical" href="([^"]*)"/)).toBe(`http://localhost:8787${path}`)
      expect(getHead(html, /name="description" content="([^"]*)"/)?.length).toBeGreaterThan(20)
      expect(getHead(html, /name="robots" content="([^"]*)"/)).toBe('index,follow')
      expect(answer.headers.get('x-robots-tag')).toBe('index,follow')
      expect([...html.matchAll(/<h1/g)]).toHaveLength(1)
      expect(await (await request('GET', '/sitemap.xml')).text()).toContain(`<loc>http://localhost:8787${path}</loc>`)
    },
  )

  it('/postJob is the same page as /postjob, with its five links', async () => {
    const { html, main } = await read('/postJob')
    expect(getHead(html, /rel="canonical" href="([^"]*)"/)).toBe('http://localhost:8787/postjob')
    for (const words of ['Post a job', 'Connect with candidates', 'Promote jobs', 'Recruit', 'Join the discussion'])
      expect(main).toMatch(new RegExp(`<a [^>]*>${words}</a>`))
    expect(main).toMatch(/<a href="\/questions"[^>]*>Join the discussion<\/a>/)
  })

  it('/pricing has three plans, a phone number, and an email address, and its links depend on the role', async () => {
    const guest = await read('/pricing')
    for (const text of ['Quarterly', '$650', 'Semi-annual', '$1199', 'Save $100', 'Yearly', '$2,000', 'Save $600'])
      expect(guest.words).toContain(text)
    for (const plan of ['quarterly', 'semiannual', 'yearly'])
      expect(linksIn(guest.main)).toContain(`/postjob?plan=${plan}`)
    expect(linksIn(guest.main).some((href) => href?.startsWith('tel:'))).toBe(true)
    expect(linksIn(guest.main).some((href) => href?.startsWith('mailto:'))).toBe(true)
    const member = await read('/pricing', await getToken(await makePerson()))
    expect(linksIn(member.main).filter((href) => href === '/admin')).toHaveLength(3)
  })

  it('a guest who chose a plan signs up at once, and pays for this plan afterwards', async () => {
    const signUp = '/signup?redirect=%2Fadmin%2Fbilling%3Fsubscribe%3Dyearly'
    const chosen = await read('/postjob?plan=yearly')
    expect(chosen.main).toContain(`href="${signUp}"`)
    expect(chosen.html).toContain('"opens":{"kind":"signUp","redirect":"/admin/billing?subscribe=yearly"}')
    const { html } = await read('/postjob?plan=nothing')
    expect(html).not.toContain('"kind":"signUp"')
    expect(html).not.toContain(signUp)
  })

  it('the terms name the law of a European country, and both legal pages say that they are templates', async () => {
    expect((await read('/terms-conditions')).words).toContain('governed by the law of Ireland')
    for (const path of ['/terms-conditions', '/privacy-policy'])
      expect((await read(path)).words).toContain('This text is a template.')
  })
})

describe('pages for search engines', () => {
  it('search engines are excluded from the admin and management prefixes, which match whole segments only', () => {
    for (const path of ['/admin', '/admin/jobs', '/spedcommons-reports/news', '/user/reset/x', '/profile'])
      expect(areaOf(path).isUnindexed, path).toBe(true)
    for (const path of ['/', '/administrators', '/adminhome', '/jobs', '/login'])
      expect(areaOf(path).isUnindexed, path).toBeUndefined()
  })

  it('search engines are told so in the page and in the header, and index no error page', async () => {
    const { employer } = await makeOrganization()
    const { answer, html } = await read('/admin/jobs', await getToken(employer))
    expect(answer.headers.get('x-robots-tag')).toBe('noindex,nofollow')
    expect(getHead(html, /name="robots" content="([^"]*)"/)).toBe('noindex,nofollow')
    const lost = await read('/nothing-here')
    expect(lost.answer.status).toBe(404)
    expect(lost.answer.headers.get('x-robots-tag')).toMatch(/^noindex/)
    expect(lost.html).toMatch(/name="robots" content="noindex/)
    expect(lost.words).toContain('Whoops')
    expect(lost.words).toContain('might have been removed or is temporarily unavailable')
    expect(lost.words).toContain('Back to Home')
  })
})

describe('the shell', () => {
  let member: string
  let employer: string
  let staff: string
  beforeAll(async () => {
    member = await getToken(await makePerson())
    employer = await getToken((await makeOrganization()).employer)
    staff = await getToken(await makeStaff())
  })

  const getFooter = (html: string) => html.slice(html.indexOf('<footer'))
  const getTarget = (html: string, label: string) =>
    new RegExp(`<a [^>]*href="([^"]*)"[^>]*>${label}</a>`).exec(html)?.[1]

  it('the footer links for Post a Job and Post a Resume depend on the role', async () => {
    const targets = async (as?: string) => {
      const footer = getFooter((await read('/about', as)).html)
      return [getTarget(footer, 'Post a Job'), getTarget(footer, 'Post a Resume')]
    }
    expect(await targets()).toEqual(['/postJob', '/signup?redirect=%2Fprofile'])
    expect(await targets(member)).toEqual(['/postJob', '/profile'])
    expect(await targets(employer)).toEqual(['/admin', '/profile'])
    expect(await targets(staff)).toEqual(['/postJob', '/profile'])
  })

  it('guests can post, log in, and sign up, and others get the menu of their role', async () => {
    const getHeader = async (as?: string) => {
      const { html } = await read('/about', as)
      return html.slice(html.indexOf('<header'), html.indexOf('</header>'))
    }
    const guest = await getHeader()
    expect(getTarget(guest, 'Post a Job')).toBe('/pricing')
    expect(guest).toContain('Login')
    expect(guest).toContain('Sign Up')
    expect(guest).not.toContain('Sign Out')
    const labels = ['Dashboard', 'Profile', 'Saved Jobs', 'Sign Out']
    const shown = async (as: string) => {
      const header = await getHeader(as)
      return labels.filter((label) => header.includes(`>${label}<`))
    }
    expect(await shown(member)).toEqual(['Profile', 'Saved Jobs', 'Sign Out'])
    expect(await shown(employer)).toEqual(labels)
  })

  it('the shell marks the current page, and begins with a skip link', async () => {
    const { html } = await read('/about')
    expect(html).toMatch(/<a href="\/about" aria-current="page"/)
    expect(html.indexOf('href="#main"')).toBeLessThan(html.indexOf('<header'))
    expect(html).toMatch(/<main id="main" tabindex="-1"/)
  })

  it('the shell hides the sidebar on the paths that the specification names, and shows it elsewhere', () => {
    const hidden = [
      'user',
      'spedcommons-reports',
      'checkout',
      'admin',
      'adminhome',
      'dashboard',
      'profile',
      'jobs',
      'resources',
    ]
    for (const first of hidden) expect(areaOf(`/${first}/x`).isWide, first).toBe(true)
    for (const path of ['/about', '/pricing', '/administrators', '/nothing'])
      expect(areaOf(path).isWide, path).toBeUndefined()
  })

  it('the shell has no sidebar if it would have three links or fewer', async () => {
    const { html } = await read('/about')
    const links = rooms.flatMap(({ navigation = [] }) => navigation).filter(({ place }) => place === 'sidebar')
    expect(html.includes('aria-label="Sections"')).toBe(links.length > 3)
    expect(around('/about', null).sidebar !== undefined).toBe(links.length > 3)
    expect(around('/admin', null).sidebar).toBeUndefined()
  })
})
