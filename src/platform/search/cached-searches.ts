import { keepRecent } from '../collections'
import { minutes, now } from '../time/clock'
import type { IndexVersion } from './index-queue'

type Kept<Result> = { version: string; at: number; result: Result }

/** How old a job is counts in a search, so results are only kept for a while. */
const keptMs = minutes(1)

/**
 * Returns a function that keeps what searches found in this isolate until the index changes, for a minute at most. A
 * result that is kept must not be changed.
 * @param most how many results are kept
 */
export function cacheSearches<Result>(most: number) {
  const keptIn = new WeakMap<D1Database, Map<string, Kept<Result>>>()

  /** @param key names everything that the result depends on, except for the index and the time */
  return async (
    search: D1Database,
    version: IndexVersion,
    key: string,
    find: () => Promise<Result>,
  ): Promise<Result> => {
    const kept = keptIn.get(search) ?? new Map<string, Kept<Result>>()
    keptIn.set(search, kept)
    const at = now().getTime()
    const last = kept.get(key)
    // The product’s clock can also be set back.
    const known = last && Math.abs(at - last.at) < keptMs ? last : null
    if (known && known.version === (await version.current)) return known.result
    const [current, result] = await Promise.all([version.current, find()])
    // Otherwise the index may have changed after it was searched and before its version was read.
    if (known || current === version.before) keepRecent(kept, key, { version: current, at, result }, most)
    return result
  }
}
