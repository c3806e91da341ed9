import type { Asked } from './asked'

/** A search with some of its things left out. */
export type Relaxed = { asked: Asked[]; left: Asked[] }

/** How much a thing means, from the least. */
const weights = { everything: 0, topic: 1, word: 2, phrase: 3, role: 4 } as const

/**
 * Returns the searches to try if nothing was found, each with one thing less: what holds the least meaning goes first. At
 * least one thing stays, and not one that no job has.
 */
export function relaxationsOf(asked: readonly Asked[], isUnknown: (word: string) => boolean): Relaxed[] {
  const isKnown = (one: Asked) => one.is !== 'word' || one.words.length > 1 || !isUnknown(one.typed)
  const weightOf = (one: Asked) => (isKnown(one) ? weights[one.is] : -1)
  const order = asked.map((one, i) => ({ one, i })).sort((a, b) => weightOf(a.one) - weightOf(b.one) || b.i - a.i)
  return order
    .slice(0, -1)
    .map((_, count) => order.slice(0, count + 1).map(({ one }) => one))
    .map((left) => ({ asked: asked.filter((one) => !left.includes(one)), left }))
    .filter((relaxed) => relaxed.asked.some(isKnown))
}
