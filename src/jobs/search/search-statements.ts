import { cellsAround, coarse, cosineWithin, fine, unitVector } from '../../platform/search/cells'
import { readQuery, termsExpression } from '../../platform/search/search-query'
import { everyJob } from '../rules'
import type { SearchRequest } from './search'
import { tokens } from './search-index'

export const maxCounted = 1000

/** One of the two groups of results. `except` matches the rows that the group before already has. */
type Tier = { table: 'job_titles' | 'job_index'; match: string; except: string }

/**
 * Returns the page and count statements of a search. They are separate so that the benchmark and the query plan test
 * can run them.
 */
export function searchStatements(
  search: D1Database,
  request: Omit<SearchRequest, 'cursor'>,
  after: [tier: 0 | 1, rowid: number] | null,
): [page: D1PreparedStatement, count: D1PreparedStatement] {
  const { terms } = readQuery(request.q, everyJob)
  const { sure, near } = cellsOf(request)
  const type = request.jobType ? `geo : ${anyOf([tokens.jobType(request.jobType)])}` : ''
  const words = terms.length > 0 ? termsExpression(terms) : ''
  // If every job is in the area, the words alone are enough. The `geo` terms would match the longest list of all and
  // cost more.
  const anywhere = request.area.kind === 'usa' && words
  const where = (cells: string[]) => allOf(anywhere ? '' : `geo : ${anyOf(cells)}`, type)
  const said = words && `{title organization body} : (${words})`
  const everywhere = where([...sure, ...near])
  const titled = words && allOf(`title : (${words})`, everywhere)
  // In job_titles, a word that occurs only in descriptions costs nothing. Synonyms are phrases whose words often occur
  // together in a job but seldom in its title; FTS5 handles those faster in job_index, where it skips from match to
  // match instead of scanning to the end.
  const titles = terms.some((ways) => ways.length > 1) ? 'job_index' : 'job_titles'
  const tiers: Tier[] = words
    ? [
        { table: titles, match: titled, except: '' },
        { table: 'job_index', match: allOf(said, everywhere), except: titled },
      ]
    : [{ table: 'job_index', match: everywhere, except: '' }]
  const within = near.length > 0 && request.area.kind === 'point' ? nearby(request.area.place, request.miles) : null

  const parts = tiers
    .map((tier, number) => ({ ...tier, number }))
    .filter(({ number }) => number >= (after?.[0] ?? 0))
    .map(({ table, match, except, number }) => {
      const before = after?.[0] === number ? after[1] : null
      const sql = `SELECT * FROM (SELECT ${number} AS tier, c.rowid AS rowid, c.job_id, c.card
        FROM ${table} i ${within ? 'LEFT JOIN job_points p ON p.rowid = i.rowid' : ''} CROSS JOIN job_cards c ON c.rowid = i.rowid
        WHERE i.${table} MATCH ?${before === null ? '' : ' AND i.rowid < ?'}${within ? ` AND (p.rowid IS NULL OR ${within.sql})` : ''}
          ${except && `AND i.rowid NOT IN (SELECT t.rowid FROM ${titles} t WHERE t.${titles} MATCH ?)`}
        ORDER BY i.rowid DESC LIMIT ?)`
      const values = [match, ...(before === null ? [] : [before]), ...(within?.values ?? [])]
      return { sql, values: [...values, ...(except ? [except] : []), request.limit + 1] }
    })
  const page = search
    .prepare(`${parts.map(({ sql }) => sql).join(' UNION ALL ')} LIMIT ?`)
    .bind(...parts.flatMap(({ values }) => values), request.limit + 1)

  // Remote jobs and jobs in cells entirely inside the circle need no distance check, so they are counted first.
  const counts = [
    { sql: 'SELECT 1 FROM job_index i WHERE i.job_index MATCH ?', values: [allOf(said, where(sure))] },
    ...(within
      ? [
          {
            sql: `SELECT 1 FROM job_index i CROSS JOIN job_points p ON p.rowid = i.rowid WHERE i.job_index MATCH ? AND ${within.sql}`,
            values: [allOf(said, where(near)), ...within.values],
          },
        ]
      : []),
  ]
  const count = search
    .prepare(
      `SELECT count(*) AS total FROM (${counts.map(({ sql }) => sql).join(' UNION ALL ')} LIMIT ${maxCounted + 1})`,
    )
    .bind(...counts.flatMap(({ values }) => values))
  return [page, count]
}

/**
 * Returns the area’s tokens: those that are `sure` to be inside, and those where distance decides. Remote jobs are in
 * every area.
 */
function cellsOf({ area, miles }: Pick<SearchRequest, 'area' | 'miles'>): { sure: string[]; near: string[] } {
  switch (area.kind) {
    case 'usa':
      return { sure: [tokens.usa], near: [] }
    case 'remote':
      return { sure: [tokens.remote], near: [] }
    case 'state':
      return { sure: [tokens.state(area.state), tokens.remote], near: [] }
    case 'point': {
      const { inside, border } = cellsAround(miles < 20 ? fine : coarse, area.place, miles)
      return { sure: [...inside, tokens.remote], near: border }
    }
  }
}

/** A condition for points at most `miles` from the place. It is exact, on the unit sphere. */
function nearby(place: { lat: number; lng: number }, miles: number) {
  return { sql: 'p.x * ? + p.y * ? + p.z * ? >= ?', values: [...unitVector(place), cosineWithin(miles)] }
}

const allOf = (...conditions: string[]) => conditions.filter(Boolean).join(' AND ')
const anyOf = (words: string[]) => `(${words.map((word) => `"${word}"`).join(' OR ')})`
