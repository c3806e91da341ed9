import { Hono } from 'hono'
import { open } from '../../accounts/sessions/guards'
import { getSettings } from '../../platform/config/settings'
import type { AppContext, AppEnv } from '../../platform/http/app-env'
import { describe, describeList, oneOf, paging } from '../../platform/http/openapi'
import { getLimit, linkNext } from '../../platform/http/pagination'
import { invalid } from '../../platform/http/problem'
import { stateCodes } from '../../platform/places/states'
import { sharedLimits } from '../../platform/security/limits'
import { rateLimit } from '../../platform/security/rate-limit'
import { jobTypes } from '../choices'
import { employerKinds, gradeBands, jobRoles, jobSettings, postedWithin, sorts } from '../filter-choices'
import { jobResponses } from '../responses'
import { jobIndex } from './job-index'
import { findResults } from './search'
import { getQueries, readSearch } from './search-request'
import type { SearchResult } from './search-result'
import { maxCounted } from './search-statements'

const filterParameters = {
  type: describeList('Of one of these types', ['All', ...jobTypes]),
  sort: oneOf('The order', sorts),
  remote: oneOf('Remote jobs only', ['1']),
  pay: {
    description: 'Pays at least so many dollars a year; hourly, daily, weekly, and monthly pay is converted',
    schema: { type: 'integer', minimum: 1 },
  },
  days: oneOf('Posted within so many days', postedWithin.map(String)),
  role: describeList('For one of these roles', jobRoles),
  grade: describeList('For one of these grades', gradeBands),
  setting: oneOf('In which setting', jobSettings),
  license: oneOf('A state’s two letters: the job is there, or its license names it', stateCodes),
  employer: oneOf('From which kind of employer', employerKinds),
} as const

export const searchApi = new Hono<AppEnv>().get(
  '/job/jobsByLocation/:q{[^/]*}/:l{[^/]*}/:radius{[^/]*}',
  open,
  rateLimit(sharedLimits.search),
  describe(
    'Finds Published jobs by words, place, and distance',
    {
      200: {
        ...jobResponses.found,
        headers: {
          'X-Total-Count': 'How many there are; beyond what we count, with a +',
          'X-Search-Corrected':
            'The misspelled words with what was searched instead: word=correction, percent-encoded, separated by commas',
          'X-Search-Relaxed':
            'What was left out to find something: words, percent-encoded and separated by commas; “place” if a place among the words replaced the one in the path',
        },
      },
    },
    { ...filterParameters, ...paging },
  ),
  async (c) => {
    const { request, errors } = await readSearch(c.env.SEARCH, c.req.param(), getQueries(c))
    if (!request) throw invalid(errors)
    const { jobs, total, next, ...found } = await findResults(c.env.SEARCH, jobIndex.version(c.var.db), {
      ...request,
      cursor: c.req.query('cursor'),
      limit: getLimit(c, 20),
    })
    linkNext(c, getSettings(c.env).ORIGIN, next)
    c.header('x-total-count', total > maxCounted ? `${maxCounted}+` : String(total))
    sayWhatWasSearched(c, found)
    return c.json(jobs)
  },
)

function sayWhatWasSearched(
  c: AppContext,
  { corrected, relaxed, isPlaceFromWords }: Pick<SearchResult, 'corrected' | 'relaxed' | 'isPlaceFromWords'>,
): void {
  const encoded = encodeURIComponent
  if (corrected.length > 0)
    c.header('x-search-corrected', corrected.map(({ typed, meant }) => `${encoded(typed)}=${encoded(meant)}`).join(','))
  const left = [...(isPlaceFromWords ? ['place'] : []), ...relaxed]
  if (left.length > 0) c.header('x-search-relaxed', left.map(encoded).join(','))
}
