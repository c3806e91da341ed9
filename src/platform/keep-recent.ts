/** Puts a value into a map of at most `most` entries. The one that was put in the longest time ago makes room. */
export function keepRecent<Key, Value>(map: Map<Key, Value>, key: Key, value: Value, most: number): void {
  map.delete(key)
  map.set(key, value)
  for (const oldest of map.keys()) {
    if (map.size <= most) break
    map.delete(oldest)
  }
}
