import { facetNames } from '../indexing/facets'
import { termIn, wordIn, type Zone, zones } from '../indexing/index-words'
import { type Asked, everythingId } from './asked'
import { institutions, maybeInstitutions } from './extra-words'

/**
 * How well a job fits, from the best to the least: its title means what was asked; its title means part of it and the
 * rest is said elsewhere; it is what was asked, but for other topics; it is at the employer that was named; its summary
 * says what was asked; only its text does.
 */
export type StepName = 'title' | 'title partly' | 'other topics' | 'employer' | 'summary' | 'text'

/** The FTS5 expressions of a search. */
export type Steps = {
  /** One for each step that this search has. None contains what a step before it has. */
  steps: { name: StepName; match: string }[]
  /** All of them together. */
  all: string
}

const allOf = (parts: string[]) => parts.filter(Boolean).join(' AND ')
const anyOf = (parts: string[]) => (parts.length === 1 ? (parts[0] ?? '') : `(${parts.join(' OR ')})`)
const grouped = (expression: string) => (expression ? `(${expression})` : '')
const quoted = (zone: Zone, words: readonly string[]) => `"${words.map((word) => wordIn(zone, word)).join(' ')}"`
const facet = (name: string) => quoted(zones.facet, [name])

/** Returns how one thing may be said in a zone. Its strings contain only letters and digits, and we add the quotes. */
function ways(asked: Asked, zone: Zone): string {
  switch (asked.is) {
    case 'role':
      return anyOf([
        ...asked.ids.map((id) => `"${termIn(zone, id)}"`),
        // Somebody’s role counts as said, but not as said in the title.
        ...(zone === zones.title ? [] : asked.roles.map((role) => facet(facetNames.role(role)))),
      ])
    case 'topic':
      return anyOf([...asked.ids.map((id) => `"${termIn(zone, id)}"`), ...asked.facets.map(facet)])
    case 'everything':
      return zone === zones.text ? facet(facetNames.usa) : `"${termIn(zone, everythingId)}"`
    case 'word':
      return anyOf(asked.words.map((word) => quoted(zone, [word])))
    case 'phrase':
      return quoted(zone, asked.words)
  }
}

/** An employer’s name counts only if all the words that mean nothing else are in it. */
function waysOfWords(words: Asked[], zone: Zone): string {
  if (words.length === 0) return ''
  const own = allOf(words.map((word) => ways(word, zone)))
  const employer = employerOf(words)
  return employer ? anyOf([grouped(own), grouped(employer)]) : own
}

const isOfNames = (word: string) => institutions.has(word) || maybeInstitutions.has(word)

/** “Schools” and “ISD” are in many names, and nobody writes them exactly. */
function employerOf(words: Asked[]): string {
  const telling = words.filter(({ typed }) => !isOfNames(typed.toLowerCase()))
  return allOf(telling.map((word) => ways(word, zones.employer)))
}

/** Returns the expressions that find what was asked for, in steps. `asked` isn’t empty. */
export function stepsOf(asked: readonly Asked[]): Steps {
  const words = asked.filter(({ is }) => is === 'word')
  const others = asked.filter(({ is }) => is !== 'word')
  const roles = others.filter(({ is }) => is === 'role')
  const match = (those: readonly Asked[], zone: Zone) =>
    allOf([...those.map((one) => ways(one, zone)), waysOfWords(words, zone)])

  const text = match(others, zones.text)
  const partly = partlyNamed(asked, roles)
  const required = others.filter(({ is }) => is !== 'topic')
  const hasMore = required.length < others.length && required.length + words.length > 0
  const employer = others.length > 0 && words.length > 0 ? employerOf(words) : ''
  const named: [StepName, string][] = [
    ['title', allOf([match(others, zones.title), rolesOf(roles)])],
    ['title partly', partly && allOf([text, partly])],
    ['other topics', hasMore ? allOf([...required.map(isIn), waysOfWords(words, zones.text)]) : ''],
    ['employer', employer],
    ['summary', match(others, zones.summary)],
    ['text', text],
  ]
  const steps = named.filter(
    ([, expression], i) => expression && !named.slice(0, i).some(([, it]) => it === expression),
  )
  return {
    steps: steps.map(([name, expression], i) => ({ name, match: without(expression, steps.slice(0, i)) })),
    all: anyOf(steps.slice(1).map(([, it]) => grouped(it))) || grouped(text),
  }
}

/** Substitutes and aides have the words of other titles in theirs. */
function rolesOf(roles: readonly Asked[]): string {
  const facets = roles.flatMap((role) => (role.is === 'role' ? role.roles.map((it) => facet(facetNames.role(it))) : []))
  return facets.length > 0 ? anyOf(facets) : ''
}

/** What makes a title fit in part: every role, or else any of the words. */
function partlyNamed(asked: readonly Asked[], roles: readonly Asked[]): string {
  if (roles.length > 0) return allOf(roles.map(isOrSays))
  if (asked.some(({ is }) => is === 'everything')) return facet(facetNames.role('teacher'))
  return asked.length > 1 ? anyOf(asked.map(inTitle)) : ''
}

const inTitle = (asked: Asked) => ways(asked, zones.title)

/** The job is in this role, or its title says what was asked. Other jobs mention their colleagues, too. */
const isOrSays = (asked: Asked) =>
  asked.is === 'role'
    ? anyOf([inTitle(asked), ...asked.roles.map((role) => facet(facetNames.role(role)))])
    : ways(asked, zones.text)

/** Like `isOrSays`, but only the role counts, if there is one. */
const isIn = (asked: Asked) =>
  asked.is === 'role' && asked.roles.length > 0
    ? anyOf(asked.roles.map((role) => facet(facetNames.role(role))))
    : isOrSays(asked)

const without = (expression: string, before: readonly (readonly [string, string])[]) =>
  before.length === 0
    ? grouped(expression)
    : `(${grouped(expression)} NOT ${anyOf(before.map(([, it]) => grouped(it)))})`
