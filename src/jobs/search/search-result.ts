import * as v from 'valibot'
import { cutPage, decodeCursor } from '../../platform/http/pagination'
import type { Area } from '../../platform/places/places'
import { type FoundJob, foundJobs, type IndexedCard } from './job-card'
import { getPlan } from './search-plan'
import type { Filters } from './search-request'
import type { Position, ReadySearch } from './search-statements'
import { maxMiles } from './shared/search-words'
import type { Asked } from './what/asked'
import type { Correction } from './what/respell'
import type { StepName } from './what/steps'
import { passedOver, type Variant } from './what/variants'

export type SearchResult = {
  jobs: FoundJob[]
  /** The ids of the jobs that have the same employer and text as the one before them. */
  repeats: string[]
  /** How well each of the jobs fits. */
  steps: StepName[]
  /** Exact up to 200; 201 means more. */
  total: number
  next: string | null
  alsoSearched: string[]
  /** What was searched in the end, which may differ from the request. */
  area: Area
  filters: Filters
  /** The words without the place and the filters that were among them. */
  words: string
  /** Whether the words ask for jobs near the person. */
  isNearMe: boolean
  /** Whether the place comes from the words. */
  isPlaceFromWords: boolean
  corrected: Correction[]
  /** The words that were left out because nothing was found with them. */
  relaxed: string[]
  /** What was searched for in the end. */
  asked: readonly Asked[]
  /** How many jobs the same search finds elsewhere, if it found none and this was wanted. */
  elsewhere: Elsewhere | null
}

/** One way to understand a search. */
export type TriedSearch = { variant: Variant; ready: ReadySearch; isPlaceFromWords: boolean }

export type FoundRow = { step: number; isRest: 0 | 1; rowid: number; score: number; bottom: number } & IndexedCard

/** A date can’t be later. */
const maxMs = 8.64e15
const whole = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const score = v.pipe(v.number(), v.finite())
/** The first number counts the searches that were tried before: 0 is the one that was asked for. */
const Cursor = v.tuple([whole, whole, v.pipe(whole, v.maxValue(maxMs)), whole, v.picklist([0, 1]), score, whole])

/** Where a page begins: after a position in one of the searches that were tried. */
export type Start = { tried: number; after: Position }

/**
 * Returns where the page of a cursor begins.
 * @param list names the search
 * @throws Problem 422 for a cursor that is broken or belongs to another search
 */
export function readCursor(list: string, cursor: string): Start {
  const [tried, step, asOf, bottom, isRest, score, rowid] = decodeCursor(list, Cursor, cursor)
  return { tried, after: { step, asOf, bottom, isRest: isRest === 1, score, rowid } }
}

type FoundPage = { rows: FoundRow[]; total: number; tried: number }

/**
 * Returns a page of results.
 * @param list names the search; a cursor belongs to one search, whatever its page size
 */
export function toResult(
  { variant, ready, isPlaceFromWords }: TriedSearch,
  { rows: found, total, tried }: FoundPage,
  { list, isFirstPage }: { list: string; isFirstPage: boolean },
): SearchResult {
  const { rows, next } = cutPage(found, { list, limit: ready.limit }, (row) => [
    ...[tried, row.step, ready.asOf, row.bottom, row.isRest, row.score, row.rowid],
  ])
  const { steps } = getPlan(ready)
  const names = rows.map(({ step }) => steps[step]?.name ?? 'text')
  const { what, corrected, left } = variant
  return {
    ...foundJobs(rows, ready.area),
    steps: names,
    total,
    next,
    alsoSearched: what.alsoSearched,
    area: ready.area,
    filters: ready.filters,
    words: what.rest,
    isPlaceFromWords,
    isNearMe: what.isNearMe,
    asked: what.asked,
    elsewhere: null,
    corrected,
    relaxed: left.length > 0 || !isFirstPage ? left : passedOver(what, names[0]),
  }
}

/** How many jobs a search finds farther away, remote, and anywhere. Null where that would be the same search. */
type Elsewhere = Record<Where, number | null>
type Where = 'farther' | 'remote' | 'anywhere'

/** Returns the same search elsewhere. Nothing is widened silently, so these are only counted. */
export function getWiderSearches(ready: ReadySearch): { where: Where; ready: ReadySearch }[] {
  const { area, miles } = ready
  return [
    ...(area.kind === 'point' && miles < maxMiles
      ? [{ where: 'farther', ready: { ...ready, miles: maxMiles } } as const]
      : []),
    ...(area.kind === 'remote' ? [] : [{ where: 'remote', ready: { ...ready, area: { kind: 'remote' } } } as const]),
    ...(area.kind === 'usa' ? [] : [{ where: 'anywhere', ready: { ...ready, area: { kind: 'usa' } } } as const]),
  ]
}

/** @param totals the numbers of jobs, in the same order */
export function countedElsewhere(searches: readonly { where: Where }[], totals: readonly number[]): Elsewhere {
  const found = new Map(searches.map(({ where }, i) => [where, totals[i] ?? 0]))
  const of = (where: Where) => found.get(where) ?? null
  return { farther: of('farther'), remote: of('remote'), anywhere: of('anywhere') }
}
