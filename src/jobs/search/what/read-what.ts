import { getRuns, otherName, type Run } from '../../../language/search-query'
import { namesIn, singular } from '../../../platform/search/phrases'
import type { JobType } from '../../choices'
import { payPeriods } from '../../reading/posting-words'
import { facetNames } from '../index-words'
import { isEveryJob } from '../shared/search-words'
import { type Asked, askedByTerm, withLastTwoJoined, withSubjectsAsTopics } from './asked'
import { type PlaceReader, placeAt } from './place-in-what'
import { betweenRoles, findMeanings, negations, wordsOfFieldFrom } from './words-of-what'

const maxAsked = 12
/** A shorter beginning of a word could mean anything. */
export const shortestBeginning = 3

export type What = {
  asked: Asked[]
  /** Every job was asked for: nothing is left to search for but a place or a filter. */
  isEverything: boolean
  /** A place among the words, as text for `findArea`. */
  place: string | null
  /** Whether the place is only the name of a city that may be a word as well. */
  isPlaceDoubtful: boolean
  isRemote: boolean
  isNearMe: boolean
  jobTypes: JobType[]
  /** The least pay, in dollars a year. */
  pay: number | null
  /** The words without the place and the filters. */
  rest: string
  /** Other names of what was asked for, which are searched as well. */
  alsoSearched: string[]
}

/** Somebody who pastes an address doesn’t look for its words. */
const link = /\bhttps?:\/\/\S+/gi

/** An amount of money: “$80,000”, “$40/hr”, “80k”. */
const amount = /\$\s?(\d[\d,]*(?:\.\d+)?)\s?(k\b)?\+?(?:\s?(?:\/|\bper\b|\ban?\b)\s?([a-z]+))?|\b(\d{2,3})\s?k\b\+?/gi

/** Without a period, so much is for an hour, for a day, or for a year. */
const guessedUnit = (dollars: number) => (dollars < 200 ? 'Hour' : dollars < 2000 ? 'Day' : 'Year')

/** Returns the first amount among the words in dollars a year, if it can be somebody’s pay. */
function payIn(q: string): number | null {
  const [[, number, k, period, thousands] = []] = q.matchAll(amount)
  if (number === undefined && thousands === undefined) return null
  const dollars = thousands ? Number(thousands) * 1000 : Number(number?.replaceAll(',', '')) * (k ? 1000 : 1)
  const named = payPeriods.find(({ names }) => namesIn(names).some((name) => name === period?.toLowerCase()))
  const read = named ?? payPeriods.find(({ unit }) => unit === guessedUnit(dollars))
  return read && dollars >= read.min && dollars <= read.max ? Math.round(dollars * read.aYear) : null
}

type Reading = What & { hasFillers: boolean }

/**
 * Reads What: the field’s terms, words, and quoted phrases, and a place, “remote”, and job types, which become filters.
 * At most 12 terms of 64 letters count.
 * @param places null if the words must not be read as places
 */
export function readWhat(q: string, places: PlaceReader | null): What {
  const what = readWords(q, places)
  const last = what.asked.at(-1)
  const end = last?.is === 'word' && q.trimEnd().endsWith(last.typed) ? last.typed.toLowerCase() : ''
  return (end.length < shortestBeginning ? null : completed(q, end, what, places)) ?? what
}

const surelyBegun = 5

/**
 * Reads the last word as the beginning of a name of the field: “special educ”, “psycholog”. Null if it begins none, or
 * several.
 */
function completed(q: string, end: string, what: What, places: PlaceReader | null): What | null {
  const begun = q.trimEnd().slice(0, -end.length)
  // Somebody who types the default phrase isn’t shown every job in any order.
  const readings = wordsOfFieldFrom(end).map((word) => readWords(begun + word, places, false))
  const whole = readings.find(({ asked }) => asked.length > 0 && asked.length < what.asked.length)
  if (whole) return whole
  const named = readings.filter(({ asked }) => asked.at(-1)?.is !== 'word')
  const meanings = new Set(named.map(({ asked }) => JSON.stringify({ ...asked.at(-1), typed: '' })))
  return end.length >= surelyBegun && meanings.size === 1 ? (named[0] ?? null) : null
}

