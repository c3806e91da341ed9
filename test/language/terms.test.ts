import { expect, it } from 'vitest'
import { notRoles, subjects, titleGroups, topics } from '../../src/language/terms'
import { namesIn, plainWords } from '../../src/platform/search/phrases'

const terms = [...titleGroups.flat(), ...topics]

it('no two terms share an id or a name', () => {
  expect(terms.length).toBeGreaterThan(80)
  expect(new Set(terms.map(({ id }) => id)).size).toBe(terms.length)
  const owners = new Map<string, string>()
  const shared = terms.flatMap(({ id, names }) =>
    namesIn(names).filter((name) => {
      const key = plainWords(name).join(' ')
      const owner = owners.get(key)
      owners.set(key, id)
      return owner !== undefined && owner !== id
    }),
  )
  expect(shared).toEqual([])
})

it('every id is one word that the stemmer leaves alone behind a digit, and every name has words', () => {
  expect(terms.filter(({ id }) => !/^[a-z]+$/.test(id))).toEqual([])
  expect(terms.flatMap(({ names }) => namesIn(names)).filter((name) => plainWords(name).length === 0)).toEqual([])
  expect(namesIn(notRoles).every((name) => plainWords(name).length > 1)).toBe(true)
})

it('the more general terms exist, and none belongs to itself, even by others', () => {
  const generalOf = new Map(terms.map(({ id, isA = [] }) => [id, isA]))
  const above = (id: string, depth = 0): string[] =>
    depth > 5 ? [id] : (generalOf.get(id) ?? []).flatMap((general) => [general, ...above(general, depth + 1)])
  expect(terms.flatMap(({ isA = [] }) => isA).filter((id) => !generalOf.has(id))).toEqual([])
  expect(terms.filter(({ id }) => above(id).includes(id))).toEqual([])
})

it('every title has a role, and no topic has one', () => {
  expect(titleGroups.flat().filter(({ role }) => role === undefined)).toEqual([])
  expect(topics.filter(({ role }) => role !== undefined)).toEqual([])
  expect(subjects.every((subject) => titleGroups.some((group) => group.includes(subject)))).toBe(true)
})
