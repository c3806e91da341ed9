/**
 * A foreign key. `detaches` means that deleting the referenced row sets the column to null. `required`: the row is nothing
 * without the other one, because it needs it or is deleted with it.
 */
export type Reference = { column: string; table: string; to: string; required: boolean; detaches: boolean }
export type Table = { name: string; columns: string[]; key: string[]; references: Reference[] }

type Info = { name: string; notnull: number; pk: number }
type ForeignKey = { from: string; table: string; to: string; on_delete: string }

/** The database's tables, without those of SQLite and D1. Tables that others reference come first. */
export async function readTables(d1: D1Database): Promise<Table[]> {
  const { results } = await d1
    .prepare("SELECT name FROM sqlite_schema WHERE type = 'table' AND name <> 'd1_migrations' ORDER BY name")
    .all<{ name: string }>()
  const names = results.map(({ name }) => name).filter((name) => !/^(sqlite|_cf)_/.test(name))
  return inOrder(await Promise.all(names.map((name) => readTable(d1, name))))
}

export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

async function readTable(d1: D1Database, name: string): Promise<Table> {
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
      required: on_delete === 'CASCADE' || columns.results.some(({ name, notnull }) => name === from && notnull === 1),
      detaches: on_delete === 'SET NULL',
    })),
  }
}

/** Puts each table after those that its rows require. Other references are satisfied where possible. */
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
    if (!next) throw new Error('Tables require each other in a cycle, so there is no order to load them in')
    placed.push(next)
  }
  return placed
}
