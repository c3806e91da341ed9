// What Vitest needs to print why a test failed, and Node 20 doesn't have.
Map.groupBy ??= function groupBy<Key, Item>(items: Iterable<Item>, keyOf: (item: Item, index: number) => Key) {
  const groups = new Map<Key, Item[]>()
  for (const [index, item] of [...items].entries()) {
    const key = keyOf(item, index)
    groups.set(key, [...(groups.get(key) ?? []), item])
  }
  return groups
}

Object.groupBy ??= function groupBy<Key extends PropertyKey, Item>(
  items: Iterable<Item>,
  keyOf: (item: Item, index: number) => Key,
) {
  const groups: Partial<Record<Key, Item[]>> = {}
  for (const [key, group] of Map.groupBy(items, keyOf)) groups[key] = group
  return groups
}
