import { beforeAll, expect, it } from 'vitest'
import { defaultPlace } from '../../../src/platform/places/places'
import { madeAnew, makeJob, makeOrganization, makePlaces, request, requestWith } from '../../make'

beforeAll(makePlaces)

const jobsOn = (html: string) =>
  [
    ...(html
      .split('id="new-jobs-heading"')[1]
      ?.split('</section>')[0]
      ?.matchAll(/href="\/jobs\/(\w+)"/g) ?? []),
  ].map(([, id]) => id)

it('the landing page lists the six newest jobs near the place of its search, before remote ones', async () => {
  const [near, far] = [
    await makeOrganization({ city: 'Evanston', zip: '60201' }),
    await makeOrganization({ city: 'Springfield', zip: '62701' }),
  ]
  const ids: string[] = []
  for (let i = 0; i < 7; i++) ids.unshift((await makeJob(near, { title: `Job ${i}` })).id)
  await makeJob(far)
  await makeJob(near, { remote: true })
  const html = await (await request('GET', '/', { headers: madeAnew })).text()
  expect(html).toContain(`New near ${defaultPlace.label}`)
  expect(jobsOn(html)).toEqual(ids.slice(0, 6))
})

it('the landing page works without the search index', async () => {
  const broken = {
    prepare: () => {
      throw new Error('the search index is gone')
    },
  }
  const answer = await requestWith({ SEARCH: broken }, 'GET', '/', { headers: madeAnew })
  expect(answer.status).toBe(200)
  const html = await answer.text()
  expect(html).toContain('Where special education finds its people')
  expect(html).not.toContain('New near')
})

it('the landing page counts the jobs of each role that has some, and leads to them', async () => {
  const own = await makeOrganization()
  await makeJob(own, { title: 'School Nurse' })
  await makeJob(own, { title: 'Nurse, LPN' })
  const html = await (await request('GET', '/', { headers: madeAnew })).text()
  const row = html.split('href="/jobs?q=Special+Education&amp;l=USA&amp;d=50&amp;role=nursing"')[1]?.split('</li>')[0]
  expect(row?.replace(/<[^>]+>/g, '|')).toMatch(/Nursing\|+2\|/)
  expect(html).not.toContain('role=other')
  const found = await (await request('GET', '/jobs?q=Special+Education&l=USA&d=50&role=nursing')).text()
  expect(found).toContain('2 special education jobs in the USA')
})
