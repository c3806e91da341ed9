/**
 * Normalizes a city's name for storage and lookup: no case, accents, or punctuation, and one spelling of Saint, Fort,
 * and Mount.
 */
export function cityKey(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[.'’]/g, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
    .replace(/^saint\b/, 'st')
    .replace(/^sainte\b/, 'ste')
    .replace(/^fort\b/, 'ft')
    .replace(/^mount\b/, 'mt')
}
