import { quoted } from '../src/platform/backup/tables'

/** Deletes every row, also of full-text indexes. */
export async function emptyDatabase(d1: D1Database): Promise<void> {
  const { results } = await d1
    .prepare("SELECT name, sql FROM sqlite_schema WHERE type = 'table' AND name <> 'd1_migrations'")
    .all<{ name: string; sql: string }>()
  const indexes = results.filter(({ sql }) => sql.startsWith('CREATE VIRTUAL')).map(({ name }) => name)
  const own = results
    .map(({ name }) => name)
    // SQLite stores each full-text index in tables named after it.
    .filter((name) => !/^(sqlite|_cf)_/.test(name) && !indexes.some((index) => name.startsWith(index)))
  await d1.batch([
    d1.prepare('PRAGMA defer_foreign_keys = ON'),
    ...own.map((name) => d1.prepare(`DELETE FROM ${quoted(name)}`)),
    ...indexes.map((name) => d1.prepare(`INSERT INTO ${quoted(name)}(${quoted(name)}) VALUES ('delete-all')`)),
  ])
}
