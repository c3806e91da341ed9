import * as v from 'valibot'
import { decodeCursor } from '../../platform/http/cursor'
import { pageOf } from '../../platform/http/pagination'
import { type KnownCities, knownCities } from '../../platform/places/known-cities'
import { type Area, findArea } from '../../platform/places/places'
import { now } from '../../platform/time/clock'
import type { Sort } from '../filter-choices'
import { countedElsewhere, type Elsewhere, elsewhereOf } from './elsewhere'
import type { Filters } from './filters'
import { type FoundJob, foundJob, type IndexedCard } from './job-card'
import { countStatement, type Position, pageStatement, type ReadySearch } from './search-statements'
import { planOf } from './statements/plan'
import type { Asked } from './what/asked'
import { plainWordsOf, type WordRow, wordsStatement } from './what/look-up-words'
import { readWhat } from './what/read-what'
import type { Correction } from './what/spelling'
import type { StepName } from './what/steps'
import { passedOver, type Variant, variantsOf } from './what/variants'

export type SearchRequest = {
  q: string
  area: Area
  /** The radius in miles; used only if the area is a point. */
  miles: number
  filters: Filters
  sort: Sort
  cursor?: string | undefined
  limit: number
  /** Whether to count the jobs elsewhere if nothing is found. */
  countsElsewhere?: boolean
}

export type SearchResult = {
  jobs: FoundJob[]
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

/** A date can’t be later. */
const mostMs = 8.64e15
const whole = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const score = v.pipe(v.number(), v.finite())
/** `variant` counts the searches that were tried before: 0 is the one that was asked for. */
const Cursor = v.tuple([whole, whole, v.pipe(whole, v.maxValue(mostMs)), whole, v.picklist([0, 1]), score, whole])

type Found = { step: number; isRest: 0 | 1; rowid: number; score: number; bottom: number } & IndexedCard

/**
 * Finds jobs by what the words mean, the best first. One D1 round trip; a second one if nothing was found, with words
 * corrected or left out.
 * @throws Problem 422 for a cursor that is broken or belongs to another search
 */
export async function searchJobs(search: D1Database, request: SearchRequest): Promise<SearchResult> {
  const { q, area, sort } = request
  const places = { cities: await citiesFor(search, q), near: area.kind === 'point' ? area.place : null }
  const asTyped: Variant = { what: readWhat(q, places), corrected: [], left: [] }
  const list = nameOf(request)
  const cursor = request.cursor === undefined ? null : decodeCursor(list, Cursor, request.cursor)
  const after = cursor && positionOf(cursor)
  const asOf = after?.asOf ?? now().getTime()
  const words = plainWordsOf(asTyped.what.asked)
  const lookUp =
    words.length > 0 && (!cursor || cursor[0] > 0) ? [wordsStatement(search, words, words.at(-1) ?? null)] : []

  if (!asTyped.what.isEverything && asTyped.what.asked.length === 0) return nothing(await readied(asTyped))
  const first = await readied(asTyped)
  const [page, count, ...lookedUp] = await search.batch<Found & { total: number } & WordRow>([
    pageStatement(search, first.ready, cursor?.[0] === 0 ? after : null),
    countStatement(search, first.ready),
    ...lookUp,
  ])
  const total = count?.results[0]?.total ?? 0
  if (total > 0) return resultOf(first, page?.results ?? [], total, 0)
  const rows = lookedUp[0]?.results ?? []
  const variants = await Promise.all(variantsOf(q, asTyped.what, rows, words, places).map(readied))
  const { ready } = variants.find(({ variant }) => variant.left.length === 0) ?? first
  const elsewhere = request.countsElsewhere ? elsewhereOf(ready) : []
  if (variants.length + elsewhere.length === 0) return nothing(first)
  const answers = await search.batch<Found & { total: number }>([
    ...variants.flatMap(({ ready }, i) => [
      pageStatement(search, ready, cursor?.[0] === i + 1 ? after : null),
      countStatement(search, ready),
    ]),
    ...elsewhere.map(({ ready }) => countStatement(search, ready)),
  ])
  const chosen = variants.findIndex((_, i) => (answers[2 * i + 1]?.results[0]?.total ?? 0) > 0)
  const variant = variants[chosen]
  if (!variant) {
    const totals = answers.slice(-elsewhere.length).map(({ results }) => results[0]?.total ?? 0)
    return nothing(first, elsewhere.length > 0 ? countedElsewhere(elsewhere, totals) : null)
  }
  return resultOf(
    variant,
    answers[2 * chosen]?.results ?? [],
    answers[2 * chosen + 1]?.results[0]?.total ?? 0,
    chosen + 1,
  )

  /** Looks up the place and puts the filters together. What was chosen wins over what the words say. */
  async function readied(
    variant: Variant,
  ): Promise<{ variant: Variant; ready: ReadySearch; isPlaceFromWords: boolean }> {
    const { what } = variant
    const place = what.place === null ? null : await findArea(search, what.place)
    const { filters, limit, miles } = request
    const ready: ReadySearch = {
      ...{ asked: what.asked, area: place ?? area, miles, sort, limit, asOf },
      filters: {
        ...filters,
        jobTypes: filters.jobTypes.length > 0 ? filters.jobTypes : what.jobTypes,
        isRemote: filters.isRemote || what.isRemote,
      },
    }
    return { variant, ready, isPlaceFromWords: place !== null }
  }

  function resultOf(
    { variant, ready, isPlaceFromWords }: Awaited<ReturnType<typeof readied>>,
    found: Found[],
    total: number,
    number: number,
  ): SearchResult {
    const { rows, next } = pageOf(found, { list, limit: request.limit }, (row) => [
      ...[number, row.step, asOf, row.bottom, row.isRest, row.score, row.rowid],
    ])
    const { steps } = planOf(ready)
    const names = rows.map(({ step }) => steps[step]?.name ?? 'text')
    const { what, corrected, left } = variant
    return {
      jobs: rows.map((card) => foundJob(card, ready.area)),
      steps: names,
      total,
      next,
      alsoSearched: what.alsoSearched,
      area: ready.area,
      filters: ready.filters,
      words: what.rest,
      isPlaceFromWords,
      asked: what.asked,
      elsewhere: null,
      corrected,
      relaxed: left.length > 0 || cursor ? left : passedOver(what, names[0]),
    }
  }

  function nothing(found: Awaited<ReturnType<typeof readied>>, elsewhere: Elsewhere | null = null): SearchResult {
    return { ...resultOf(found, [], 0, 0), elsewhere }
  }
}

/** Only words that mean nothing else can be a place. */
async function citiesFor(search: D1Database, q: string): Promise<KnownCities> {
  const hasWords = readWhat(q, null).asked.some(({ is }) => is === 'word')
  return hasWords ? knownCities(search) : new Map()
}

const positionOf = ([, step, asOf, bottom, isRest, score, rowid]: v.InferOutput<typeof Cursor>): Position => ({
  ...{ step, asOf, bottom, isRest: isRest === 1, score, rowid },
})

/** A cursor belongs to one search, whatever its page size. */
const nameOf = ({ q, area, miles, filters, sort }: SearchRequest) =>
  JSON.stringify(['jobs', q, area, miles, filters, sort])
