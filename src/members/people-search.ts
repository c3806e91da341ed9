import * as v from 'valibot'
import { readQuery, termsExpression } from '../jobs/search-query'
import { decodeCursor, encodeCursor } from '../platform/cursor'
import { cellsAround, coarse, cosineWithin, fine, unitVector } from '../platform/geography'
import type { Area } from '../platform/places'
import { tagOf } from './people-index'

export type PeopleRequest = {
  /** Words; '' is everybody. */
  q: string
  area: Area
  /** The radius in miles; it counts where the area is a point. */
  miles: number
  title: string | null
  relocate: boolean
  /** Whether words are looked for in the lists too, which employers and staff see and others do not. */
  inLists: boolean
  cursor?: string | undefined
  limit: number
}

const Position = v.pipe(v.number(), v.integer())

type Row = { rowid: number; user_id: string }

/**
 * The ids of members who let themselves be found and match, the last updated first. What is shown of them is read from
 * DB, where hiding counts at once.
 * @throws Problem 422 for a broken or foreign cursor
 */
export async function searchPeople(
  search: D1Database,
  request: PeopleRequest,
): Promise<{ ids: string[]; next: string | null }> {
  const { cursor, limit, ...asked } = request
  const list = JSON.stringify(['people', asked])
  const after = cursor === undefined ? null : decodeCursor(list, Position, cursor)
  const statement = peopleStatement(search, request, after)
  if (!statement) return { ids: [], next: null }
  const { results } = await statement.all<Row>()
  const last = results.length > limit ? results[limit - 1] : undefined
  return {
    ids: results.slice(0, limit).map(({ user_id }) => user_id),
    next: last ? encodeCursor(list, last.rowid) : null,
  }
}

/** The statement of a search, apart so that the benchmark and the query plan's test can run it; null where nothing can match. */
export function peopleStatement(
  search: D1Database,
  { q, area, miles, title, relocate, inLists, limit }: Omit<PeopleRequest, 'cursor'>,
  after: number | null,
): D1PreparedStatement | null {
  const { terms, everything } = readQuery(q)
  if (q.trim() !== '' && !everything && terms.length === 0) return null
  const { cells, near } = cellsOf(area, miles)
  const match = [
    ...(terms.length > 0 ? [`{about ${inLists ? 'lists' : ''}} : (${termsExpression(terms)})`] : []),
    `tags : (${cells.map(quoted).join(' OR ')})`,
    ...(title ? [`tags : ${quoted(tagOf.title(title))}`] : []),
    ...(relocate ? [`tags : ${quoted(tagOf.relocate)}`] : []),
  ].join(' AND ')
  const sql = `SELECT p.rowid AS rowid, p.user_id FROM people_index i CROSS JOIN people_points p ON p.rowid = i.rowid
    WHERE i.people_index MATCH ?${after === null ? '' : ' AND i.rowid < ?'}${near ? ' AND p.x * ? + p.y * ? + p.z * ? >= ?' : ''}
    ORDER BY i.rowid DESC LIMIT ?`
  return search.prepare(sql).bind(match, ...(after === null ? [] : [after]), ...(near ?? []), limit + 1)
}

/** The tags of an area, and the values of the exact distance where it is a circle. */
function cellsOf(area: Area, miles: number): { cells: string[]; near: number[] | null } {
  switch (area.kind) {
    // Nobody lives at "Remote": it stands for anywhere.
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
