import { statusCodeNames } from '../../organizations/choices'
import { nationalStatistics } from '../../platform/config/national-statistics'
import type { Database } from '../../platform/db/database'
import { newestDaysPart, wholeRangePart } from '../figures/newest-days'
import { both, readPart } from '../figures/one-row'
import type { Range } from '../figures/range'
import { figuresOf, readStoredDays } from '../figures/read-figures'
import { type CountedThings, countedPart, type DashboardReader } from './counted'

/** Reads the counts of the dashboard in one round trip. */
export const readSummary = async (db: Database, reader: DashboardReader) =>
  summaryOf(await readPart(db, countedPart(reader)))

/** Reads the whole dashboard: two statements at once, however large the tables are. */
export async function readManagementDashboard(db: Database, reader: DashboardReader, range: Range) {
  const [[counted, [newest, answerMinutes]], stored] = await Promise.all([
    readPart(db, both(countedPart(reader), both(newestDaysPart(), wholeRangePart(range)))),
    readStoredDays(db, range),
  ])
  return { summary: summaryOf(counted), figures: figuresOf(range, { stored, newest, answerMinutes }) }
}

function summaryOf({ stocks, needs }: CountedThings) {
  const of = (name: Parameters<typeof stocks.get>[0]) => stocks.get(name) ?? 0
  const [total, admin, manager] = [of('all members'), of('all administrators'), of('all managers')]
  const statuses = statusCodeNames.map((code) => ({ statusCode: code, count: of(`organizations ${code}`) }))
  const { publicSchoolDistricts: districts, publicSchools: schools, crm } = nationalStatistics
  return {
    members: { sped: total - admin - manager, admin, manager, total },
    organizations: statuses.reduce((sum, { count }) => sum + count, 0),
    statuses,
    jobs: of('published jobs'),
    firstJobs: of('first jobs'),
    news: of('all articles'),
    questions: of('all questions'),
    needs,
    fixed: { districts, schools, crm },
  }
}
export type ManagementSummary = ReturnType<typeof summaryOf>
