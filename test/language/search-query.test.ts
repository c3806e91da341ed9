import { describe, expect, it } from 'vitest'
import { readQuery, termsExpression } from '../../src/language/search-query'

const getExpression = (q: string) => termsExpression(readQuery(q).terms)

describe('reading the words of a search', () => {
  it('adds the synonyms of an abbreviation, and of its long form', () => {
    expect(getExpression('life skills reading')).toBe(
      '("fls" OR "life skills" OR "functional skills" OR "independent living skills" OR "daily living skills" OR "functional life skills" OR "significant needs" OR "low incidence" OR "significant support needs") AND ("reading")',
    )
    expect(getExpression('Speech therapist')).toBe(getExpression('SLP'))
    expect(readQuery('slp').alsoSearched).toEqual(['speech-language pathologist'])
    expect(readQuery('speech-language pathologist').alsoSearched).toEqual(['SLP'])
  })

  it('takes a quoted phrase as it is, and an unclosed quote as punctuation', () => {
    expect(getExpression('“life skills” room')).toBe('("life skills") AND ("room")')
    expect(getExpression('"reading room')).toBe('("reading") AND ("room")')
  })

  it('never reads the syntax of the index', () => {
    expect(getExpression('title : a* NEAR(b, 2) -c ^d')).toBe(
      ['title', 'a', 'near', 'b', '2', 'c', 'd'].map((word) => `("${word}")`).join(' AND '),
    )
    for (const nothing of ['', ' ', '*', '""', '()', '\u0000', '💡'])
      expect(readQuery(nothing)).toEqual({ everything: false, terms: [], alsoSearched: [] })
  })

  it('counts 12 terms of 64 letters', () => {
    const { terms } = readQuery(Array.from({ length: 40 }, (_, i) => `${'a'.repeat(80)}${i}`).join(' '))
    expect(terms).toHaveLength(12)
    expect(terms[0]).toEqual([['a'.repeat(64)]])
  })

  it('finds everything for the phrase that its caller names, in any case, and only for the whole of it', () => {
    expect(readQuery(' Quiet  ROOMS!', 'Quiet rooms').everything).toBe(true)
    for (const [q, matchesAll] of [
      ['quiet rooms today', 'Quiet rooms'],
      ['quiet rooms', undefined],
      ['', undefined],
    ] as const)
      expect(readQuery(q, matchesAll).everything).toBe(false)
  })
})
