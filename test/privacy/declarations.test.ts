import { env } from 'cloudflare:workers'
import { getTableColumns, getTableName, is } from 'drizzle-orm'
import { getTableConfig, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { describe, expect, it } from 'vitest'
import { context, declare, impersonal, personal } from '../../src/platform/privacy/declaration'
import { getDeclarations } from '../../src/privacy/declarations'
import { rooms } from '../../src/rooms'
import { tagSynonyms } from '../../src/tags/schema'
import { tableNames } from './tables'

const declarations = getDeclarations(rooms)
const schemas = import.meta.glob<Record<string, unknown>>('../../src/*/schema.ts', { eager: true })
const tables = Object.values(schemas)
  .flatMap(Object.values)
  .filter((value): value is SQLiteTable => is(value, SQLiteTable))
const declared = new Map(declarations.map((declaration) => [getTableName(declaration.table), declaration]))
const todo = (what: string) =>
  `${what}: say in the room’s privacy.ts what it is to a person (docs/architecture.md, Personal data)`

describe('the privacy declarations', () => {
  it('every table of the schema and of the migrated database is declared', async () => {
    const names = [...new Set([...tables.map(getTableName), ...(await tableNames())])]
    expect(names.filter((name) => !declared.has(name)).map((name) => todo(`table ${name}`))).toEqual([])
    expect(declared.size).toBe(declarations.length)
  })

  it.each(tables.map((table) => [getTableName(table), table] as const))(
    'every column of %s is declared',
    async (name, table) => {
      const { results } = await env.DB.prepare(`PRAGMA table_xinfo("${name}")`).all<{ name: string }>()
      const columns = Object.keys(getTableColumns(table))
      const said = declared.get(name)?.columns ?? {}
      expect(results).toHaveLength(columns.length)
      expect(columns.filter((column) => !said[column]).map((column) => todo(`column ${name}.${column}`))).toEqual([])
      expect(Object.keys(said).filter((column) => !columns.includes(column))).toEqual([])
    },
  )

  it('no text is decided by its kind, except times, keys of rows, and keys of other tables than accounts', () => {
    const times = ['created', 'updated', 'edited', 'published', 'closed', 'removed', 'settled', 'expires']
    const guessed = rooms.flatMap(({ personalData = [] }) =>
      personalData.flatMap(({ table, columns }) => {
        const references = getTableConfig(table).foreignKeys.map((key) => key.reference())
        const isKeyOfAnotherTable = (stored: string) =>
          references.some(
            ({ columns: [from], foreignTable }) => from?.name === stored && getTableName(foreignTable) !== 'users',
          )
        return Object.entries(getTableColumns(table))
          .filter(([name, { columnType }]) => !columns[name] && columnType.startsWith('SQLiteText'))
          .filter(([name, { primary }]) => !times.includes(name) && !(primary && name === 'id'))
          .filter(([, { name: stored }]) => !isKeyOfAnotherTable(stored))
          .map(([name]) => `${getTableName(table)}.${name}`)
      }),
    )
    expect(guessed).toEqual([])
    // @ts-expect-error A text column doesn't compile until it is declared.
    declare(tagSynonyms, {})
  })

  it('what is decided by its kind depends on whose row it is', () => {
    const readColumn = (name: string, column: string) => declared.get(name)?.columns[column]
    expect(readColumn('tags', 'created')).toBe(impersonal)
    expect(readColumn('users', 'created')).toBe(personal)
    expect(readColumn('questions', 'created')).toBe(context)
  })

  it.each(declarations.map((declaration) => [getTableName(declaration.table), declaration] as const))(
    'the declared way to find a person’s rows works for %s',
    (_, { columns, ties }) => {
      for (const [column, { erased }] of Object.entries(columns)) {
        if (erased === 'deleted')
          expect(
            ties.some(({ erase }) => erase === 'rows'),
            column,
          ).toBe(true)
        const overwritten = ties.some(({ erase }) => erase !== 'rows' && column in erase)
        expect(overwritten, column).toBe(erased === 'detached' || erased === 'anonymized')
      }
      for (const column of ties.flatMap(({ shows }) => shows ?? []))
        expect(columns[column]?.exported, column).toBe(true)
    },
  )

  it('every column that names an account is declared', async () => {
    for (const name of await tableNames()) {
      const { results } = await env.DB.prepare(`PRAGMA foreign_key_list("${name}")`).all<{
        table: string
        from: string
      }>()
      for (const { from } of results.filter(({ table }) => table === 'users')) {
        const column = from.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
        expect(declared.get(name)?.columns[column]?.erased, `${name}.${from}`).toMatch(/deleted|detached/)
      }
    }
  })

  it('the export contains no hash', () => {
    for (const { table, columns } of declarations)
      for (const [column, { exported }] of Object.entries(columns))
        if (/hash|token|secret|key$/i.test(column)) expect(exported, `${getTableName(table)}.${column}`).not.toBe(true)
  })

  it('the account is erased last, because the other data is found through it', () => {
    expect(declarations.map(({ table }) => getTableName(table)).at(-1)).toBe('users')
  })
})
