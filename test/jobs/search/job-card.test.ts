import { expect, it } from 'vitest'
import { foundJob } from '../../../src/jobs/search/job-card'

const usa = { kind: 'usa' } as const
const organization = { _id: 'org', name: 'Rock River' }

it('a card from before a field was added is shown with the field’s initial value', () => {
  const card = JSON.stringify({ title: 'Teacher', organization, place: null })
  expect(foundJob({ job_id: 'a', card }, usa)).toMatchObject({
    _id: 'a',
    title: 'Teacher',
    jobType: 'Full-time',
    remote: false,
    location: null,
    distance: null,
  })
})

it('a card whose organization is lost is refused', () => {
  expect(() => foundJob({ job_id: 'a', card: JSON.stringify({ title: 'Teacher', place: null }) }, usa)).toThrow()
})
