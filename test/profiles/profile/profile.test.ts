import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { flaggedThings } from '../../../src/flags/schema'
import { organizations } from '../../../src/organizations/schema'
import { newId } from '../../../src/platform/db/database'
import { timestamp } from '../../../src/platform/time/clock'
import { missingFrom } from '../../../src/profiles/profile/components/missing-parts'
import { profileAddress, readHandle, websiteAddress } from '../../../src/profiles/profile/handles'
import { findOwnProfile, identified, latestFirst, newestFirst } from '../../../src/profiles/profile/profile'
import { db, getToken, makeJob, makeOrganization, makePerson, makePlaces, request } from '../../make'

/** The first part of the page in words, with where its links lead. */
function getWork(html: string): string[] {
  const part =
    /aria-label="Your profile"(?:(?!<\/nav>).)*<\/nav><\/div>(<nav aria-label="Your work".*?<\/nav>)/s.exec(
      html,
    )?.[1] ?? ''
  const names = [...part.matchAll(/<strong>(.*?)<\/strong>/g)].map(([, name]) => name ?? '')
  const links = [...part.matchAll(/<a href="([^"]*)"[^>]*>(.*?)<\/a>/g)].map(([, href, label]) => `${label} ${href}`)
  return [...names, ...links]
}

const term = (start: string | null, end: string | null, isCurrent = false) => ({ start, end, isCurrent })

beforeAll(makePlaces)

describe('the member’s own page', () => {
  const page = async (fields: Parameters<typeof makePerson>[0]) =>
    (await request('GET', '/profile', { as: await getToken(await makePerson(fields)) })).text()

  it('asks to confirm the email, and sends the mail again, until it is confirmed', async () => {
    const asked = await page({ verifiedEmail: null })
    expect(asked).toContain('Confirm your email.')
    expect(asked).toContain('Send the email again')
    expect(await page({})).not.toContain('Confirm your email.')
  })

  it('begins with where employers and staff work, and what is new there', async () => {
    expect(await page({})).not.toContain('aria-label="Your work"')
    const organization = await makeOrganization()
    const job = await makeJob(organization)
    const own = async () => getWork(await page({ organizationId: organization.id, roles: ['client-user'] }))
    const quiet = [`${organization.name}:`, 'Dashboard /admin', 'Jobs /admin/jobs']
    expect(await own()).toEqual(quiet)
    for (const name of ['ann', 'bo'])
      await request('PUT', `/api/job/update/${job.id}`, {
        body: { applicant_name: name, applicant_email: `${name}@example.com` },
      })
    expect(await own()).toEqual([...quiet, '2 new applicants /admin'])
    await db.delete(flaggedThings)
    const staff = async () => getWork(await page({ email: `${newId().toLowerCase()}@spedcommons.test` }))
    expect(await staff()).toEqual(['Management:', 'Dashboard /spedcommons-reports'])
    const [id, time] = [newId(), timestamp()]
    const flagged = { id, kind: 'question', targetId: id, openCount: 1, created: time, newest: time } as const
    await db.insert(flaggedThings).values(flagged)
    expect((await staff()).at(-1)).toBe('1 flagged post /spedcommons-reports/flags')
  })

  it('names the import of a resume while it is almost empty', async () => {
    expect(await page({})).toContain('href="/profile/resume#import"')
    const words = { headline: 'I teach', location: 'Chicago, IL', summary: 'Reading.', title: 'Teacher' }
    const full = { ...words, gradeBands: ['Adults'], disabilityAreas: ['Autism'] }
    expect(await page(full)).not.toContain('href="/profile/resume#import"')
  })
})

describe('the order of lists', () => {
  it('the lists are sorted with current entries first, then by end, then by start', () => {
    const sorted = [
      term('2020-01', null, true),
      term('2008-01', null, true),
      term('2019-01', '2021-01'),
      term('2018-01', '2021-01'),
      term('2020-06', null),
      term('2010-01', '2012-01'),
      term(null, null),
    ]
    expect(newestFirst(sorted.toReversed())).toEqual(sorted)
    expect(latestFirst([{ effectiveDate: '2019-01-01' }, { effectiveDate: '2020-01-01' }])).toEqual([
      { effectiveDate: '2020-01-01' },
      { effectiveDate: '2019-01-01' },
    ])
  })

  it('equal entries keep their order', () => {
    const same = [
      { ...term('2020-01', null), n: 1 },
      { ...term('2020-01', null), n: 2 },
    ]
    expect(newestFirst(same)).toEqual(same)
  })

  it('the ids of a list’s entries are unique', () => {
    const named = identified([{ _id: 'a' }, { _id: 'a' }, { _id: 'b' }, {}], [{ _id: 'a' }])
    expect(named[0]?._id).toBe('a')
    expect(new Set(named.map(({ _id }) => _id)).size).toBe(4)
    expect(named.map(({ _id }) => _id)).not.toContain('b')
  })
})

describe('social handles', () => {
  it('a handle links to its own network’s pages only', () => {
    expect(profileAddress('dana', 'linkedin')).toBe('https://www.linkedin.com/in/dana')
    expect(profileAddress('../evil', 'twitter')).toBe('https://x.com/..%2Fevil')
    expect(profileAddress('', 'facebook')).toBeNull()
    expect(websiteAddress('dana.example/a')).toBe('https://dana.example/a')
    expect(websiteAddress('javascript:alert(1)')).toBeNull()
  })

  it('a handle may use any script', () => {
    expect(readHandle('https://www.linkedin.com/in/%D1%8F%D1%80', 'linkedin')).toBe('яр')
    expect(readHandle('https://www.linkedin.com/in/%ff', 'linkedin')).toBeNull()
  })
})

