import { facetNames, termWord, type Zone, zones } from '../index-words'
import { type Asked, everythingId } from './asked'
import { allOf, anyOf, type Expression, getRemainder, inZone, type Remainder } from './expression'
import { institutions, maybeInstitutions } from './words-of-what'

/**
 * How well a job fits, from the best to the least: its title means what was asked; its title means part of it and the
 * rest is said elsewhere; it is what was asked, but for other topics; it is at the employer that was named; its summary
 * says what was asked; only its text does.
 */
export type StepName = 'title' | 'title partly' | 'other topics' | 'employer' | 'summary' | 'text'

type Steps = {
  /** One for each step that this search has. None finds what a step before it has found. */
  steps: ({ name: StepName } & Remainder)[]
  all: Expression
  /** Without the jobs that only mention a role, if one was asked for. */
  fitting: Expression
}

const facet = (name: string) => inZone(zones.facet, [name])
const roleFacets = (asked: Asked) =>
  asked.is === 'role' ? asked.roles.map((role) => facet(facetNames.role(role))) : []

function ways(asked: Asked, zone: Zone): Expression {
  switch (asked.is) {
    case 'role':
      // Somebody’s role counts as said, but not as said in the title.
      return anyOf([...inTerms(asked.ids, zone), ...(zone === zones.title ? [] : roleFacets(asked))])
    case 'topic':
      return anyOf([...inTerms(asked.ids, zone), ...asked.facets.map(facet)])
    case 'everything':
      return zone === zones.text ? facet(facetNames.usa) : anyOf(inTerms([everythingId], zone))
    case 'word':
      return anyOf(asked.words.map((word) => inZone(zone, [word])))
    case 'phrase':
      return inZone(zone, asked.words)
  }
}

const inTerms = (ids: readonly string[], zone: Zone) => ids.map((id) => inZone(zone, [termWord(id)]))

/** An employer’s name counts only if all the words that mean nothing else are in it. */
function waysOfWords(words: readonly Asked[], zone: Zone): Expression[] {
  if (words.length === 0) return []
  return [anyOf([allOf(words.map((word) => ways(word, zone))), ...getEmployer(words)])]
}

const isOfNames = (word: string) => institutions.has(word) || maybeInstitutions.has(word)

/** “Schools” and “ISD” are in many names, and nobody writes them exactly. */
function getEmployer(words: readonly Asked[]): Expression[] {
  const telling = words.filter(({ typed }) => !isOfNames(typed.toLowerCase()))
  return telling.length === 0 ? [] : [allOf(telling.map((word) => ways(word, zones.employer)))]
}

/** Many postings mention their colleagues. */
const mentions: ReadonlySet<StepName> = new Set(['summary', 'text'])

/** Returns the expressions that find what was asked for, in steps. `asked` isn’t empty. */
export function getSteps(asked: readonly Asked[]): Steps {
  const words = asked.filter(({ is }) => is === 'word')
  const others = asked.filter(({ is }) => is !== 'word')
  const roles = others.filter(({ is }) => is === 'role')
  const match = (zone: Zone) => [...others.map((one) => ways(one, zone)), ...waysOfWords(words, zone)]

  const partly = partlyNamed(asked, roles)
  const required = others.filter(({ is }) => is !== 'topic')
  const hasMore = required.length < others.length && required.length + words.length > 0
  const named: [StepName, Expression[]][] = [
    ['title', [...match(zones.title), ...getRoles(roles)]],
    ['title partly', partly.length > 0 ? [...match(zones.text), ...partly] : []],
    ['other topics', hasMore ? [...required.map(isIn), ...waysOfWords(words, zones.text)] : []],
    ['employer', others.length > 0 && words.length > 0 ? getEmployer(words) : []],
    ['summary', match(zones.summary)],
    ['text', match(zones.text)],
  ]
  const found = named.flatMap(([name, parts]) => (parts.length > 0 ? [{ name, found: allOf(parts) }] : []))
  const steps = found.flatMap(({ name, found: own }, i) => {
    const step = getRemainder(own, anyOf(found.slice(0, i).map((one) => one.found)))
    return step ? [{ name, ...step }] : []
  })
  const fitting = roles.length > 0 ? found.filter(({ name }) => !mentions.has(name)) : found
  return { steps, all: anyOf(found.map((step) => step.found)), fitting: anyOf(fitting.map((step) => step.found)) }
}

/** Substitutes and aides have the words of other titles in theirs. */
function getRoles(roles: readonly Asked[]): Expression[] {
  const facets = roles.flatMap(roleFacets)
  return facets.length > 0 ? [anyOf(facets)] : []
}

/** What makes a title fit in part: every role, or else any of the words. */
function partlyNamed(asked: readonly Asked[], roles: readonly Asked[]): Expression[] {
  if (roles.length > 0) return roles.map(isOrSays)
  if (asked.some(({ is }) => is === 'everything')) return [facet(facetNames.role('teacher'))]
  return asked.length > 1 ? [anyOf(asked.map((one) => ways(one, zones.title)))] : []
}

/** The job is in this role, or its title says what was asked. Other jobs mention their colleagues, too. */
const isOrSays = (asked: Asked) =>
  asked.is === 'role' ? anyOf([ways(asked, zones.title), ...roleFacets(asked)]) : ways(asked, zones.text)

/** Like `isOrSays`, but only the role counts, if there is one. */
function isIn(asked: Asked): Expression {
  const facets = roleFacets(asked)
  return facets.length > 0 ? anyOf(facets) : isOrSays(asked)
}
