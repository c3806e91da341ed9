import { type SQL, sql } from 'drizzle-orm'
import { dailyFigures } from '../schema'
import { type NeedName, needNames } from './need-words'
import { countNeed, needQueries } from './needs'
import type { Part } from './one-row'
import { type Stock, type StockName, stocks } from './stocks'

/**
 * Up to this many of a thing are counted when the page is read. With more of it, the number of last night is shown, so
 * that the page takes no longer however large the tables are.
 */
const mostCounted = 20_000

export type CountedThings = { stocks: Map<StockName, number>; needs: { name: NeedName; count: number }[] }

/** The member of the team who reads the dashboard, and whose addresses belong to the team. */
export type DashboardReader = { staffId: string; staffDomains: readonly string[] }

/** How many there are of each thing, and what waits for the team. */
export function countedPart({ staffId, staffDomains }: DashboardReader): Part<CountedThings> {
  const kept = stocks(staffDomains)
  const queries = needQueries(staffId)
  return {
    columns: {
      ...Object.fromEntries(kept.map((stock) => [stock.name, countedOrKept(stock)])),
      ...Object.fromEntries(needNames.map((name) => [name, countNeed(queries[name])])),
    },
    read: (row) => ({
      stocks: new Map(kept.map(({ name }) => [name, Number(row[name] ?? 0)])),
      needs: needNames.map((name) => ({ name, count: Number(row[name] ?? 0) })),
    }),
  }
}

function countedOrKept({ name, count, among = name }: Stock): SQL {
  const isLarge = sql`${lastNight(among)} > ${sql.raw(`${mostCounted}`)}`
  return sql`CASE WHEN ${isLarge} THEN coalesce(${lastNight(name)}, 0) ELSE (${count}) END`
}

const lastNight = (name: StockName) =>
  sql`(SELECT ${dailyFigures.total} FROM ${dailyFigures}
    WHERE ${dailyFigures.name} = ${sql.raw(`'${name}'`)} ORDER BY ${dailyFigures.day} DESC LIMIT 1)`
