import { env } from 'cloudflare:workers'
import { beforeAll, expect, it } from 'vitest'
import { readRole } from '../../../../src/jobs/reading/reading'
import { allTerms, facetNames, indexedWords } from '../../../../src/jobs/search/index-words'
import { isEveryJob } from '../../../../src/jobs/search/shared/search-words'
import { remainderText } from '../../../../src/jobs/search/what/expression'
import { readWhat } from '../../../../src/jobs/search/what/read-what'
import { getSteps } from '../../../../src/jobs/search/what/steps'
import { namesIn } from '../../../../src/platform/search/phrases'

/** Every name of every term, as the whole title of a job. */
const titles = allTerms.flatMap(({ id, names }) => namesIn(names).map((title) => ({ id, title })))

beforeAll(async () => {
  await env.SEARCH.batch(
    titles.map(({ title }, rowid) => {
      const role = readRole(title, '')
      const facets = [facetNames.usa, ...(role ? [facetNames.role(role)] : [])]
      const words = indexedWords({ title, summary: '', text: '', employer: '', role, facets })
      return env.SEARCH.prepare('INSERT INTO job_index (rowid, words) VALUES (?, ?)').bind(rowid, words)
    }),
  )
})

/** Returns the titles that mean all of what a search asks for. */
async function found(q: string): Promise<string[]> {
  const { asked } = readWhat(q, null)
  const [first] = getSteps(asked).steps
  const { results } = await env.SEARCH.prepare('SELECT rowid FROM job_index WHERE job_index MATCH ?')
    .bind(first && remainderText(first))
    .all<{ rowid: number }>()
  return results.flatMap(({ rowid }) => titles[rowid]?.title ?? [])
}

it.each(allTerms)('$id: each of its names is read as it, and finds the jobs with all its names', async (term) => {
  const names = namesIn(term.names)
  // The default phrase means every job, in any order.
  for (const q of names.filter((name) => !isEveryJob(name))) {
    const { asked, place, isRemote, jobTypes } = readWhat(q, null)
    expect({ q, asked, place, isRemote, jobTypes }).toMatchObject({
      asked: [term.id === 'sped' ? { is: 'everything' } : { is: term.role ? 'role' : 'topic', ids: [term.id] }],
      place: null,
      isRemote: false,
      jobTypes: [],
    })
    const titlesFound = new Set(await found(q))
    expect({ q, missing: names.filter((name) => !titlesFound.has(name)) }).toEqual({ q, missing: [] })
  }
})

it.each(allTerms.filter(({ isA }) => isA))(
  '$id is also found by what it belongs to: $isA',
  async ({ id, names, isA = [] }) => {
    for (const general of isA) {
      const { results } = await env.SEARCH.prepare('SELECT rowid FROM job_index WHERE job_index MATCH ?')
        .bind(`"2x${general}0"`)
        .all<{ rowid: number }>()
      const ids = results.flatMap(({ rowid }) => titles[rowid]?.id ?? [])
      expect(ids.filter((one) => one === id)).toHaveLength(namesIn(names).length)
    }
  },
)
