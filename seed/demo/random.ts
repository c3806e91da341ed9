import { mulberry32 } from '../../src/site/partners/partner'

/** Makes the same choices on every machine, so that the demo data is the same everywhere. */
export function randomFrom(seed: number) {
  const next = mulberry32(seed)
  return {
    next,
    /** Returns an integer from `low` to `high`, inclusive. */
    between: (low: number, high: number) => low + Math.floor(next() * (high - low + 1)),
    pick: <T>(list: readonly [T, ...T[]]): T => list[Math.floor(next() * list.length)] ?? list[0],
    chance: (share: number) => next() < share,
  }
}
export type Random = ReturnType<typeof randomFrom>
