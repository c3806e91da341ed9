import { getTableColumns, getTableName } from 'drizzle-orm'
import { getTableConfig, type SQLiteTable } from 'drizzle-orm/sqlite-core'
import { users } from '../accounts/schema'
import { context, type Declaration, impersonal, personal, timeColumns } from '../platform/privacy/declaration'

const isAccount = (table: SQLiteTable) => getTableName(table) === getTableName(users)

/** In the order of erasure. Accounts come last, because other rows are found through them. */
export function getDeclarations(rooms: readonly { personalData?: readonly Declaration[] }[]): Declaration[] {
  const all = rooms.toReversed().flatMap(({ personalData = [] }) => personalData.map(decideByKind))
  return [...all.filter(({ table }) => !isAccount(table)), ...all.filter(({ table }) => isAccount(table))]
}

/**
 * Decides about the keys, times, numbers, and booleans that the room left out: personal in rows that are deleted with
 * the person, context in other rows about a person, and impersonal in tables without any. Text is never decided here,
 * and neither is a key of an account, because only the room knows what they say about whom.
 */
function decideByKind(declaration: Declaration): Declaration {
  const { table, columns, ties } = declaration
  const otherwise = ties.length === 0 ? impersonal : ties.some(({ erase }) => erase === 'rows') ? personal : context
  const { keys, accountKeys } = readKeys(table)
  const times: readonly string[] = timeColumns
  const decided = Object.entries(getTableColumns(table)).flatMap(([name, { primary, dataType, name: stored }]) => {
    const isKey = keys.has(stored) || (primary && name === 'id')
    const isPlain = dataType === 'number' || dataType === 'boolean' || times.includes(name)
    const data = columns[name] ?? ((isKey || isPlain) && !accountKeys.has(stored) ? otherwise : undefined)
    return data ? [[name, data] as const] : []
  })
  return { ...declaration, columns: { ...Object.fromEntries(decided), ...columns } }
}

/** The columns that refer to another table, and those among them that refer to an account. */
function readKeys(table: SQLiteTable) {
  const references = getTableConfig(table).foreignKeys.map((key) => key.reference())
  const readNames = (found: typeof references) =>
    new Set(found.flatMap(({ columns }) => columns.map(({ name }) => name)))
  return {
    keys: readNames(references),
    accountKeys: readNames(references.filter(({ foreignTable }) => isAccount(foreignTable))),
  }
}
