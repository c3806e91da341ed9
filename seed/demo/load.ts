import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { districts } from '../../src/districts/schema'
import { applications, jobAlerts } from '../../src/jobs/schema'
import { dailyFigures } from '../../src/management/schema'
import { articles } from '../../src/news/schema'
import { organizations } from '../../src/organizations/schema'
import type { Database } from '../../src/platform/db/database'
import { questions } from '../../src/questions/schema'
import { scholarshipEditions } from '../../src/scholarships/schema'
import { contactMessages, partners } from '../../src/site/schema'
import { loadAlerts } from './alerts'
import { loadApplications, type Visits } from './applications'
import { loadMessages } from './contact/load-messages'
import { loadDistricts } from './districts'
import { loadFigures } from './figures'
import { lacksMembers, loadMembers } from './load-members'
import { loadOrganizations } from './load-organizations'
import { loadNews } from './news'
import { loadPartners } from './partners'
import { fillPeopleIndex, isPeopleIndexEmpty } from './people-index'
import { loadQuestions } from './questions/load-questions'
import { loadScholarships } from './scholarships/load-scholarships'
import { demoVisits } from './visits'

export type Stores = { db: Database; search: D1Database; images: R2Bucket }

type Loader = {
  /** What it loads, as the terminal says it. */
  noun: string
  /** Whether the database has none of it, because it's new or older than the noun. */
  isEmpty: (stores: Stores) => Promise<boolean>
  /** Returns how many it has loaded. */
  load: (stores: Stores) => Promise<{ count: number; visits?: Visits[] }>
}

/** A loader may use what the loaders before it have loaded. */
const loaders: Loader[] = [
  {
    noun: 'jobs',
    isEmpty: ({ db }) => isTableEmpty(db, organizations),
    load: async ({ db, search }) => ({ count: await loadOrganizations(db, search) }),
  },
  {
    noun: 'members',
    isEmpty: ({ db }) => lacksMembers(db),
    load: async ({ db }) => ({ count: await loadMembers(db) }),
  },
  {
    noun: 'applications',
    isEmpty: ({ db }) => isTableEmpty(db, applications),
    load: async ({ db }) => loadApplications(db, await demoVisits(db)),
  },
  {
    noun: 'job alerts',
    isEmpty: ({ db }) => isTableEmpty(db, jobAlerts),
    load: async ({ db }) => ({ count: await loadAlerts(db) }),
  },
  {
    noun: 'visible members in the index',
    isEmpty: ({ search }) => isPeopleIndexEmpty(search),
    load: async ({ db, search }) => ({ count: await fillPeopleIndex(db, search) }),
  },
  {
    noun: 'partners',
    isEmpty: ({ db }) => isTableEmpty(db, partners),
    load: async ({ db, images }) => ({ count: await loadPartners(db, images) }),
  },
  {
    noun: 'articles',
    isEmpty: ({ db }) => isTableEmpty(db, articles),
    load: async ({ db, images }) => ({ count: await loadNews(db, images) }),
  },
  {
    noun: 'questions',
    isEmpty: ({ db }) => isTableEmpty(db, questions),
    load: async ({ db, search }) => ({ count: await loadQuestions(db, search) }),
  },
  {
    noun: 'scholarships',
    isEmpty: ({ db }) => isTableEmpty(db, scholarshipEditions),
    load: async ({ db }) => ({ count: await loadScholarships(db) }),
  },
  {
    noun: 'districts',
    isEmpty: ({ db }) => isTableEmpty(db, districts),
    load: async ({ db, search }) => ({ count: await loadDistricts(db, search) }),
  },
  {
    noun: 'contact messages',
    isEmpty: ({ db }) => isTableEmpty(db, contactMessages),
    load: async ({ db }) => ({ count: await loadMessages(db) }),
  },
  {
    noun: 'figures',
    isEmpty: ({ db }) => isTableEmpty(db, dailyFigures),
    load: async ({ db }) => ({ count: await loadFigures(db) }),
  },
]

/**
 * Loads each noun that the database has none of. So a database from before a noun was added gets that noun, and nothing
 * is loaded twice.
 * @returns how many were loaded of each noun, and the visits to count
 */
export async function loadDemo(stores: Stores): Promise<{ loaded: Record<string, number>; visits: Visits[] }> {
  const loaded: Record<string, number> = {}
  const visits: Visits[] = []
  for (const { noun, isEmpty, load } of loaders) {
    if (!(await isEmpty(stores))) continue
    const { count, visits: made = [] } = await load(stores)
    loaded[noun] = count
    // An older database's counters have counted its visits already.
    if (loaded.jobs !== undefined) visits.push(...made)
  }
  return { loaded, visits }
}

const isTableEmpty = async (db: Database, table: SQLiteTable) => (await db.select().from(table).limit(1)).length === 0
