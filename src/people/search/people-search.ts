import * as v from 'valibot'
import { readDistance } from '../../jobs/search/search-request'
import { everyJob } from '../../jobs/search/shared/search-words'
import { readQuery, termsExpression } from '../../language/search-query'
import { decodeCursor, encodeCursor, type PageRequest } from '../../platform/http/pagination'
import { cellsAround, coarse, cosineWithin, fine, unitVector } from '../../platform/places/distance'
import { type Area, findArea } from '../../platform/places/places'
import { folded } from '../../platform/text/fold'
import { tagOf } from '../../profiles/findable-people'
import type { Reader } from '../visible-people'

export type PeopleWords = { q: string; l: string; d: number; title: string; relocate: boolean }

export function readPeopleWords(query: Record<string, string>): PeopleWords {
  const { q = '', l = '', d, title = '', relocate = '' } = query
  return {
    q: q.slice(0, 1000).trim(),
    l: l.slice(0, 200).trim(),
    d: readDistance(d),
    title: title.slice(0, 64).trim(),
    relocate: ['1', 'on', 'true'].includes(relocate),
  }
}

export const unknownPeoplePlace = 'We don’t know this place. Try a city and state, or a ZIP.'

/**
 * Reads a page of the people whom the words find. Returns null for an unknown place.
 * @param reader readers who see lists also search in them
 * @param read returns those of the members with these ids whom the reader may see
 * @throws Problem 422 for a cursor that is invalid or from another list
 */
export async function findPeople<Row extends { _id: string }>(
  search: D1Database,
  { q, l, d, title, relocate }: PeopleWords,
  { seesLists }: Reader,
  page: PageRequest,
  read: (ids: string[]) => PromiseLike<Row[]>,
) {
  const area = await findArea(search, l)
  const asked = { q, area, miles: d, title: title || null, relocate, inLists: seesLists }
  return area && readPeoplePage(search, { ...asked, area, ...page }, read)
}

type PeopleRequest = {
  q: string
  area: Area
  /** The radius in miles. It is used only if the area is a point. */
  miles: number
  title: string | null
  /** Finds only members who would move for a job. The area is then ignored. */
  relocate: boolean
  /** Whether to search in the lists too, which only some readers may see. */
  inLists: boolean
  limit: number
}

/**
 * Builds the search for listed members, the last updated first. Returns null if nothing can match. It selects only ids:
 * the members themselves are read from DB, where hiding takes effect immediately.
 */
export function peopleStatement(
  search: D1Database,
  { q, area, miles, title, relocate, inLists, limit }: PeopleRequest,
  after: number | null,
): D1PreparedStatement | null {
  // The index stores folded words, because its own tokenizer removes the accent of é but keeps ø.
  const { terms, everything } = readQuery(folded(q), everyJob)
  if (q.trim() !== '' && !everything && terms.length === 0) return null
  const { cells, near } = relocate ? { cells: [tagOf.relocate], near: null } : getCells(area, miles)
  const match = [
    ...(terms.length > 0 ? [`{about ${inLists ? 'lists' : ''}} : (${termsExpression(terms)})`] : []),
    `tags : (${cells.map(quoted).join(' OR ')})`,
    ...(title ? [`tags : ${quoted(tagOf.title(title))}`] : []),
  ].join(' AND ')
  // Their rows would be skipped later, but a search for everybody else shouldn't have to read them.
  const shown = inLists ? match : `(${match}) NOT tags : ${quoted(tagOf.employersOnly)}`
  const sql = `SELECT p.rowid AS rowid, p.user_id FROM people_index i CROSS JOIN people_points p ON p.rowid = i.rowid
    WHERE i.people_index MATCH ?${after === null ? '' : ' AND i.rowid < ?'}${near ? ' AND p.x * ? + p.y * ? + p.z * ? >= ?' : ''}
    ORDER BY i.rowid DESC LIMIT ?`
  return search.prepare(sql).bind(shown, ...(after === null ? [] : [after]), ...(near ?? []), limit)
}

/** Returns the tags of an area, and for a circle also the values for the exact distance. */
function getCells(area: Area, miles: number): { cells: string[]; near: number[] | null } {
  switch (area.kind) {
    // Nobody lives at "Remote", so it means anywhere.
    case 'usa':
    case 'remote':
      return { cells: [tagOf.everyone], near: null }
    case 'state':
      return { cells: [tagOf.state(area.state)], near: null }
    case 'point': {
      const { inside, border } = cellsAround(miles < 20 ? fine : coarse, area.place, miles)
      return { cells: [...inside, ...border], near: [...unitVector(area.place), cosineWithin(miles)] }
    }
  }
}

const quoted = (tag: string) => `"${tag}"`

type Found = { rowid: number; user_id: string }

const Position = v.pipe(v.number(), v.integer())

/**
 * A page is filled in at most so many rounds, each with so many rows. This is enough for about 2,000 hidden members.
 */
const maxRounds = 10
const refill = 200

/**
 * Returns a page of matching members, the last updated first. Members whom the reader may not see are skipped, and the
 * following rows take their places. A next page is offered only if it isn't empty. Otherwise a gap would reveal that a
 * hidden member matches the search.
 */
async function readPeoplePage<Row extends { _id: string }>(
  search: D1Database,
  { cursor, ...request }: PeopleRequest & PageRequest,
  read: (ids: string[]) => PromiseLike<Row[]>,
): Promise<{ people: Row[]; next: string | null }> {
  const { limit, ...asked } = request
  const list = JSON.stringify(['people', asked])
  let after = cursor === undefined ? null : decodeCursor(list, Position, cursor)
  const shown: { rowid: number; person: Row }[] = []
  for (let round = 0; round < maxRounds && shown.length <= limit; round++) {
    const batchSize = round === 0 ? limit + 1 : refill
    const found = await findAfter(search, { ...request, limit: batchSize }, after)
    shown.push(...(await shownAmong(found, read)))
    after = found.at(-1)?.rowid ?? after
    if (found.length < batchSize && shown.length <= limit)
      return { people: shown.map(({ person }) => person), next: null }
  }
  const page = shown.slice(0, limit)
  const last = shown.length > limit ? page.at(-1)?.rowid : after
  return { people: page.map(({ person }) => person), next: encodeCursor(list, last) }
}

async function findAfter(search: D1Database, request: PeopleRequest, after: number | null): Promise<Found[]> {
  const statement = peopleStatement(search, request, after)
  return statement ? (await statement.all<Found>()).results : []
}

async function shownAmong<Row extends { _id: string }>(found: Found[], read: (ids: string[]) => PromiseLike<Row[]>) {
  if (found.length === 0) return []
  const people = await read(found.map(({ user_id }) => user_id))
  const byId = new Map(people.map((person) => [person._id, person]))
  return found.flatMap(({ rowid, user_id }) => {
    const person = byId.get(user_id)
    return person ? [{ rowid, person }] : []
  })
}
