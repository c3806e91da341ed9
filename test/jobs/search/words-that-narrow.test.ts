import { beforeAll, describe, expect, it } from 'vitest'
import { makeOrganization, makePlaces, request } from '../../make'
import { makePostings } from './postings'

beforeAll(async () => {
  await makePlaces()
  const { id } = await makeOrganization()
  const copied = {
    role: 'speech' as const,
    summary: 'Speech-language pathologist.',
    description: '<p>The same text.</p>',
  }
  await makePostings(id, [
    { title: 'Speech-Language Pathologist', age: 5_000, salaryAmount: '$90,000' },
    { title: 'Speech Therapist', age: 4_000, salaryAmount: '$50,000' },
    ...['Special Education Teacher', 'Substitute', 'TVI'].map((title, i) => ({ ...copied, title, age: i })),
    { title: 'CF-SLP', description: '<p>Paid clinical fellowship with a mentor.</p>', age: 6_000 },
    { title: 'SLP, district only', description: '<p>No agencies.</p>', age: 7_000 },
    { title: 'Special Education Case Manager', age: 8_000 },
    { title: 'Teacher’s Assistant', age: 9_000 },
  ])
})

const titles = async (q: string, l = 'Chicago, IL') => {
  const found: { title: string }[] = await (
    await request('GET', `/api/job/jobsByLocation/${encodeURIComponent(q)}/${encodeURIComponent(l)}/50?limit=50`)
  ).json()
  return found.map(({ title }) => title)
}
const page = async (q: string, l = 'Chicago, IL') =>
  (await request('GET', `/jobs?${new URLSearchParams({ q, l })}`)).text()

describe('searching for jobs', () => {
  it('a title that names another role than its field stands below titles that name the asked one', async () => {
    const found = await titles('slp')
    const last = Math.max(
      ...['Speech-Language Pathologist', 'Speech Therapist', 'CF-SLP'].map((one) => found.indexOf(one)),
    )
    expect(last).toBeGreaterThan(-1)
    for (const copy of ['Special Education Teacher', 'Substitute', 'TVI'])
      expect(found.indexOf(copy)).toBeGreaterThan(last)
  })

  it('neighbors of one employer with the same text fold into one row', async () => {
    const html = await page('slp')
    expect(html).toMatch(/<summary[^>]*>and 2 more from this employer<\/summary>/)
    expect(await titles('slp')).toHaveLength(7)
  })

  it('a word of a job near Where is no city', async () => {
    expect((await titles('paid CF mentor'))[0]).toBe('CF-SLP')
    expect(await page('paid CF mentor')).not.toContain('because you typed it')
    // No job has all of these words.
    expect(await page('harpsichord mentor')).not.toContain('because you typed it')
  })

  it('a place among the words goes before another one in Where, and the page says so', async () => {
    const html = (await page('slp chicago', 'Rockford, IL')).replaceAll('<!-- -->', '')
    expect(html).toContain('We searched near Chicago, IL, because you typed it.')
    expect(html).toMatch(/href="\/jobs\?q=slp&amp;l=Rockford[^"]*"[^>]*>Search Rockford, IL instead</)
    expect(await page('slp chicago')).not.toContain('because you typed it')
  })

  it('pay among the words becomes a filter, which a chip takes away', async () => {
    expect(await titles('slp $80000')).toEqual(['Speech-Language Pathologist'])
    expect(await titles('slp 80k')).toEqual(['Speech-Language Pathologist'])
    expect(await titles('slp $60/hr')).toEqual(['Speech-Language Pathologist'])
    expect(await page('slp $80,000')).toContain('Remove the filter From $80,000 a year')
  })

  it('“no” goes with what it negates', async () => {
    expect((await titles('slp no agencies'))[0]).toBe('SLP, district only')
    const html = await page('occupational therapist no agencies', 'USA')
    expect(html).not.toContain('“agencies”')
  })

  it('“near me” says which place it took', async () => {
    const html = await page('slp near me')
    expect(html).toContain('We took Chicago, IL for “near me”.')
    expect(html).not.toContain('slp near me near')
  })

  it.each([
    ["teacher's assistant", 'Teacher’s Assistant'],
    ['teacher’s assistant', 'Teacher’s Assistant'],
    ['case manager', 'Special Education Case Manager'],
  ])('%s finds %s first', async (q, title) => expect((await titles(q))[0]).toBe(title))

  it('a blank Where offers the whole country beside its message, and “Anywhere in the USA” is a place', async () => {
    const html = await page('slp', '')
    expect(html).toMatch(
      /City, State or Zip is required.*<a href="\/jobs\?q=slp&amp;l=USA[^"]*">Search the whole USA instead<\/a>/,
    )
    expect(await titles('slp', 'Anywhere in the USA')).toHaveLength(7)
  })

  it('the filters that are used most are one press each', async () => {
    expect(await page('slp')).toMatch(/<a href="[^"]*type=Part-time[^"]*" aria-label="Add the filter Part-time"/)
  })
})
