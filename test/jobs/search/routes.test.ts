import { beforeAll, describe, expect, it } from 'vitest'
import { getToken, makeJob, makeOrganization, makePerson, makePlaces, request } from '../../make'

beforeAll(makePlaces)

const getPage = async (path: string) => (await request('GET', path)).text()

type Props = { isFolded: boolean; marks: { saved: string[] }; outcome: string }
/** What the page was given, as it travels to the browser. */
async function getProps(path: string, as?: string): Promise<Props> {
  const html = await (await request('GET', path, as ? { as } : {})).text()
  return JSON.parse(/<script id="data" type="application\/json">(.*?)<\/script>/s.exec(html)?.[1] ?? '').props
}

describe('the jobs page', () => {
  it('the page says when all jobs that were found are remote, and offers to look farther', async () => {
    await makeJob(await makeOrganization(), { remote: true })
    const near = await getPage('/jobs?q=resource&l=Chicago%2C%20IL&d=25')
    expect(near).toContain('We found nothing within 25 miles of Chicago, IL.')
    expect(near).toContain('Search within 100 miles')
    expect(near).not.toContain('jobs near Chicago')
    for (const asked of ['l=Remote', 'l=Chicago%2C%20IL&d=25&remote=1'])
      expect(await getPage(`/jobs?q=resource&${asked}`)).not.toContain('We found nothing')
  })

  it('the page offers orders and filters to take away only for a search that was made and found something', async () => {
    await makeJob(await makeOrganization(), { title: 'Bugler' })
    const orders = 'aria-label="Order"'
    const filter = 'Remove the filter Full-time'
    const found = await getPage('/jobs?q=bugler&l=USA&type=Full-time')
    expect([found.includes(orders), found.includes(filter)]).toEqual([true, true])
    const nothing = await getPage('/jobs?q=zither&l=USA&type=Full-time')
    expect([nothing.includes(orders), nothing.includes(filter)]).toEqual([false, true])
    const refused = await getPage('/jobs?q=bugler&l=Nowhere,%20ZZ&type=Full-time')
    expect([refused.includes(orders), refused.includes(filter)]).toEqual([false, false])
  })

  it.each([
    ['/jobs', false],
    ['/jobs?visit=folded', false],
    ['/jobs?q=teacher&l=USA', true],
    ['/jobs?l=USA', true],
    ['/jobs?remote=1', true],
    ['/jobs?q=teacher&l=Nowhere,%20ZZ', false],
    ['/jobs?q=&l=USA', false],
  ])('the search form of %s is folded: %s', async (path, isFolded) => {
    expect(await getProps(path)).toMatchObject({ isFolded })
  })

  it.each([
    ['/jobs?q=&l=USA', 'unasked'],
    ['/jobs?q=teacher&l=', 'unasked'],
    ['/jobs?q=teacher&l=USA&type=Sometimes', 'unasked'],
    ['/jobs?q=teacher&l=Nowhere,%20ZZ', 'unknown place'],
    ['/jobs?q=zither&l=USA', 'nothing'],
  ])('the page %s has no jobs: %s', async (path, outcome) => {
    expect(await getProps(path)).toMatchObject({ outcome })
  })

  it('the page offers the places that are spelled nearly like an unknown one', async () => {
    expect(await getPage('/jobs?q=teacher&l=Chicgo')).toContain('Near Chicago, IL')
    expect(await getPage('/jobs?q=zither&l=Chicgo')).toContain('Near Chicago, IL')
    expect(await getPage('/jobs?q=zither&l=Chicago')).not.toContain('Near Chicago, IL')
  })

  it('a member sees that they saved the job that is open, also if the search doesn’t find it', async () => {
    const [job, other] = [await makeJob(await makeOrganization()), await makeJob(await makeOrganization())]
    const member = await makePerson()
    const as = await getToken(member)
    for (const { id } of [job, other])
      await request('PUT', '/api/users/update', { as, body: { saveJobID: id, userID: member.id } })
    expect((await getProps(`/jobs?q=zither&l=USA&j=${job.id}`, as)).marks.saved).toEqual([job.id])
    expect((await getProps('/jobs?q=zither&l=USA', as)).marks.saved).toEqual([])
  })

  it('search engines index the list and a job that is open over it, but no search', async () => {
    const job = await makeJob(await makeOrganization(), { title: 'Bugler' })
    const getHead = async (path: string) => {
      const html = await getPage(path)
      const read = (pattern: RegExp) => pattern.exec(html)?.[1]
      return [read(/<title>([^<,]*)/), read(/<meta name="robots" content="([^"]*)"/), html.includes('rel="canonical"')]
    }
    expect(await getHead('/jobs')).toEqual(['Special education jobs · SPED Commons', 'index,follow', true])
    expect(await getHead(`/jobs?j=${job.id}`)).toEqual(['Bugler', 'index,follow', true])
    expect(await getHead(`/jobs?q=bugler&l=USA&j=${job.id}`)).toEqual(['bugler jobs', 'noindex,follow', false])
    expect(await getHead('/jobs?d=100')).toEqual(['Special Education jobs', 'noindex,follow', false])
    expect(await getHead('/jobs?q=')).toEqual(['Error: Special education jobs · SPED Commons', 'noindex,follow', false])
    expect(await getHead('/jobs?q=bugler&l=')).toEqual(['Error: bugler jobs · SPED Commons', 'noindex,follow', false])
  })
})
