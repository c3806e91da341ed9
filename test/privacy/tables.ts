import { env } from 'cloudflare:workers'

type Row = Record<string, unknown>

/** Returns every table of the migrated DB except the platform’s own. */
export async function tableNames(): Promise<string[]> {
  const { results } = await env.DB.prepare(
    "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' AND name NOT LIKE '\\_cf\\_%' ESCAPE '\\' AND name <> 'd1_migrations' ORDER BY name",
  ).all<{ name: string }>()
  return results.map(({ name }) => name)
}

/** Returns every row of every table, as comparable text. */
export async function dump(): Promise<Record<string, string[]>> {
  const names = await tableNames()
  const tables = await Promise.all(names.map((name) => env.DB.prepare(`SELECT * FROM "${name}"`).all<Row>()))
  return Object.fromEntries(
    names.map((name, i) => [name, tables[i]?.results.map((row) => JSON.stringify(row)).sort() ?? []]),
  )
}
