import { expect, it } from 'vitest'
import { countyRows } from '../seed/counties'
import { cityRows, placeStatements, zipRows } from '../seed/places'
import { milesBetween } from '../src/platform/places/distance'

const cities = cityRows(zipRows())
const counties = countyRows(cities)

it.each([
  ['Cook County', 'IL', 'Chicago'],
  ['Los Angeles County', 'CA', 'Los Angeles'],
  // Its middle is in the desert, 80 miles from where people live.
  ['San Bernardino County', 'CA', 'San Bernardino'],
  ['Clark County', 'NV', 'Las Vegas'],
  ['Orleans Parish', 'LA', 'New Orleans'],
  ['Honolulu County', 'HI', 'Honolulu'],
  ['Maricopa County', 'AZ', 'Phoenix'],
])('%s, %s is where its people live, near %s', (county, state, city) => {
  const [found, ...others] = counties.filter((row) => row.city === county && row.state === state)
  const near = cities.find((row) => row.city === city && row.state === state)
  expect(others).toEqual([])
  expect(found && near && milesBetween(found, near)).toBeLessThan(20)
})

it('every state has counties, and no county has the name of a city beside it, a cell, or no people', () => {
  expect(new Set(counties.map(({ state }) => state)).size).toBe(49)
  expect(counties.length).toBeGreaterThan(3000)
  const keys = [...cities, ...counties].map(({ key, state }) => `${key}|${state}`)
  expect(new Set(keys).size).toBe(keys.length)
  expect(counties.filter(({ cell, population }) => cell !== '' || population <= 0)).toEqual([])
})

it('of several counties with the same name, the largest is known by its population', () => {
  const largest = (name: string) =>
    counties.filter(({ city }) => city === name).toSorted((a, b) => b.population - a.population)[0]?.state
  expect(['Orange County', 'Montgomery County', 'Fairfax County'].map(largest)).toEqual(['CA', 'MD', 'VA'])
})

it('the counties are loaded with the cities', () => {
  const rows = placeStatements().flatMap(({ rows }) => rows)
  expect(rows).toEqual(expect.arrayContaining(counties.slice(0, 3)))
  expect(rows.length).toBeGreaterThan(cities.length + counties.length)
})
