import { expect, it } from 'vitest'
import { respelled, type WordRow } from '../../../../src/jobs/search/what/respell'

const places = { cities: new Map(), near: null, state: null }
const neighbor = (typed: string, word: string, jobs: number): WordRow => ({ kind: 'neighbor', typed, word, jobs })
const beginning = (typed: string, word: string): WordRow => ({ kind: 'beginning', typed, word, jobs: 1 })

const correctedIn = (q: string, unknown: string[], rows: WordRow[] = []) =>
  respelled(q, rows, unknown, places)?.corrected ?? null

it('of equally near words the more frequent one is meant, and a nearer one before both', () => {
  const rows = [neighbor('lincon', 'lincoln', 3), neighbor('lincon', 'linton', 7), neighbor('lincon', 'linco', 9)]
  expect(correctedIn('lincon school', ['lincon'], rows)).toEqual([{ typed: 'lincon', meant: 'linco' }])
  expect(correctedIn('lincon school', ['lincon'], rows.slice(0, 2))).toEqual([{ typed: 'lincon', meant: 'linton' }])
  expect(
    correctedIn('wexford x', ['wexford'], [neighbor('wexford', 'oxford', 900), neighbor('wexford', 'waxford', 1)]),
  ).toEqual([{ typed: 'wexford', meant: 'waxford' }])
})

it('a name of the field is meant before a word that few titles have', () => {
  expect(correctedIn('techer job', ['techer'], [neighbor('techer', 'tether', 40)])).toEqual([
    { typed: 'techer', meant: 'teacher' },
  ])
})

it('a word of fewer than six letters may have one wrong letter, a longer one two', () => {
  expect(correctedIn('nursx x', ['nursx'])).toEqual([{ typed: 'nursx', meant: 'nurse' }])
  expect(correctedIn('nuxsx x', ['nuxsx'])).toBeNull()
  expect(correctedIn('paraproffesional x', ['paraproffesional'])).toMatchObject([{ meant: 'paraprofessional' }])
})

it('only words that no job has are changed, wherever they are, and also with marks and capitals', () => {
  expect(correctedIn('techer techer', [])).toBeNull()
  const both = respelled('Speach Langauge pathologist', [], ['speach', 'langauge'], places)
  expect(both?.q).toBe('speech language pathologist')
  expect(both?.what.asked).toMatchObject([{ is: 'role', ids: ['slp'] }])
  const marked = respelled('Téchèr jobs', [], ['techer'], places)
  expect(marked?.what.asked).toMatchObject([{ is: 'role', ids: ['teacher'] }])
})

it('the last word may be the beginning of others, and is then not corrected', () => {
  const begun = respelled('oak lin', [beginning('lin', 'lincoln'), beginning('lin', 'linton')], ['lin'], places)
  expect(begun?.corrected).toEqual([])
  expect(begun?.what.asked).toMatchObject([
    { is: 'word', words: ['oak'] },
    { is: 'word', words: expect.arrayContaining(['lincoln', 'linton']) },
  ])
  // A beginning of fewer than three letters could mean anything.
  expect(respelled('oak li', [beginning('li', 'lincoln')], ['li'], places)).toBeNull()
  expect(respelled('techer!', [], ['techer'], places)?.corrected).toMatchObject([{ meant: 'teacher' }])
})

it('a word of the field that no job has is no correction of itself, and a number is none of anything', () => {
  expect(correctedIn('speach therapist', ['speach', 'therapist'])).toEqual([{ typed: 'speach', meant: 'speech' }])
  expect(correctedIn('therapist job', ['therapist'])).toBeNull()
  expect(correctedIn('nurse2 job', ['nurse2'])).toBeNull()
})

it('the parts of a longer word don’t count as the word', () => {
  expect(respelled('technecher techer', [], ['techer'], places)?.q).toBe('technecher teacher')
})
