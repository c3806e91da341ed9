import { countOpenings, openingsInWords } from '../../jobs/employer-page/openings'
import { searchWords } from '../../jobs/search/search-request'
import type { AppContext } from '../../platform/http/app-env'
import { logFault } from '../../platform/http/request-log'
import { type Head, showPage } from '../../ui/server/show-page'
import { listPartners } from '../partners/partner'
import Home from './pages/home'

const words = searchWords({}, () => [])

export async function showHomePage(c: AppContext, head: Head) {
  const [partners, openings] = await Promise.all([listPartners(c.var.db), readOpenings(c)])
  return showPage(c, Home, { words, openings, partners, articles: [] }, head)
}

/** If the search index fails, the landing page must still work. */
async function readOpenings(c: AppContext): Promise<string> {
  try {
    return openingsInWords(await countOpenings(c.env.SEARCH))
  } catch (error) {
    logFault(error, c.var.requestId)
    return ''
  }
}
