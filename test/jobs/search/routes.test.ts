import { beforeAll, describe, expect, it } from 'vitest'
import { makeJob, makeOrganization, makePlaces, request } from '../../make'

beforeAll(makePlaces)

const pageOf = async (path: string) => (await request('GET', path)).text()

describe('the jobs page', () => {
  it('the page says when all jobs that were found are remote, and offers to look farther', async () => {
    await makeJob(await makeOrganization(), { remote: true })
    const near = await pageOf('/jobs?q=resource&l=Chicago%2C%20IL&d=25')
    expect(near).toContain('We found nothing within 25 miles of Chicago, IL.')
    expect(near).toContain('Search within 100 miles')
    expect(near).not.toContain('jobs near Chicago')
    expect(await pageOf('/jobs?q=resource&l=Remote')).not.toContain('We found nothing')
  })
})
