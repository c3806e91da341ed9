import { keepRecent } from '../collections'
import { minutes, now } from '../time/clock'
import type { IndexVersion } from './index-queue'

type Cached<Result> = { version: string; at: number; result: Result }

/** How old a job is counts in a search, so results are only kept for a while. */
const cacheMs = minutes(1)

/**
 * Returns a function that keeps what searches found in this isolate until the index changes, for a minute at most. A
 * result that is kept must not be changed.
 * @param max how many results are kept
 */
export function cacheSearches<Result>(max: number) {
  const cacheOf = new WeakMap<D1Database, Map<string, Cached<Result>>>()

  /** @param key names everything that the result depends on, except for the index and the time */
  return async (
    search: D1Database,
    version: IndexVersion,
    key: string,
    find: () => Promise<Result>,
  ): Promise<Result> => {
    const cached = cacheOf.get(search) ?? new Map<string, Cached<Result>>()
    cacheOf.set(search, cached)
    const at = now().getTime()
    const last = cached.get(key)
    // The product’s clock can also be set back.
    const known = last && Math.abs(at - last.at) < cacheMs ? last : null
    if (known && known.version === (await version.current)) return known.result
    const [current, result] = await Promise.all([version.current, find()])
    // Otherwise the index may have changed after it was searched and before its version was read.
    if (known || current === version.before) keepRecent(cached, key, { version: current, at, result }, max)
    return result
  }
}
