/** A column that names a row of another table, and what becomes of it when that row goes. */
export type Reference = { column: string; table: string; to: string; required: boolean; detaches: boolean }
export type Table = { name: string; columns: string[]; key: string[]; references: Reference[] }

type Info = { name: string; notnull: number; pk: number }
type ForeignKey = { from: string; table: string; to: string; on_delete: string }

/** The tables of a database as it stands, without those of SQLite and D1 themselves; those that others name come first. */
export async function tablesOf(d1: D1Database): Promise<Table[]> {
  const { results } = await d1
    .prepare("SELECT name FROM sqlite_schema WHERE type = 'table' AND name <> 'd1_migrations' ORDER BY name")
    .all<{ name: string }>()
  const names = results.map(({ name }) => name).filter((name) => !/^(sqlite|_cf)_/.test(name))
  return inOrder(await Promise.all(names.map((name) => tableOf(d1, name))))
}

/** An identifier as SQL writes it. */
export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

async function tableOf(d1: D1Database, name: string): Promise<Table> {
  const [columns, keys] = await Promise.all([
    d1.prepare(`PRAGMA table_info(${quoted(name)})`).all<Info>(),
    d1.prepare(`PRAGMA foreign_key_list(${quoted(name)})`).all<ForeignKey>(),
  ])
  return {
    name,
    columns: columns.results.map((column) => column.name),
    key: columns.results.filter(({ pk }) => pk > 0).map((column) => column.name),
    references: keys.results.map(({ from, table, to, on_delete }) => ({
      column: from,
      table,
      to,
      required: columns.results.some((column) => column.name === from && column.notnull === 1),
      detaches: on_delete === 'SET NULL',
    })),
  }
}

/** Each table after those that its rows must name; of the rest, as many as can be. */
function inOrder(tables: Table[]): Table[] {
  const placed: Table[] = []
  while (placed.length < tables.length) {
    const waitsFor = ({ name, references }: Table) =>
      references.filter(
        (reference) => reference.table !== name && !placed.some((table) => table.name === reference.table),
      )
    const [next] = tables
      .filter((table) => !placed.includes(table) && waitsFor(table).every(({ required }) => !required))
      .sort((a, b) => waitsFor(a).length - waitsFor(b).length)
    if (!next) throw new Error('tables name each other in a circle that no row can begin')
    placed.push(next)
  }
  return placed
}
