import type { AreaRules } from './navigation'

type Areas = Readonly<Record<string, AreaRules>>

/**
 * The rules for which links a browser may prefetch when a visitor is about to follow them: an allow-list
 * (docs/security.md, 24). It leaves out secret areas, which may be a part of a public one.
 */
export function speculationRules(areas: readonly Areas[]) {
  const paths = areas.flatMap((rules) =>
    Object.entries(rules).flatMap(([path, { prefetched }]) => patterns[prefetched ?? 'none'](path)),
  )
  const secret = areas.flatMap((rules) =>
    Object.entries(rules).flatMap(([path, { isSecret }]) => (isSecret ? patterns.all(path) : [])),
  )
  const where = { and: [{ href_matches: paths }, { not: { href_matches: secret } }] }
  return { prefetch: [{ where, eagerness: 'moderate' }] }
}

const patterns = {
  none: () => [],
  page: (path: string) => [path],
  below: (path: string) => [`${path}/*`],
  all: (path: string) => [path, `${path}/*`],
}
