import { beforeAll, expect, it } from 'vitest'
import { makeJob, makeOrganization, makePlaces, request } from '../../make'

beforeAll(makePlaces)

it('the feed of a search has its newest jobs, and the page links it with the same parameters', async () => {
  const own = await makeOrganization()
  const job = await makeJob(own, { title: 'SLP & coach', jobType: 'Part-time' })
  await makeJob(own, { title: 'SLP, full-time', jobType: 'Full-time' })
  const search = 'q=SLP&l=Chicago%2C+IL&d=25&type=Part-time'
  const feed = await request('GET', `/jobs.xml?${search}`)
  expect(feed.headers.get('content-type')).toContain('application/atom+xml')
  const xml = await feed.text()
  expect(xml.match(/<entry>/g)).toHaveLength(1)
  expect(xml).toContain(`/jobs/${job.id}</id>`)
  expect(xml).toContain('<title>SLP &amp; coach</title>')
  const html = await (await request('GET', `/jobs?${search}`)).text()
  const href = /<link rel="alternate" type="application\/atom\+xml"[^>]*href="([^"]+)"/.exec(html)?.[1]
  expect(href?.replaceAll('&amp;', '&')).toBe(`/jobs.xml?${search}`)
})

it('an unknown place has no feed', async () => {
  expect((await request('GET', '/jobs.xml?l=Nowhere')).status).toBe(422)
})
