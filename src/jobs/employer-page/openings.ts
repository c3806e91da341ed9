import { facetNames } from '../search/indexing/facets'
import { wordIn, zones } from '../search/indexing/index-words'

const maxCounted = 1000

type Openings = { total: number; remote: number }

/** Counts the jobs that candidates can find. One query reads at most 1,001 index rows per figure. */
export async function countOpenings(search: D1Database): Promise<Openings> {
  const counted = `SELECT count(*) FROM (SELECT 1 FROM job_index WHERE job_index MATCH ? LIMIT ${maxCounted + 1})`
  const counts = await search
    .prepare(`SELECT (${counted}) AS total, (${counted}) AS remote`)
    .bind(wordIn(zones.facet, facetNames.usa), wordIn(zones.facet, facetNames.remote))
    .first<Openings>()
  return counts ?? { total: 0, remote: 0 }
}

/** Returns "312 openings, 41 of them remote." or '' if there are none. */
export function openingsInWords({ total, remote }: Openings): string {
  if (total === 0) return ''
  const all = `${capped(total)} ${total === 1 ? 'opening' : 'openings'}`
  return remote > 0 ? `${all}, ${capped(remote).toLowerCase()} of them remote.` : `${all}.`
}

const capped = (n: number) => (n > maxCounted ? `More than ${maxCounted.toLocaleString('en-US')}` : String(n))
