import type { LocaleSize, LocaleType } from '../../src/districts/schema'

export type DemoCity = { city: string; state: string; lat: number; lng: number; population: number }

type Center = { center: DemoCity; miles: number } | null
type DemoLocale = { localeType: LocaleType; localeSize: LocaleSize }

const suburbMiles = 15
const townPopulation = 5_000

/** A locale like those that NCES assigns, by the city's population and its distance from a larger one. */
export function localeOfCity({ population }: DemoCity, nearest: Center): DemoLocale {
  const { center, miles } = nearest ?? { center: null, miles: Number.POSITIVE_INFINITY }
  if (population >= 100_000) return { localeType: 'City', localeSize: getSize(population) }
  if (center && miles <= suburbMiles) return { localeType: 'Suburb', localeSize: getSize(center.population) }
  if (population >= 50_000) return { localeType: 'City', localeSize: 'Small' }
  if (population >= townPopulation) return { localeType: 'Town', localeSize: getDistance(miles, [25, 50]) }
  return { localeType: 'Rural', localeSize: getDistance(miles, [20, 40]) }
}

const getSize = (population: number): LocaleSize => (population >= 250_000 ? 'Large' : 'Midsize')

const getDistance = (miles: number, [fringe, distant]: [number, number]): LocaleSize =>
  miles <= fringe ? 'Fringe' : miles <= distant ? 'Distant' : 'Remote'