describe('the missing parts of a profile', () => {
  it('the missing parts are everything at first, and nothing in the end', async () => {
    const person = await makePerson()
    const { profile } = await findOwnProfile(db, person.id)
    expect(missingFrom(profile)).toHaveLength(9)
    const job = {
      _id: 'a',
      title: 'T',
      company: 'C',
      location: 'L',
      start: null,
      end: null,
      isCurrent: true,
      description: '',
    }
    const full = {
      ...profile,
      title: 'T',
      location: 'L',
      headline: 'H',
      summary: 'S',
      experience: [job],
      education: [{ _id: 'a', school: 'S', degree: 'D', study: 'S', start: '2020-01', end: null, isCurrent: true }],
      certifications: [
        { _id: 'a', title: 'T', state: 'IL', effectiveDate: '2020-01-01', isPermanent: true, expirationDate: null },
      ],
      gradeBands: ['Adults'],
      disabilityAreas: ['Autism'],
    }
    expect(missingFrom(full)).toEqual([])
    expect(missingFrom({ ...full, summary: '' }).map(({ field }) => field)).toEqual(['summary'])
  })
})

describe('the profile page', () => {
  const getPage = async (person: { id: string }) =>
    (await request('GET', '/profile', { as: await getToken(person) })).text()

  it('the profile page is readable without JavaScript: every list, and who sees what', async () => {
    const person = await makePerson({
      experience: [
        {
          _id: 'a',
          title: 'Aide',
          company: 'Oak',
          location: 'Joliet, IL',
          start: '2021-08',
          end: null,
          isCurrent: true,
          description: 'Reading.',
        },
      ],
      certifications: [
        {
          _id: 'a',
          title: 'LBS1',
          state: 'IL',
          effectiveDate: '2018-07-01',
          isPermanent: false,
          expirationDate: '2019-06-30',
        },
      ],
      languages: ['Spanish'],
      linkedin: 'dana',
    })
    const html = (await getPage(person)).replaceAll('<!-- -->', '')
    for (const words of [
      'August 2021 to present',
      'Since July 1, 2018 · expired on June 30, 2019',
      'Spanish',
      'href="https://www.linkedin.com/in/dana"',
      'Employers with a confirmed email and a current plan or trial see the whole profile and can send a message.',
      'Anyone else on the web sees it without the lists',
      'Nobody sees the email or phone number there.',
      'You have 2 of 9',
    ])
      expect(html).toContain(words)
  })

  it('the profile page offers a subscription to employers without one, and tells the others their plan', async () => {
    expect(await getPage(await makePerson())).toContain('href="/admin/job/new"')
    const trial = await makeOrganization({ code: '1' })
    expect(await getPage(trial.employer)).toContain('href="/admin/job/new"')
    const { id, employer } = await makeOrganization({ code: '4' })
    await db
      .update(organizations)
      .set({ plan: 'yearly', subscriptionEndDate: '2027-03-01T12:00:00.000Z' })
      .where(eq(organizations.id, id))
    const html = (await getPage(employer)).replaceAll('<!-- -->', '')
    expect(html).not.toContain('href="/admin/job/new"')
    expect(html).toContain('the plan Yearly: $2,000 per year. It is paid until March 1, 2027.')
    for (const label of ['Visit Payment Portal', 'Cancel Subscription'])
      expect(html).toMatch(new RegExp(`href="/admin/billing"[^>]*>${label}`))
  })

  it('all pages of the profile area share one row of sections, which shows where you are', async () => {
    const as = await getToken(await makePerson())
    const paths = [
      '/profile',
      '/profile/resume',
      '/profile/jobs',
      '/profile/alerts',
      '/profile/messages',
      '/profile/account',
    ]
    for (const path of [...paths, '/notifications', '/notifications/settings']) {
      const html = await (await request('GET', path, { as })).text()
      const row = /<nav aria-label="Your profile".*?<\/nav>/s.exec(html)?.[0] ?? ''
      const hrefs = [...row.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)
      expect(hrefs).toEqual([...paths, '/notifications'])
      const [, href, current] = /href="([^"]*)" aria-current="([^"]*)"/.exec(row) ?? []
      expect([href, current]).toEqual(path.endsWith('settings') ? ['/notifications', 'true'] : [path, 'page'])
      expect(html).not.toContain('aria-label="Sections"')
    }
  })

  it('the profile page lists each part once, links to what is missing, and ends with the payment and whom it is for', async () => {
    const html = (await getPage(await makePerson())).replaceAll('<!-- -->', '')
    const sections = html.match(/<section id=/g) ?? []
    // About Me has a name, so it is edited.
    expect(html.match(/>(Add|Edit)<span/g)).toHaveLength(sections.length)
    for (const [, section] of html.matchAll(/href="#([a-zA-Z]+)" class="inline-flex/g))
      expect(html).toContain(`<section id="${section}"`)
    expect(html).toContain('Have a resume file?')
    const [, end = ''] = html.split('Payment</h2>')
    expect(end).toContain('Hiring? Post jobs from $650 every 3 months.')
    expect(end.split('</main>')[0]).not.toContain('<h2')
  })

  it('the profile page links to the jobs once, with its button', async () => {
    const next = /<nav aria-label="Next steps".*?<\/nav>/s.exec(await getPage(await makePerson()))?.[0]
    expect(next?.match(/href="\/jobs"/g)).toHaveLength(1)
  })

  it('the profile page contains no account data except the address', async () => {
    const html = await getPage(await makePerson({ passwordHash: 'seeded-hash', suspendedWhy: 'seeded-why' }))
    for (const secret of ['seeded-hash', 'seeded-why', 'sessionsValidFrom', 'verifiedEmail'])
      expect(html).not.toContain(secret)
  })
})
