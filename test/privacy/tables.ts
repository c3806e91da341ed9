import { env } from 'cloudflare:workers'

type Row = Record<string, unknown>

/** Every table of the migrated DB, without those of the platform itself. */
export async function tableNames(): Promise<string[]> {
  const { results } = await env.DB.prepare(
    "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' AND name NOT LIKE '\\_cf\\_%' ESCAPE '\\' AND name <> 'd1_migrations' ORDER BY name",
  ).all<{ name: string }>()
  return results.map(({ name }) => name)
}

/** Every row of every table, as text that can be compared. */
export async function dump(): Promise<Record<string, string[]>> {
  const names = await tableNames()
  const tables = await Promise.all(names.map((name) => env.DB.prepare(`SELECT * FROM "${name}"`).all<Row>()))
  return Object.fromEntries(
    names.map((name, i) => [name, tables[i]?.results.map((row) => JSON.stringify(row)).sort() ?? []]),
  )
}
