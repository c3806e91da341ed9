import { type JobRole, jobRoles } from '../filter-choices'
import { facetNames, wordIn, zones } from './index-words'

const maxCounted = 1000

export type RoleCount = { role: JobRole; count: string }
export type Openings = {
  /** "312 openings, 41 of them remote." or '' if there are none. */
  words: string
  /** The roles that have jobs, those with the most jobs first. */
  roles: RoleCount[]
}

const unnamed: JobRole = 'other'

const roles = jobRoles.filter((role) => role !== unnamed)
const facets = [facetNames.usa, facetNames.remote, ...roles.map(facetNames.role)]

export type CountRow = { total: number }

/** Counts the jobs that candidates can find, for `getOpenings`. It reads at most 1,001 index rows for each number. */
export const openingsStatement = (search: D1Database): D1PreparedStatement =>
  search
    .prepare(
      `SELECT (SELECT count(*) FROM (SELECT 1 FROM job_index WHERE job_index MATCH value LIMIT ${maxCounted + 1})) AS total
        FROM json_each(?) ORDER BY key`,
    )
    .bind(JSON.stringify(facets.map((facet) => wordIn(zones.facet, facet))))

export function getOpenings(counted: readonly CountRow[]): Openings {
  const [total = 0, remote = 0, ...ofRoles] = counted.map((row) => row.total)
  return {
    words: inWords(total, remote),
    roles: roles
      .map((role, i) => ({ role, total: ofRoles[i] ?? 0 }))
      .filter((counted) => counted.total > 0)
      .sort((a, b) => b.total - a.total)
      .map((counted) => ({ role: counted.role, count: capped(counted.total) })),
  }
}

function inWords(total: number, remote: number): string {
  if (total === 0) return ''
  const all = `${capped(total)} ${total === 1 ? 'opening' : 'openings'}`
  return remote > 0 ? `${all}, ${capped(remote).toLowerCase()} of them remote.` : `${all}.`
}

const capped = (n: number) => (n > maxCounted ? `More than ${maxCounted.toLocaleString('en-US')}` : String(n))
