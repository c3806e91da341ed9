import { type SQL, sql } from 'drizzle-orm'
import { purchaseOrders } from '../../billing/schema'
import { flaggedThings, flags } from '../../flags/schema'
import { articles } from '../../news/schema'
import { statusCodeNames } from '../../organizations/choices'
import { organizations } from '../../organizations/schema'
import { peopleMessages } from '../../people/schema'
import { nationalStatistics } from '../../platform/config/national-statistics'
import type { Database } from '../../platform/db/database'
import { questions } from '../../questions/schema'
import { getWeek } from '../../scholarships/giveaway/giveaway'
import { hasApplied } from '../../scholarships/review/who-may-review'
import { giveawayEntries, giveaways, scholarshipApplications, scholarshipEditions } from '../../scholarships/schema'
import { contactMessages } from '../../site/schema'
import { type Stock, type StockName, stocks } from '../figures/count-figures'
import type { Range } from '../figures/range'
import {
  both,
  newestDaysPart,
  type Part,
  readPart,
  readStoredDays,
  toFigures,
  wholeRangePart,
} from '../figures/read-figures'
import { endsSoon } from '../organizations/organization-table'
import { dailyFigures } from '../schema'
import { maxNeeds, type Need, type NeedName, needNames } from './needs'
import { isUnansweredForLong } from './unanswered'

/** The member of the team who reads the dashboard, and whose addresses belong to the team. */
type DashboardReader = { staffId: string; staffDomains: readonly string[] }

/** Reads the counts of the dashboard in one round trip. */
export const readSummary = async (db: Database, reader: DashboardReader) =>
  toSummary(await readPart(db, countedPart(reader)))

/** Reads the whole dashboard: two statements at once, however large the tables are. */
export async function readManagementDashboard(db: Database, reader: DashboardReader, range: Range) {
  const [[counted, [newest, whole]], stored] = await Promise.all([
    readPart(db, both(countedPart(reader), both(newestDaysPart(), wholeRangePart(range)))),
    readStoredDays(db, range),
  ])
  return { summary: toSummary(counted), figures: toFigures(range, { stored, newest, ...whole }) }
}

function toSummary({ stocks, needs }: CountedThings) {
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
    firstJobsToLookAt: of('first jobs to look at'),
    news: of('published articles'),
    questions: of('all questions'),
    needs,
    fixed: { districts, schools, crm },
  }
}
export type ManagementSummary = ReturnType<typeof toSummary>

type CountedThings = { stocks: Map<StockName, number>; needs: Need[] }

function countedPart({ staffId, staffDomains }: DashboardReader): Part<CountedThings> {
  const storedStocks = stocks(staffDomains)
  const queries = needQueries(staffId)
  return {
    columns: {
      ...Object.fromEntries(storedStocks.map((stock) => [stock.name, countedOrStored(stock)])),
      ...Object.fromEntries(needNames.map((name) => [name, countNeed(queries[name])])),
    },
    read: (row) => ({
      stocks: new Map(storedStocks.map(({ name }) => [name, Number(row[name] ?? 0)])),
      needs: needNames.map((name) => ({ name, ...readNeed(row[name]) })),
    }),
  }
}

/**
 * Up to this many of a thing are counted when the page is read. With more of it, the number of last night is shown, so
 * that the page takes no longer however large the tables are.
 */
const maxCounted = 20_000

function countedOrStored({ name, count, among = name }: Stock): SQL {
  const isLarge = sql`${lastNight(among)} > ${sql.raw(`${maxCounted}`)}`
  return sql`CASE WHEN ${isLarge} THEN coalesce(${lastNight(name)}, 0) ELSE (${count}) END`
}

const lastNight = (name: StockName) =>
  sql`(SELECT ${dailyFigures.total} FROM ${dailyFigures}
    WHERE ${dailyFigures.name} = ${sql.raw(`'${name}'`)} ORDER BY ${dailyFigures.day} DESC LIMIT 1)`

/**
 * What waits for the team, with the time in `first` that `needText` says. Each query finds its rows with an index that has
 * little else, and is cut, so that its time doesn't grow with the tables.
 */
export const needQueries = (staffId: string): Readonly<Record<NeedName, SQL>> => ({
  flags: sql`SELECT (SELECT min(${flags.created}) FROM ${flags}
      WHERE ${flags.thingId} = ${flaggedThings.id} AND ${flags.settled} IS NULL) AS first
    FROM ${flaggedThings} WHERE ${flaggedThings.openCount} > 0`,
  reports: sql`SELECT ${peopleMessages.flagged} AS first FROM ${peopleMessages}
    WHERE ${peopleMessages.settled} IS NULL AND ${peopleMessages.flagged} IS NOT NULL`,
  messages: sql`SELECT ${contactMessages.created} AS first FROM ${contactMessages}
    WHERE ${contactMessages.status} = 'open' AND ${contactMessages.spam} IS NULL`,
  unanswered: sql`SELECT ${questions.created} AS first FROM ${questions} WHERE ${isUnansweredForLong()}`,
  orders: sql`SELECT ${purchaseOrders.created} AS first FROM ${purchaseOrders} WHERE ${purchaseOrders.status} = 'open'`,
  trials: sql`SELECT ${organizations.trialEnds} AS first FROM ${organizations} WHERE ${endsSoon().condition}`,
  changed: sql`SELECT NULL AS first FROM ${articles} WHERE ${articles.id} > '' AND ${articles.draft} IS NOT NULL`,
  essays: sql`SELECT ${scholarshipApplications.submitted} AS first FROM ${scholarshipApplications}
    WHERE ${scholarshipApplications.status} = 'submitted'
    AND ${scholarshipApplications.voteCount} = 0 AND ${scholarshipApplications.edition} IN (
      SELECT ${scholarshipEditions.name} FROM ${scholarshipEditions} WHERE ${scholarshipEditions.released} IS NULL
        AND NOT ${hasApplied(scholarshipEditions.name, staffId)})`,
  // Without an entry there is nobody to draw.
  draws: sql`SELECT NULL AS first FROM ${giveaways} WHERE ${giveaways.week} < ${getWeek()} AND ${giveaways.drawn} IS NULL
    AND EXISTS (SELECT 1 FROM ${giveawayEntries} WHERE ${giveawayEntries.giveawayId} = ${giveaways.id})`,
})

/** How many rows a query has, up to one more than the page says, and the first of their times. */
export const countNeed = (query: SQL): SQL =>
  sql`(SELECT json_array(count(*), min(first)) FROM (${query} LIMIT ${sql.raw(`${maxNeeds + 1}`)}) AS counted)`

/** Where more wait than are counted, their times aren't all known. */
function readNeed(json: unknown): Pick<Need, 'count' | 'first'> {
  const [count, first]: [number, string | null] = JSON.parse(typeof json === 'string' ? json : '[0, null]')
  return { count, first: count > maxNeeds ? null : first }
}
