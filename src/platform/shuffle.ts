/**
 * The list in an order that the seed decides: the same seed gives the same order, so that a page rendered twice, or
 * hydrated, agrees with itself. The generator is mulberry32.
 */
export function shuffled<T>(list: readonly T[], seed: number): T[] {
  const next = randomFrom(seed)
  const keyed = list.map((item) => ({ item, key: next() }))
  return keyed.sort((a, b) => a.key - b.key).map(({ item }) => item)
}

function randomFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