function readWords(q: string, places: PlaceReader | null, isDefault = isEveryJob(q)): What {
  const what: Reading = {
    asked: [],
    isEverything: false,
    place: null,
    isPlaceDoubtful: false,
    isRemote: false,
    isNearMe: false,
    jobTypes: [],
    pay: payIn(q),
    rest: '',
    alsoSearched: [],
    hasFillers: false,
  }
  const rest: string[] = []
  for (const run of getRuns(q.replace(link, ' ').replace(amount, ' '))) {
    const { words, typed } = run
    if (run.quoted) {
      what.asked.push({ is: 'phrase', typed: words.join(' '), words })
      rest.push(`"${typed.join(' ')}"`)
    } else readRun(what, run, rest, places)
  }
  return finished(what, rest, isDefault)
}

function readRun(what: Reading, { words, typed, textOf }: Run, rest: string[], places: PlaceReader | null): void {
  const found = new Map(findMeanings(words.map(singular)).map((one) => [one.at, one]))
  let endOfLast = -1
  for (let at = 0; at < words.length; ) {
    const phrase = found.get(at)
    const place = places && what.place === null ? placeAt(places, typed, at) : null
    if (place && (!phrase || phrase.meaning.is === 'filler' || place.length > phrase.length)) {
      what.place = place.text
      what.isPlaceDoubtful = place.isDoubtful
      at += place.length
      continue
    }
    if (!phrase && negations.has(words[at] ?? '') && at + 1 < words.length) {
      // Postings say “no agencies” as well. Without “no” it would be the opposite.
      const negated = words.slice(at, at + 1 + (found.get(at + 1)?.length ?? 1))
      what.asked.push({ is: 'phrase', typed: negated.join(' '), words: negated })
      rest.push(textOf(at, at + negated.length - 1))
      at += negated.length
      continue
    }
    const length = phrase?.length ?? 1
    const own = typed.slice(at, at + length).join(' ')
    if (take(what, phrase?.meaning, own, words.slice(at, at + length))) {
      const [word = ''] = words.slice(at - 1, at)
      const isSlashed = endOfLast === at && textOf(at - 1, at).includes('/')
      const isJoined = isSlashed || (endOfLast === at - 1 && betweenRoles.has(word))
      if (isJoined) {
        what.asked = withLastTwoJoined(what.asked)
        rest.push(isSlashed ? '/' : word)
      }
      rest.push(textOf(at, at + length - 1))
      endOfLast = at + length
    }
    at += length
  }
}

/** Returns whether the words stay in What. */
function take(
  what: Reading,
  meaning: ReturnType<typeof findMeanings>[number]['meaning'] | undefined,
  typed: string,
  words: string[],
): boolean {
  switch (meaning?.is) {
    case undefined:
      what.asked.push({ is: 'word', typed, words })
      return true
    case 'term': {
      const asked = askedByTerm(typed, meaning.term)
      const other = asked.is === 'everything' ? null : otherName(meaning.term, words)
      what.asked.push(asked)
      if (other) what.alsoSearched.push(other)
      return true
    }
    case 'grades':
      what.asked.push({ is: 'topic', typed, ids: [], facets: meaning.bands.map(facetNames.grade) })
      return true
    case 'setting':
      what.asked.push({ is: 'topic', typed, ids: [], facets: [facetNames.setting(meaning.setting)] })
      return true
    case 'remote':
      what.isRemote = true
      return false
    case 'near me':
      what.isNearMe = true
      return false
    case 'type':
      what.jobTypes.push(meaning.type)
      return false
    default:
      what.hasFillers = true
      return false
  }
}

function finished({ hasFillers, ...what }: Reading, rest: string[], isDefault: boolean): What {
  const isFiltered =
    what.place !== null || what.isRemote || what.isNearMe || what.jobTypes.length > 0 || what.pay !== null
  const { asked: said, jobTypes } = withoutPartTime(what.asked, what.jobTypes)
  const asked = withSubjectsAsTopics(said)
  const telling = asked.filter(({ is }) => is !== 'everything')
  return {
    ...what,
    asked: (telling.length > 0 ? telling : isDefault ? [] : asked.slice(0, 1)).slice(0, maxAsked),
    isEverything: isDefault || (asked.length === 0 && (isFiltered || hasFillers)),
    jobTypes: [...new Set(jobTypes)],
    rest: rest.join(' '),
    alsoSearched: [...new Set(what.alsoSearched)],
  }
}

/** Beside another role, “PT” means part-time. */
function withoutPartTime(asked: Asked[], jobTypes: JobType[]): { asked: Asked[]; jobTypes: JobType[] } {
  const isPt = (one: Asked) => one.is === 'role' && one.ids.includes('pt')
  const others = asked.filter((one) => !isPt(one))
  return others.length < asked.length && others.some(({ is }) => is === 'role')
    ? { asked: others, jobTypes: [...jobTypes, 'Part-time'] }
    : { asked, jobTypes }
}
