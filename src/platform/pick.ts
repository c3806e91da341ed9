/** The part of `from` that `fields` names by its keys; fails to compile where `from` lacks one. */
export function pick<T extends object, K extends keyof T>(from: T, fields: Record<K, unknown>): Pick<T, K>
export function pick(from: object, fields: object): object {
  return Object.fromEntries(Object.entries(from).filter(([name]) => Object.hasOwn(fields, name)))
}
