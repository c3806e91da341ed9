import { everyJob } from '../../jobs/rules'
import { readQuery, termsExpression } from '../../language/search-query'
import type { Area } from '../../platform/places/places'
import { cellsAround, coarse, cosineWithin, fine, unitVector } from '../../platform/search/cells'
import { folded } from '../../platform/text/fold'
import { tagOf } from '../../profiles/people-index'

export type PeopleRequest = {
  /** Search words; '' finds everybody. */
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
  const { cells, near } = relocate ? { cells: [tagOf.relocate], near: null } : cellsOf(area, miles)
  const match = [
    ...(terms.length > 0 ? [`{about ${inLists ? 'lists' : ''}} : (${termsExpression(terms)})`] : []),
    `tags : (${cells.map(quoted).join(' OR ')})`,
    ...(title ? [`tags : ${quoted(tagOf.title(title))}`] : []),
  ].join(' AND ')
  const sql = `SELECT p.rowid AS rowid, p.user_id FROM people_index i CROSS JOIN people_points p ON p.rowid = i.rowid
    WHERE i.people_index MATCH ?${after === null ? '' : ' AND i.rowid < ?'}${near ? ' AND p.x * ? + p.y * ? + p.z * ? >= ?' : ''}
    ORDER BY i.rowid DESC LIMIT ?`
  return search.prepare(sql).bind(match, ...(after === null ? [] : [after]), ...(near ?? []), limit)
}

/** Returns the tags of an area, and for a circle also the values for the exact distance. */
function cellsOf(area: Area, miles: number): { cells: string[]; near: number[] | null } {
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
