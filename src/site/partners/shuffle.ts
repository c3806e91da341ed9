import { mulberry32 } from './random'

/** Shuffles a list. The same seed always gives the same order, so server rendering and hydration match. */
export function shuffled<T>(list: readonly T[], seed: number): T[] {
  const next = mulberry32(seed)
  const keyed = list.map((item) => ({ item, key: next() }))
  return keyed.sort((a, b) => a.key - b.key).map(({ item }) => item)
}
