import { expect, it } from 'vitest'
import { getFacets, payAtLeast } from '../../../src/jobs/search/index-words'

const job = {
  remote: false,
  point: null,
  state: '',
  jobType: 'Full-time',
  role: null,
  gradeBands: [],
  setting: null,
  license: '',
  employer: '',
} as const

it.each([40_000, 120_250, 511_499, 512_000, 600_000, 5_000_000])(
  'a job that pays %i dollars is found by each lower amount, however high it is',
  (pay) => {
    const facets = getFacets({ ...job, pay })
    const isFound = (dollars: number) => payAtLeast(dollars).some((range) => facets.includes(range))
    const lower = [1, 500, 39_500, 60_000, 120_000, 300_000, 511_000, 511_500].filter((dollars) => dollars <= pay)
    for (const dollars of lower) expect(isFound(dollars), `${dollars}`).toBe(true)
    expect(isFound(pay + 500)).toBe(pay >= 511_500)
  },
)
