import { mulberry32 } from './random'

/**
 * The list in an order that the seed decides: the same seed gives the same order, so that a page rendered twice, or
 * hydrated, agrees with itself.
 */
export function shuffled<T>(list: readonly T[], seed: number): T[] {
  const next = mulberry32(seed)
  const keyed = list.map((item) => ({ item, key: next() }))
  return keyed.sort((a, b) => a.key - b.key).map(({ item }) => item)
}
