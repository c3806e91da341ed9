import { readQuery, termsExpression } from '../../jobs/search/search-query'
import type { Area } from '../../platform/places/places'
import { cellsAround, coarse, cosineWithin, fine, unitVector } from '../../platform/search/cells'
import { folded } from '../../platform/text/fold'
import { tagOf } from '../../profiles/people-index'

export type PeopleRequest = {
  /** Words; '' is everybody. */
  q: string
  area: Area
  /** The radius in miles; it counts where the area is a point. */
  miles: number
  title: string | null
  /** Who would move for a job, wherever they live: then the area is no limit. */
  relocate: boolean
  /** Whether words are looked for in the lists too, which some readers see and others do not. */
  inLists: boolean
  limit: number
}

/**
 * The statement of a search among members who let themselves be found, the last updated first; null where nothing can
 * match. What is shown of them is read from DB, where hiding counts at once.
 */
export function peopleStatement(
  search: D1Database,
  { q, area, miles, title, relocate, inLists, limit }: PeopleRequest,
  after: number | null,
): D1PreparedStatement | null {
  // The index holds the words folded: its own tokenizer takes the mark off é, and leaves ø as it is.
  const { terms, everything } = readQuery(folded(q))
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
