/** Returns the keys of `fields` from `from`. Doesn't compile if `from` lacks one of them. */
export function pick<T extends object, K extends keyof T>(from: T, fields: Record<K, unknown>): Pick<T, K>
export function pick(from: object, fields: object): object {
  return Object.fromEntries(Object.entries(from).filter(([name]) => Object.hasOwn(fields, name)))
}
