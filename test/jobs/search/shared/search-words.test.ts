import { expect, it } from 'vitest'
import {
  everyJob,
  isEveryJob,
  mapHref,
  maxMiles,
  newAlertHref,
  searchHref,
  wider,
} from '../../../../src/jobs/search/shared/search-words'

const words = { q: 'slp', l: 'Chicago, IL', d: 25, chosen: { jobType: ['Part Time', 'Contract'] } }

it('a search near a place can be widened until it is at the maximum, and one of a state or the country can’t', () => {
  expect(wider(words)).toEqual({ ...words, d: maxMiles })
  expect(wider({ ...words, d: maxMiles - 1 })).toEqual({ ...words, d: maxMiles })
  expect(wider({ ...words, d: maxMiles })).toBeNull()
  expect(wider({ ...words, isWide: true })).toBeNull()
})

it('list, map, and alert of a search have the same words in their addresses', () => {
  const query = 'q=slp&l=Chicago%2C+IL&d=25&jobType=Part+Time&jobType=Contract'
  expect(searchHref(words)).toBe(`/jobs?${query}`)
  expect(searchHref(words, '2-3')).toBe(`/jobs?${query}&pages=2-3`)
  expect(mapHref(words)).toBe(`/jobs/map?${query}`)
  expect(newAlertHref(words)).toBe(`/alerts/new?${query}`)
})

it('an alert doesn’t take over a place that nobody typed', () => {
  expect(new URL(newAlertHref({ ...words, isGuessed: true }), 'https://x').searchParams.has('l')).toBe(false)
})

it('a search without words finds every job, however it is written', () => {
  expect(searchHref({ ...words, q: ' ' })).toContain(`q=${everyJob.replace(' ', '+')}&`)
  expect(isEveryJob('  special   EDUCATION ')).toBe(true)
  expect(isEveryJob('special education teacher')).toBe(false)
})
