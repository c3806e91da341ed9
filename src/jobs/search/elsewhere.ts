import { maxMiles } from '../choices'
import type { ReadySearch } from './search-statements'

/** How many jobs a search finds farther away, remote, and anywhere. Null where that would be the same search. */
export type Elsewhere = Record<Where, number | null>
type Where = 'farther' | 'remote' | 'anywhere'

/** Returns the same search elsewhere. Nothing is widened silently, so these are only counted. */
export function elsewhereOf(ready: ReadySearch): { where: Where; ready: ReadySearch }[] {
  const { area, miles } = ready
  return [
    ...(area.kind === 'point' && miles < maxMiles
      ? [{ where: 'farther', ready: { ...ready, miles: maxMiles } } as const]
      : []),
    ...(area.kind === 'remote' ? [] : [{ where: 'remote', ready: { ...ready, area: { kind: 'remote' } } } as const]),
    ...(area.kind === 'usa' ? [] : [{ where: 'anywhere', ready: { ...ready, area: { kind: 'usa' } } } as const]),
  ]
}

/** @param totals the numbers of jobs, in the same order */
export function countedElsewhere(searches: readonly { where: Where }[], totals: readonly number[]): Elsewhere {
  const found = new Map(searches.map(({ where }, i) => [where, totals[i] ?? 0]))
  const of = (where: Where) => found.get(where) ?? null
  return { farther: of('farther'), remote: of('remote'), anywhere: of('anywhere') }
}
