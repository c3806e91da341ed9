import { type JobRole, jobRoles } from '../filter-choices'
import { facetNames } from './indexing/facets'
import { wordIn, zones } from './indexing/index-words'
import { maxCounted } from './search-statements'

export type RoleCount = { role: JobRole; total: number }

/** The roles that nobody looks for by name. */
const unnamed: readonly JobRole[] = ['other']

/** Returns the roles that have jobs, those with the most jobs first. One D1 round trip. */
export async function countRoles(search: D1Database): Promise<RoleCount[]> {
  const roles = jobRoles.filter((role) => !unnamed.includes(role))
  const counted = `(SELECT count(*) FROM (SELECT 1 FROM job_index WHERE job_index MATCH value ->> 1 LIMIT ${maxCounted + 1}))`
  const { results } = await search
    .prepare(`SELECT value ->> 0 AS role, ${counted} AS total FROM json_each(?)`)
    .bind(JSON.stringify(roles.map((role) => [role, wordIn(zones.facet, facetNames.role(role))])))
    .all<RoleCount>()
  return results.filter(({ total }) => total > 0).sort((a, b) => b.total - a.total)
}
