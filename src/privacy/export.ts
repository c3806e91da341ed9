import { and, asc, getTableColumns, getTableName, gt, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { brand } from '../platform/config/brand'
import { type Actor, record } from '../platform/db/audit'
import type { Database } from '../platform/db/database'
import type { Declaration, Tie } from '../platform/privacy/declaration'
import { timestamp } from '../platform/time/clock'

const notIncluded = (declarations: readonly Declaration[]) => [
  {
    what: 'invoices at the payment provider',
    why: 'the law asks us to keep them for years, with the name and address of whoever they were sent to, even after an account is deleted',
  },
  ...declarations.flatMap(({ table, columns }) =>
    Object.entries(columns).flatMap(([column, { exported, erased }]) =>
      exported === true || erased === 'kept' ? [] : [{ what: `${getTableName(table)}.${column}`, why: exported }],
    ),
  ),
]

const pageSize = 500

/** A list for each section of the declarations. The export is recorded (docs/security.md, 17). */
export async function exportPerson(db: Database, declarations: readonly Declaration[], userId: string, by: Actor) {
  await record(db, { by, verb: 'exported their data', target: { kind: 'user', id: userId } })
  const sections: Record<string, unknown[]> = {}
  for (const declaration of declarations.toReversed())
    for (const tie of declaration.ties) {
      const shown = getColumns(declaration, tie)
      if (Object.keys(shown).length === 0) continue
      const rows = await toRows(db, declaration, shown, tie.rows(userId))
      sections[tie.as] = [...(sections[tie.as] ?? []), ...rows]
    }
  return { from: brand.name, exported: timestamp(), ...sections, notIncluded: notIncluded(declarations) }
}

function getColumns({ table, columns }: Declaration, { shows }: Tie): Record<string, SQLiteColumn> {
  const shown = Object.entries(getTableColumns(table)).filter(
    ([name]) => columns[name]?.exported === true && (shows?.includes(name) ?? true),
  )
  return Object.fromEntries(shown)
}

async function toRows(
  db: Database,
  { table }: Declaration,
  shown: Record<string, SQLiteColumn>,
  theirs: SQL | undefined,
): Promise<object[]> {
  // The table's name is needed, because the condition may contain subqueries on other tables with a rowid.
  const position = sql<number>`${sql.identifier(getTableName(table))}.rowid`
  const result: object[] = []
  for (let after = 0; ; ) {
    const rows = await db
      .select({ position, row: shown })
      .from(table)
      .where(and(theirs, gt(position, after)))
      .orderBy(asc(position))
      .limit(pageSize)
    result.push(...rows.map(({ row }) => row))
    const last = rows.length === pageSize ? rows.at(-1) : undefined
    if (!last) return result
    after = last.position
  }
}
