import type { Asked } from './asked'
import type { PlaceReader } from './place-in-what'
import { readWhat, type What } from './read-what'
import { type Correction, respelled, vocabularyForm, type WordRow } from './respell'
import type { StepName } from './steps'

/** How much a thing means, from the least. */
const weights = { everything: 0, topic: 1, word: 2, phrase: 3, role: 4 } as const

export type Variant = { what: What; corrected: Correction[]; left: string[] }

/**
 * Returns the searches to try if nothing was found: with misspelled words corrected, and then with less and less.
 * @param words the words of `what` that mean nothing in the field
 * @param rows what the vocabulary says about them
 */
export function getVariants(q: string, what: What, rows: WordRow[], words: string[], places: PlaceReader): Variant[] {
  const unknown = words.filter((word) => !rows.some(({ kind, typed }) => kind === 'known' && typed === word))
  const spelled = respelled(q, rows, unknown, places)
  const base: Variant = { what, corrected: [], ...spelled, left: [] }
  const isUnknown = (typed: string) => unknown.includes(vocabularyForm(typed))
  const phrases = what.asked.filter(({ is }) => is === 'phrase').map(({ typed }) => typed)
  const unquoted: Variant[] =
    phrases.length > 0 ? [{ what: readWhat(q.replace(/["“”]/g, ' '), places), corrected: [], left: phrases }] : []
  return [
    ...(spelled ? [base] : []),
    ...unquoted,
    ...getRelaxations(base.what.asked, isUnknown).map(({ asked, left }) => ({
      ...base,
      what: { ...base.what, asked },
      left: left.map(({ typed }) => typed),
    })),
  ]
}

/**
 * Returns the words that the best result lacks: no job has everything if the first one has other topics, or is only at
 * the employer.
 */
export function passedOver({ asked }: What, first: StepName | undefined): string[] {
  if (first !== 'other topics' && first !== 'employer') return []
  const topics = asked.filter(({ is }) => is === 'topic')
  return (topics.length > 0 ? topics : asked.filter(({ is }) => is === 'role')).map(({ typed }) => typed)
}

type Relaxed = { asked: Asked[]; left: Asked[] }

/**
 * Returns the searches to try if nothing was found, each with one thing less: what holds the least meaning goes first. At
 * least one thing stays, and not one that no job has.
 */
function getRelaxations(asked: readonly Asked[], isUnknown: (word: string) => boolean): Relaxed[] {
  const isKnown = (one: Asked) => one.is !== 'word' || one.words.length > 1 || !isUnknown(one.typed)
  const getWeight = (one: Asked) => (isKnown(one) ? weights[one.is] : -1)
  const order = asked.map((one, i) => ({ one, i })).sort((a, b) => getWeight(a.one) - getWeight(b.one) || b.i - a.i)
  return order
    .slice(0, -1)
    .map((_, count) => order.slice(0, count + 1).map(({ one }) => one))
    .map((left) => ({ asked: asked.filter((one) => !left.includes(one)), left }))
    .filter((relaxed) => relaxed.asked.some(isKnown))
}
