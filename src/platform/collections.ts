/** Returns the keys of `fields` from `from`. Doesn't compile if `from` lacks one of them. */
export function pick<T extends object, K extends keyof T>(from: T, fields: Record<K, unknown>): Pick<T, K>
export function pick(from: object, fields: object): object {
  return Object.fromEntries(Object.entries(from).filter(([name]) => Object.hasOwn(fields, name)))
}

/** Compares the values of fields: texts, numbers, and plain lists and objects of them. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false
  if (Array.isArray(one) !== Array.isArray(other)) return false
  const [left, right] = [new Map(Object.entries(one)), new Map(Object.entries(other))]
  return (
    left.size === right.size && [...left].every(([name, value]) => right.has(name) && isSame(value, right.get(name)))
  )
}

/** Cuts a list into slices of at most `size` entries. */
export const splitIntoChunks = <T>(list: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, i) => list.slice(i * size, (i + 1) * size))

/** Puts a value into a map of at most `max` entries. The one that was put in the longest time ago makes room. */
export function keepRecent<Key, Value>(map: Map<Key, Value>, key: Key, value: Value, max: number): void {
  map.delete(key)
  map.set(key, value)
  for (const oldest of map.keys()) {
    if (map.size <= max) break
    map.delete(oldest)
  }
}

/** The texts of a form, without its files. If a field occurs twice, the last one counts. */
export const textsIn = (form: FormData): Record<string, string> =>
  Object.fromEntries([...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])))
